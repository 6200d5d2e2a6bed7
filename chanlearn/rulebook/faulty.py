"""R6, R8, R9: faults and what they cost, who pays whom, the pot."""

from chanlearn.rulebook.entries import B52, CHAN_HOC, DAN_GIAN, SAN_DINH, Entry, Section
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.text import Text, text

BOTH = (B52, SAN_DINH)
#: What each fault is, and who says so.
FAULT_SAYS: dict[str, tuple[Text, tuple[str, ...]]] = {
    "an_treo_tranh": (
        text(
            "Trong một hàng có sẵn một chắn và một quân què, lại lấy quân què ăn cạ với quân "
            "giống chắn ấy."
        ),
        BOTH,
    ),
    "chiu_an_thuong": (
        text("Có ba quân giống quân ở cửa, không chíu mà ăn thường thành chắn."),
        BOTH,
    ),
    "bo_chan_an_chan": (
        text("Trước bỏ không ăn chắn một mặt, sau lại ăn chắn đúng mặt ấy."),
        (B52,),
    ),
    "co_chan_cau_ca": (text("Xé một chắn đang có để ăn cạ."), (B52,)),
    "bo_chan_an_ca": (
        text("Trước bỏ không ăn chắn một quân, sau lấy đúng quân ấy trên tay ra ăn cạ."),
        (B52,),
    ),
    "bo_chan_danh_chan": (text("Bỏ không ăn chắn một quân, sau lại đánh đúng quân ấy."), (B52,)),
    "bo_ca_an_ca": (
        text("Lấy một quân ra ăn cạ, trong khi trước đó đã bỏ không ăn cạ bằng chính quân ấy."),
        (B52,),
    ),
    "an_ca_danh_ca": (
        text("Đánh đi hai quân cùng hàng khác chất, mà trước, sau hay giữa chừng lại ăn cạ."),
        (B52, DAN_GIAN),
    ),
    "an_ca_danh_cung_hang": (text("Đã ăn cạ ở một hàng, sau lại đánh quân hàng ấy."), (B52,)),
    "an_roi_danh": (text("Đã ăn một quân, sau lại đánh quân giống hệt."), (B52, DAN_GIAN)),
    "danh_roi_an_ca": (text("Đã đánh một quân, sau lại ăn cạ ở hàng ấy."), (B52,)),
    "danh_roi_an": (
        text("Đã đánh một quân, sau lại ăn quân giống hệt."),
        (f"{CHAN_HOC} §2", DAN_GIAN),
    ),
    "danh_chan": (text("Đánh đi cả hai quân của một chắn."), (f"{CHAN_HOC} §2", B52, DAN_GIAN)),
    "an_ca_an_chan_cung_hang": (
        text("Đã ăn cạ ở một hàng, sau lại ăn thêm hay chíu ở hàng ấy."),
        (B52,),
    ),
    "an_chon_ca": (
        text("Lấy một quân trong cạ hay ba đầu sẵn có ra ăn thành cạ khác."),
        (B52, DAN_GIAN),
    ),
    "an_ca_chuyen_cho": (
        text("Đang chờ ù mà ăn cạ, rồi phải xé đôi khác ra đánh nên đổi chỗ chờ."),
        (B52, DAN_GIAN),
    ),
    "uu_tien_chan": (text("Có sẵn quân giống hệt để ăn chắn mà lại ăn cạ."), (DAN_GIAN,)),
    "bo_an_danh": (text("Bỏ không ăn một quân, sau lại đánh đúng quân ấy làm rác."), (DAN_GIAN,)),
    "bo_u": (
        text(
            "Ù được mà không ù, về sau mới ù. Bỏ thiên ù, bỏ chíu ù cũng tính. Ván chưa đủ điểm "
            "để ù thì không tính là bỏ."
        ),
        (f"{CHAN_HOC} §4.2", *BOTH),
    ),
    "u_lao": (text("Hô ù khi bài chưa ù được."), (f"{CHAN_HOC} §4.2", SAN_DINH)),
}


def fault_entries() -> tuple[Entry, ...]:
    """An entry for every fault there is, numbered by its id (R6.bo_u)."""
    return tuple(
        Entry(f"R6.{fault}", name, *FAULT_SAYS[fault])
        for fault, name in FAULTS.items()
        if fault in FAULT_SAYS
    )


R6 = Section(
    "R6",
    text("Lỗi"),
    (
        Entry(
            "R6.0",
            text("Thế nào là bỏ, và lỗi nào tính trước"),
            text(
                "Bỏ một quân là quân ấy ở cửa trên mà mình bốc nọc, hoặc mình bốc được mà nói "
                "dưới, trong khi trên tay có quân ghép được với nó; dù ăn vào có là lỗi hay không. "
                "Một nước phạm nhiều lỗi thì chỉ kể lỗi đầu tiên theo thứ tự định sẵn. Đã ù thì "
                "nước ù không bao giờ là lỗi ăn."
            ),
        ),
        Entry(
            "R6.1",
            text("Lỗi nào chịu gì"),
            text(
                "Treo tranh: ù vẫn là ù nhưng không ai trả; xướng sai vẫn bị phạt. Báo: thôi ăn, "
                "đánh và ù, chỉ còn bốc với dưới, và trả theo R8.3. Ù thì đền: chưa sao cho tới "
                "khi ù, lúc ấy thành ù báo, không được trả mà còn phải đền."
            ),
            BOTH,
        ),
        Entry(
            "R6.2",
            text("Bàn dân gian chặn lỗi"),
            text(
                "Bàn này không có báo, không có phạt, không kể bỏ ù: nước nào luật cấm thì bàn "
                "không cho đi. Ăn cạ bằng quân xé từ chắn thì cho, nhưng đánh dấu là thiệt."
            ),
            (DAN_GIAN,),
        ),
        Entry(
            "R6.3",
            text("Chắn học kể lỗi làm ví dụ"),
            text(
                "Chắn học chỉ nêu vài lỗi làm ví dụ, nên ở đây bộ luật ấy dùng cả danh sách. Bảng "
                "này so từng lỗi ở các bộ luật."
            ),
            (CHAN_HOC,),
        ),
        *fault_entries(),
    ),
)

R8 = Section(
    "R8",
    text("Ai trả ai"),
    (
        Entry(
            "R8.1",
            text("Mỗi nhà thua trả một phần"),
            text(
                "Mỗi người thua trả người ù đúng tổng điểm. Mọi người trả bao nhiêu thì người ù "
                "nhận bấy nhiêu, không hụt không dôi."
            ),
            (f"{CHAN_HOC} §4.1", B52),
        ),
        Entry(
            "R8.2",
            text("Mức trần và tiền phế"),
            text(
                "Bàn trên cổng có mức trần cho một người phải trả một người; xét trần trước, rồi "
                "mới trừ phế của lời xướng đúng, làm tròn xuống. Tiền phạt cũng chịu trần, không "
                "chịu phế."
            ),
            (B52,),
        ),
        Entry(
            "R8.3",
            text("Báo và đền làng"),
            text(
                "Chơi đền làng thì người bị báo một mình trả thay cả làng; nhiều người bị báo thì "
                "ai cũng trả trọn số ấy. Không đền làng thì người bị báo chỉ trả phần mình. Người "
                "ù mà xướng sai thì người bị báo không trả cũng không được gì."
            ),
            BOTH,
        ),
        Entry(
            "R8.4",
            text("Treo tranh"),
            text(
                "Treo tranh mà xướng đúng thì không ai trả ai; xướng sai thì người ù đền cho những "
                "người không bị báo."
            ),
            BOTH,
        ),
    ),
)

R9 = Section(
    "R9",
    text("Gà nuôi"),
    (
        Entry(
            "R9.1",
            text("Ai được ăn gà nuôi"),
            text(
                "Người ù được trả mà có chì bạch thủ, chì bạch thủ Chi hay một cước thành tranh "
                "thì ăn hết gà nuôi."
            ),
            (f"{CHAN_HOC} §5",),
        ),
        Entry(
            "R9.2",
            text("Góp đầu ván"),
            text("Tùy chiếu, mỗi người góp một số điểm khi vào ván, hoặc khi mở bàn."),
            (f"{CHAN_HOC} §5",),
        ),
        Entry(
            "R9.3",
            text("Góp khi có chíu"),
            text(
                "Chíu quân bốc: mọi người trừ người chíu góp 1. Chíu quân đánh hay quân trả: chỉ "
                "người đánh hay trả góp 1. Quân ấy là Chi Chi thì gấp đôi."
            ),
            (f"{CHAN_HOC} §5",),
        ),
        Entry(
            "R9.4",
            text("Nhái"),
            text(
                "Không ăn quân ở cửa trên, bốc lên lại đúng quân ấy là nhái: mọi người khác góp 1. "
                "Nhái tiếp liền nhau thì góp 2, rồi 3; Chi Chi thì 2, 4, 6. Góp ngay khi bốc; ăn, "
                "chíu hay ù là hết chuỗi."
            ),
            (f"{CHAN_HOC} §5",),
        ),
    ),
)
