"""A1 to A28: where the documents contradict each other, slip or say nothing, and what we do."""

from chanlearn.rulebook.entries import Entry, Section
from chanlearn.rules.cards import Card
from chanlearn.rules.text import text

A = Section(
    "A",
    text("Chỗ các tài liệu khác nhau"),
    (
        Entry(
            "A1",
            text("Ví dụ cộng nhầm"),
            text(
                "Chắn học cộng «chì tám đỏ lèo tôm chíu» ra 12, nhưng các số hạng của chính ví dụ "
                "ấy, 8 + 2 + 1 + 1 + 1, là 13. Ở đây tính 13."
            ),
        ),
        Entry(
            "A2",
            text("Ví dụ ba đầu"),
            text(
                "Ví dụ ba đầu trong Chắn học viết lặp một quân; phải hiểu là {cards}.",
                cards=(Card.TAM_VAN, Card.TAM_WAN, Card.TAM_SACH),
            ),
        ),
        Entry(
            "A3",
            text("Bạch thủ ghi hai lần"),
            text("Chắn học ghi bạch thủ hai lần, một lần quên dịch. Ở đây lấy dòng có dịch."),
        ),
        Entry(
            "A4",
            text("Điểm của chíu ù, ù bòn"),
            text(
                "Chắn học không cho điểm chíu ù và ù bòn; ở đây lấy theo bài cùng gốc của Sân Đình."
            ),
        ),
        Entry(
            "A5",
            text("Cước sách dân gian không có"),
            text(
                "Sách dân gian không nói đến chíu ù, ù bòn, địa ù, phá thiên và các cước thành "
                "tranh nên bộ luật ấy không tính. Chíu để ù ở đó được tính là có chíu."
            ),
        ),
        Entry(
            "A6",
            text("Treo tranh rồi có được thông không"),
            text(
                "Ù bị treo tranh nhưng xướng đúng, ván sau có được thông không: mỗi nơi một khác "
                "(R4.thong)."
            ),
        ),
        Entry(
            "A7",
            text("Thiên ù mấy điểm"),
            text(
                "Chắn học và Dân gian một giá, B52 và Sân Đình một giá cao hơn: theo từng bộ luật "
                "(R5.1)."
            ),
        ),
        Entry(
            "A8",
            text("Địa chíu ù"),
            text(
                "Chíu ù khi chưa ai bốc nọc có là địa ù không: chỉ B52 nói có; Sân Đình theo, Chắn "
                "học thì không (R4.dia_u)."
            ),
        ),
        Entry(
            "A9",
            text("Bốn quân của thiên khai"),
            text(
                "Nơi bảo có trên tay, nơi bảo có từ lúc lên bài: ở đây đòi đủ cả hai "
                "(R4.thien_khai)."
            ),
        ),
        Entry(
            "A10",
            text("Hai bức tranh cùng lúc"),
            text("Không tài liệu nào nói. Ở đây trả bức đắt nhất (R4.2)."),
        ),
        Entry(
            "A11",
            text("Mấy gà một dòng"),
            text(
                "Chắn học không ghi số gà: tính 1. Dòng lẻ vẫn tính bên cạnh dòng ghép, trừ chỗ "
                "con số của Sân Đình cho thấy bạch thủ Chi đã nằm trong chì bạch thủ Chi (R5.4)."
            ),
        ),
        Entry(
            "A12",
            text("Ưu tiên chắn và ăn treo tranh"),
            text(
                "Hai cách nói trùng nhau một phần. Hai lỗi đều có tên, mỗi bộ luật chỉ dùng một "
                "(R6.1)."
            ),
        ),
        Entry(
            "A13",
            text("Thế nào là xướng thiếu"),
            text(
                "Chắn học nói gọn là thiếu cước; ở đây hiểu là thiếu cước bắt buộc (R7.1). Bài "
                "không có cước bắt buộc mà xướng xuông vẫn được điểm của xuông (R7.5)."
            ),
        ),
        Entry(
            "A14",
            text("Quân lật chỉ ra ai"),
            text(
                "Bốn tài liệu không nói. Ở đây đếm ngược chiều kim đồng hồ từ người lật là 1, cho "
                "tới số của quân lật; Chi Chi là 1 (R3.1)."
            ),
        ),
        Entry(
            "A15",
            text("Chỗ chỉ một nơi nói"),
            text(
                "Chỉ B52 nói khi nào hòa (R3.8). Ở bàn dân gian không thể có treo tranh. Dịch của "
                "các cước 30 điểm, và tính nhiều tôm, nhiều lèo, theo phép chung (R5.1, R5.2)."
            ),
        ),
        Entry(
            "A16",
            text("Xướng tranh kèm chì, bạch thủ"),
            text(
                "Chắn học cho xướng kèm mà không nói có trả thêm không; B52 và Sân Đình chỉ trả "
                "tranh, ở đây cũng vậy (R7.4)."
            ),
        ),
        Entry(
            "A17",
            text("Chỗ sách dân gian cho phép"),
            text(
                "Xé chắn ăn cạ, hay bỏ chíu khi đang lượt mình: sách dân gian cho, B52 và Sân Đình "
                "phạt (R6.2)."
            ),
        ),
        Entry(
            "A18",
            text("Ăn chọn cạ hay treo tranh"),
            text(
                "Trên tay có {held}, {other}, ăn {held} bằng {other}: ở đây gọi là ăn chọn cạ; có "
                "làng gọi là treo tranh. Đang chờ trên ba đầu mà lấy quân trong ba đầu ăn cạ cũng "
                "kể là ăn chọn cạ. Tùy làng, đừng cãi nhau vì tên.",
                held=Card.CUU_VAN,
                other=Card.CUU_WAN,
            ),
        ),
        Entry(
            "A19",
            text("Phạt 11, 12 hay 17"),
            text(
                "«Tám đỏ hai lèo» ở đây là 12 (R5.5). Bàn tính cả gà của tám đỏ thì thành 17; bàn "
                "định giá cước thấp hơn thì ra 11."
            ),
        ),
        Entry(
            "A20",
            text("Làng khác luật khác"),
            text(
                "Nơi thì thêm cước, nơi thì đổi giá, đổi mức ù. Bộ luật vì thế chỉ là dữ liệu: ai "
                "cũng viết được bộ luật của làng mình, và cả khóa học theo đó."
            ),
        ),
        Entry(
            "A21",
            text("Không còn quân nào được đánh"),
            text(
                "Ở bàn chặn lỗi, hiếm khi mọi quân đều bị cấm đánh: khi ấy được đánh quân bất kỳ, "
                "ghi lại mà không phạt (R3.9)."
            ),
        ),
        Entry(
            "A22",
            text("Phần bài thừa"),
            text(
                "Chơi hai hay ba người thì các phần không ai cầm để sang một bên, nọc vẫn đủ "
                "(R3.1)."
            ),
        ),
        Entry(
            "A23",
            text("Ai lật cái ván đầu"),
            text("Ván đầu rút thăm; sau ván hòa thì người đã có cái lật tiếp (R3.1)."),
        ),
        Entry(
            "A24",
            text("Chíu đúng lượt mình thì trả đâu"),
            text(
                "Sách dân gian cho đánh vào cửa mình; Chắn học thì bao giờ cũng trả vào cửa bị "
                "chíu. Ở đây theo sách dân gian (R3.5)."
            ),
        ),
        Entry(
            "A25",
            text("Không đền làng thì ù báo phạt gì"),
            text(
                "B52 chỉ phạt khi có đền làng. Nơi không đền làng, ở đây ù báo chỉ là không được "
                "trả; riêng bỏ ù ở sảnh có mức điểm vẫn phạt (R6.1)."
            ),
        ),
        Entry(
            "A26",
            text("Con số của sảnh"),
            text(
                "B52 chỉ nói sảnh có mức đền cao nhất. Ở đây mức ấy là con số trong tên sảnh, và "
                "xướng khống để đủ điểm vẫn là ù thiếu điểm (R7.6, R7.7)."
            ),
        ),
        Entry(
            "A27",
            text("Trần trước, phế sau"),
            text(
                "Xét trần hay trừ phế trước, làm tròn thế nào, trần cho từng cặp người: do khóa "
                "học định (R8.2)."
            ),
        ),
        Entry(
            "A28",
            text("Gà nuôi khi có chuyện lạ"),
            text(
                "Treo tranh, bị phạt hay hòa thì gà nuôi để lại ván sau. Chíu ù tính như chíu. "
                "Nhái rồi bị ù mất quân ấy vẫn phải góp (R9.1, R9.3, R9.4)."
            ),
        ),
    ),
)
