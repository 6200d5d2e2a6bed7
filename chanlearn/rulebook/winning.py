"""R4, R5, R7: what a win holds, what it is worth, how it is announced."""

from chanlearn.rulebook.entries import B52, CHAN_HOC, DAN_GIAN, SAN_DINH, Entry, Section
from chanlearn.rules.cards import Card
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.cuoc.counting import LEO, TOM
from chanlearn.rules.text import Text, text
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE

ALL_CHAN = (HAND_SIZE + 1) // 2

#: What each cước asks for.
CUOC_SAYS: dict[str, Text] = {
    "xuong": text("Ù mà không có cước nào khác."),
    "thong": text("Ván trước chính mình ù, xướng đúng, không bị phạt; ván này lại ù."),
    "tri": text(
        "Quân ù nằm ở cửa của mình: tự bốc được, hoặc có người chíu ở cửa mình rồi trả đúng quân "
        "mình chíu ù."
    ),
    "thien_u": text(
        "Người có cái vừa cầm bài lên đã tròn bài, đủ {chan} chắn. Không có quân ù, nên không kể "
        "đến chì, địa ù hay lệ riêng của Chi Chi.",
        chan=CHAN_TO_WIN,
    ),
    "dia_u": text(
        "Người không có cái ù ngay quân bốc đầu tiên của ván, khi mình chưa ăn, chưa chíu, chưa "
        "đánh quân nào."
    ),
    "chiu": text("Mỗi lần chíu trong ván tính một, không kể quân chíu để ù."),
    "chiu_u": text("Trên tay có sẵn ba quân giống quân ù."),
    "bon": text(
        "Tách một chắn ra ăn thành hai chắn giống hệt nhau ở dưới chiếu; mỗi mặt được một lần, "
        "không kể chắn do quân ù làm thành."
    ),
    "u_bon": text(
        "Trước đã ăn một chắn của mặt ấy, trên tay còn một quân, và quân ù ghép với nó thành chắn "
        "thứ hai."
    ),
    "thien_khai": text(
        "Được chia đủ bốn quân giống nhau, tính cả quân cái, và đến lúc ù bốn quân ấy vẫn còn "
        "trong bài."
    ),
    "bach_thu": text(
        "Ù khi đang chờ bạch thủ, không phải chờ Chi Chi. Thiên ù vừa đúng {chan} chắn cũng là "
        "bạch thủ.",
        chan=CHAN_TO_WIN,
    ),
    "bach_thu_chi": text("Ù Chi Chi khi đang chờ bạch thủ Chi."),
    "thap_thanh": text("Cả {chan} đôi đều là chắn.", chan=ALL_CHAN),
    "bach_dinh": text("Không có quân đỏ nào."),
    "tam_do": text("Vừa đúng 8 quân đỏ."),
    "kinh_tu_chi": text("Đủ bốn Chi Chi, ngoài ra không còn quân đỏ nào."),
    "leo": text("Đủ bộ {cards}; được mấy bộ thì mấy lèo.", cards=LEO),
    "tom": text("Đủ bộ {cards}; được mấy bộ thì mấy tôm.", cards=TOM),
    "hoa_roi_cua_phat": text(
        "Dưới chiếu có {chua}, rồi ù chì bạch thủ {hoa}.", chua=Card.NGU_VAN, hoa=Card.NHI_VAN
    ),
    "nha_lau_xe_hoi": text(
        "Trên tay có chắn {chua} và chắn {xe}, rồi ù chì bạch thủ {hoa}. Chắn dưới chiếu không "
        "tính.",
        chua=Card.NGU_VAN,
        xe=Card.TU_VAN,
        hoa=Card.NHI_VAN,
    ),
    "ca_loi_san_dinh": text(
        "Dưới chiếu có {chua}, rồi ù chì bạch thủ {ca}.", chua=Card.NGU_VAN, ca=Card.BAT_VAN
    ),
    "ngu_ong_bat_ca": text(
        "Trên tay có chắn {ong} và chắn {thuyen}, rồi ù chì bạch thủ {ca}. Chắn dưới chiếu không "
        "tính.",
        ong=Card.CHI_CHI,
        thuyen=Card.NGU_SACH,
        ca=Card.BAT_VAN,
    ),
    "pha_thien": text("Bài được chia không có lấy một chắn mà sau vẫn ù."),
}


def cuoc_entries() -> tuple[Entry, ...]:
    """An entry for every cước there is, numbered by its id (R4.tri)."""
    return tuple(
        Entry(f"R4.{it.id}", it.name, CUOC_SAYS[it.id], tuple(it.source.split(", ")))
        for it in REGISTRY.values()
        if it.id in CUOC_SAYS
    )


R4 = Section(
    "R4",
    text("Cước"),
    (
        Entry(
            "R4.1",
            text("Dựng lại bài được chia"),
            text(
                "Quân ăn được xuống chiếu chứ không lên tay. Vì vậy bài được chia chính là bài "
                "trên tay, cộng quân hạ từ tay để ăn hay chíu, cộng quân đã đánh và đã trả. Nhờ "
                "thế mà biết có thiên khai, có phá thiên hay không."
            ),
        ),
        Entry(
            "R4.2",
            text("Cước thành tranh"),
            text(
                "Bốn cước thành tranh (hoa, nhà lầu, cá, ngư ông) đã gồm cả chì và bạch thủ: trả "
                "tiền tranh thì thôi hai cước ấy. Mỗi ván chỉ trả một bức tranh, bức đắt nhất."
            ),
            (f"{CHAN_HOC} §4.2", B52, SAN_DINH),
        ),
        *cuoc_entries(),
    ),
)

R5 = Section(
    "R5",
    text("Tính điểm"),
    (
        Entry(
            "R5.1",
            text("Điểm và dịch của từng cước"),
            text(
                "Cước to nhất được tính điểm, những cước kia tính dịch. Dịch thường kém điểm 3, ít "
                "nhất là 1; xuông không có dịch. Bảng viết điểm trước, dịch sau."
            ),
            (f"{CHAN_HOC} §4.1", DAN_GIAN, B52, SAN_DINH),
        ),
        Entry(
            "R5.2",
            text("Cộng điểm"),
            text(
                "Tổng bằng điểm của cước to nhất đã xướng, cộng dịch của mọi cước còn lại. Cước có "
                "mấy lần thì tính mấy lần."
            ),
            (f"{CHAN_HOC} §4.3", DAN_GIAN, B52, SAN_DINH),
        ),
        Entry(
            "R5.3",
            text("Đã thập thành"),
            text(
                "Có nơi, hễ xướng thập thành thì những cước đi cùng được tính đắt hơn: lấy điểm "
                "thay cho dịch."
            ),
            (SAN_DINH, DAN_GIAN),
        ),
        Entry(
            "R5.4",
            text("Gà"),
            text(
                "Bàn có chơi gà thì mỗi gà thêm một số điểm, thường là 5. Mỗi dòng dưới đây mà các "
                "cước được trả có đủ thì tính một lần; lời xướng sai cũng tính như thế."
            ),
            (f"{CHAN_HOC} §4.1", DAN_GIAN, SAN_DINH),
        ),
        Entry(
            "R5.5",
            text("«Tám đỏ hai lèo»"),
            text(
                "Mức phạt hay được gọi tên theo một lời xướng: «tám đỏ hai lèo», tức 8 + 2 + 2 = "
                "12 điểm."
            ),
            (f"{CHAN_HOC} §4.2", SAN_DINH),
        ),
    ),
)

R7 = Section(
    "R7",
    text("Lời xướng"),
    (
        Entry(
            "R7.1",
            text("Cước bắt buộc phải xướng"),
            text("Bài có những cước này mà không xướng là xướng thiếu, bị phạt."),
            (f"{CHAN_HOC} §4.2", B52, SAN_DINH),
        ),
        Entry(
            "R7.2",
            text("Cước được bỏ"),
            text("Mọi cước khác quên hay bỏ đều được, chỉ là không ai trả cho cước không xướng."),
            (B52,),
        ),
        Entry(
            "R7.3",
            text("Xướng sai là sai cả"),
            text(
                "Xướng một cước bài không có, hay xướng nhiều lần hơn số thật, thì cả lời xướng "
                "hỏng. Bạch thủ Chi mà xướng bạch thủ là sai; quân chíu ù mà xướng có chíu cũng "
                "sai."
            ),
            (f"{CHAN_HOC} §4.2", B52, SAN_DINH),
        ),
        Entry(
            "R7.4",
            text("Chỗ được tha"),
            text(
                "Thiên ù bạch thủ được bỏ bạch thủ. Bài thành tranh được bỏ tranh nếu có xướng "
                "bạch thủ, và chỉ được trả như đã xướng; bỏ cả hai là thiếu cước bắt buộc. Xướng "
                "tranh kèm chì hay bạch thủ cũng được, nhưng chỉ trả tranh."
            ),
            (f"{CHAN_HOC} §4.2", B52, SAN_DINH),
        ),
        Entry(
            "R7.5",
            text("Xuông chỉ đứng một mình"),
            text(
                "Đã xướng xuông thì không xướng gì thêm. Bài chỉ có cước không bắt buộc mà xướng "
                "xuông thì vẫn đúng, được điểm của xuông; bài có cước bắt buộc mà xướng xuông là "
                "thiếu cước ấy."
            ),
            (B52,),
        ),
        Entry(
            "R7.6",
            text("Phạt xướng sai, xướng thiếu"),
            text("Người ù đền cho mỗi người không bị báo."),
            (f"{CHAN_HOC} §4.2", B52, SAN_DINH),
        ),
        Entry(
            "R7.7",
            text("Ù thiếu điểm"),
            text(
                "Có bàn không cho ù xuông, hoặc chỉ cho ù từ một số điểm; gà không tính vào đó. "
                "Xướng hết mà vẫn không tới thì là ù thiếu điểm, dù đã xướng thế nào; xướng đúng "
                "mà không tới cũng vậy. Còn lại thì theo R7.6."
            ),
            (f"{CHAN_HOC} §4.2", B52, SAN_DINH),
        ),
    ),
)
