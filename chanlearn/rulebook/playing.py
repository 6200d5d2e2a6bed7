"""R1 to R3: the deck, groups and waits, play."""

from chanlearn.rulebook.entries import B52, CHAN_HOC, DAN_GIAN, SAN_DINH, Entry, Section
from chanlearn.rules.cards import CARDS, COPIES, REDS, Card
from chanlearn.rules.helps import MANY_QUE
from chanlearn.rules.settings import FEWEST, MOST
from chanlearn.rules.state import NOC
from chanlearn.rules.text import text
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE

DECK = len(CARDS) * COPIES
RED = len(REDS) * COPIES
PAIRS = (HAND_SIZE + 1) // 2

R1 = Section(
    "R1",
    text("Bộ bài"),
    (
        Entry(
            "R1.1",
            text("Một trăm quân"),
            text(
                "Bộ bài có {kinds} mặt, mỗi mặt {copies} quân giống hệt nhau, cả thảy {deck} quân. "
                "Chi Chi đứng một mình; mọi mặt khác có một hàng, từ nhị đến cửu, và một chất: "
                "Vạn, Văn hay Sách.",
                kinds=len(CARDS),
                copies=COPIES,
                deck=DECK,
            ),
            (f"{CHAN_HOC} §1",),
        ),
        Entry(
            "R1.2",
            text("Quân đỏ, quân đen"),
            text(
                "Mặt đỏ là {reds}: {red} quân đỏ. {black} quân còn lại là quân đen.",
                reds=REDS,
                red=RED,
                black=DECK - RED,
            ),
            (f"{CHAN_HOC} §1", DAN_GIAN),
        ),
        Entry(
            "R1.3",
            text("Khác bộ Tổ tôm"),
            text(
                "Bộ Tổ tôm có 120 quân, 30 mặt. Chơi Chắn thì bỏ ra ba mặt hàng nhất, và hai trong "
                "ba mặt yêu là thang với lão; chỉ giữ Chi Chi."
            ),
            (DAN_GIAN,),
        ),
        Entry(
            "R1.4",
            text("Đọc một mặt quân"),
            text(
                "Chữ chỉ chất nằm bên trái, chữ chỉ hàng nằm bên phải. Những hình vẽ có khi ăn "
                "điểm: {hoa} là cành hoa, {xe} là cái xe, {chua} là ngôi chùa hay mái đình, {ca} "
                "là con cá, {thuyen} là con thuyền, {ong} là ông câu.",
                hoa=Card.NHI_VAN,
                xe=Card.TU_VAN,
                chua=Card.NGU_VAN,
                ca=Card.BAT_VAN,
                thuyen=Card.NGU_SACH,
                ong=Card.CHI_CHI,
            ),
            (f"{CHAN_HOC} §1, §3", DAN_GIAN),
        ),
    ),
)

R2 = Section(
    "R2",
    text("Ghép bài và chờ ù"),
    (
        Entry(
            "R2.1",
            text("Chắn và cạ"),
            text(
                "Hai quân giống hệt nhau là một chắn. Hai quân cùng hàng khác chất là một cạ. "
                "Chi Chi không cùng hàng với quân nào nên chỉ thành chắn."
            ),
            (f"{CHAN_HOC} §1", DAN_GIAN),
        ),
        Entry(
            "R2.2",
            text("Ba đầu và què"),
            text(
                "Rút hết chắn ra mà còn ba quân cùng hàng đủ ba chất thì đó là ba đầu. Quân lẻ ra, "
                "không ghép được với quân nào, gọi là què hay rác."
            ),
            (f"{CHAN_HOC} §2, §3.11",),
        ),
        Entry(
            "R2.3",
            text("Xếp bài trên tay"),
            text(
                "Trên tay có bao nhiêu chắn phải tính bấy nhiêu. Sau đó trong mỗi hàng, hai quân "
                "lẻ thành một cạ, ba quân lẻ là ba đầu (tính một cạ và một què), một quân lẻ là "
                "què. Nhóm đã hạ xuống chiếu giữ nguyên như lúc hạ; bốn quân chíu tính là hai "
                "chắn. Không ai được xếp lại cho ít chắn đi."
            ),
            (f"{CHAN_HOC} §3.11–12",),
        ),
        Entry(
            "R2.4",
            text("Tròn bài"),
            text(
                "{cards} quân ghép vừa hết thành {pairs} đôi, không lẻ quân nào, là tròn bài. Tròn "
                "bài mà có từ {chan} chắn trở lên mới là ù.",
                cards=HAND_SIZE + 1,
                pairs=PAIRS,
                chan=CHAN_TO_WIN,
            ),
            (f"{CHAN_HOC} §2", DAN_GIAN, B52),
        ),
        Entry(
            "R2.5",
            text("Chờ rộng, bạch thủ, bạch thủ Chi"),
            text(
                "Còn đúng một què thì bài chờ ù. Đã đủ {chan} chắn: cả ba chất của hàng ấy đều ù, "
                "là chờ rộng. Mới có {short} chắn mà què nằm trong ba đầu: vẫn chờ rộng. Mới có "
                "{short} chắn, không ba đầu: chỉ đúng mặt quân què mới ù, là bạch thủ. Què là Chi "
                "Chi thì phải có đúng {short} chắn, gọi là bạch thủ Chi; nhiều chắn hơn thì Chi "
                "Chi lẻ ấy chẳng chờ được gì. Mặt nào bài mình đã cầm cả bốn quân thì không chờ "
                "được nữa.",
                chan=CHAN_TO_WIN,
                short=CHAN_TO_WIN - 1,
            ),
            (f"{CHAN_HOC} §2, §3.11–12", DAN_GIAN),
        ),
        Entry(
            "R2.6",
            text("Còn mấy quân để ù"),
            text(
                "Chờ bạch thủ thì nhiều nhất còn {few} quân, vì mình đã cầm một. Chờ rộng thì "
                "nhiều nhất còn {many} quân.",
                few=COPIES - 1,
                many=3 * COPIES - 1,
            ),
            (f"{CHAN_HOC} §3.11",),
        ),
    ),
)

R3 = Section(
    "R3",
    text("Đi một ván"),
    (
        Entry(
            "R3.1",
            text("Chia bài và bốc cái"),
            text(
                "Chơi từ {fewest} đến {most} người, mỗi người {hand} quân; {noc} quân còn lại là "
                "nọc. Người ù ván trước lật một quân nọc lên các phần bài; quân ấy chỉ ra ai có "
                "cái. Người có cái lấy luôn quân lật, thành {cai} quân, và đánh trước.",
                fewest=FEWEST,
                most=MOST,
                hand=HAND_SIZE,
                noc=NOC,
                cai=HAND_SIZE + 1,
            ),
            (f"{CHAN_HOC} §2", B52),
        ),
        Entry(
            "R3.2",
            text("Chiều đi và cửa chì"),
            text(
                "Lượt đi ngược chiều kim đồng hồ. Cửa của mỗi người, gọi là cửa chì, ở "
                "bên tay phải, giữa mình và người kế tiếp."
            ),
            (f"{CHAN_HOC} §2", DAN_GIAN),
        ),
        Entry(
            "R3.3",
            text("Một lượt đi"),
            text(
                "Đến lượt, trước mặt là quân ở cửa trên. Một là ăn quân ấy rồi đánh một quân vào "
                "cửa mình. Hai là bốc một quân nọc vào cửa mình: hoặc ăn quân vừa bốc rồi đánh, "
                "hoặc nói dưới, nhường quân ấy cho người sau."
            ),
            (f"{CHAN_HOC} §2", DAN_GIAN, B52),
        ),
        Entry(
            "R3.4",
            text("Ăn"),
            text(
                "Ăn là đưa quân ăn được xuống chiếu, đặt lên trên nó một quân từ tay cho thành "
                "chắn hay cạ, cả làng cùng thấy. Đã hạ rồi thì không ghép lại kiểu khác."
            ),
            (f"{CHAN_HOC} §2",),
        ),
        Entry(
            "R3.5",
            text("Chíu và trả cửa"),
            text(
                "Trên tay có ba quân giống quân vừa bốc, vừa đánh hay vừa trả thì được chíu, dù "
                "đang lượt ai và trước khi có người ăn. Chíu xong trả lại một quân vào cửa ấy; "
                "quân trả đứng thay quân bị chíu và ván đi tiếp từ đó. Chíu đúng lượt mình thì "
                "đánh vào cửa mình như khi ăn thường. Quân trả cũng tính là quân đã đánh. Không "
                "ai ăn, chíu hay ù quân do chính mình đánh hoặc trả."
            ),
            (f"{CHAN_HOC} §2", DAN_GIAN, B52),
        ),
        Entry(
            "R3.6",
            text("Được ù quân nào"),
            text(
                "Ai cũng ù được quân vừa bốc từ nọc. Quân người khác đánh hay trả thì chỉ ù được "
                "bằng cách chíu ù."
            ),
            (f"{CHAN_HOC} §2, §3.7", DAN_GIAN, B52),
        ),
        Entry(
            "R3.7",
            text("Hai người cùng ù"),
            text(
                "Quân ra trước được ù trước. Cùng một quân thì lần lượt: người có cửa ấy, rồi "
                "người chíu ù, rồi ngược chiều kim đồng hồ kể từ cửa ấy."
            ),
            (B52,),
        ),
        Entry(
            "R3.8",
            text("Ván hòa"),
            text(
                "Ván hòa khi nọc chỉ còn một quân mà chưa ai ù, hoặc khi mọi người đều bị báo. "
                "Lượt bốc làm nọc còn một quân vẫn được ù."
            ),
            (B52,),
        ),
        Entry(
            "R3.9",
            text("Bàn chặn lỗi"),
            text(
                "Bàn chặn lỗi không cho đi nước phạm lỗi và nói ngay là lỗi gì. Bàn khác cứ để đi, "
                "rồi ghi lỗi lại."
            ),
            (DAN_GIAN, B52, SAN_DINH),
        ),
        Entry(
            "R3.10",
            text("Ai được hỏi trước"),
            text(
                "Mỗi quân mới ra: hỏi ù trước, rồi hỏi chíu, rồi người bốc được ăn hay dưới, rồi "
                "mới đến người sau. Hỏi ù và hỏi người khác chíu chỉ một lần, lúc quân vừa ra; "
                "người đang đến lượt thì vẫn còn chíu được. Chíu để ù là ù, không phải chíu rồi "
                "mới ù."
            ),
        ),
        Entry(
            "R3.11",
            text("Giờ của mỗi nước"),
            text("Bàn trên mạng có thể đếm giờ từng việc."),
            (B52,),
        ),
        Entry(
            "R3.12",
            text("Sảnh"),
            text(
                "Cổng chơi chia bàn thành sảnh: ù suông thì bàn tự xướng xuông; ù tự do; hay chỉ "
                "cho ù từ một số điểm. Sảnh nào cũng có bàn đền làng và bàn không đền làng."
            ),
            (B52,),
        ),
        Entry(
            "R3.13",
            text("Máy nhắc bài"),
            text(
                "Bàn trên mạng có thể đếm hộ chắn và cạ, chỉ ra quân què và què nào đánh được, "
                "chọn hộ quân để đánh hay để ăn. Trong hàng ấy mình cầm số quân lẻ thì ăn có lợi; "
                "cầm số chẵn thì chỉ nên ăn khi còn thiếu chắn. Ngoài lượt mình máy tự chíu: luôn "
                "chíu khi còn từ {que} què, còn đang chờ ù thì chỉ chíu nếu được chờ cao hơn.",
                que=MANY_QUE,
            ),
            (DAN_GIAN,),
        ),
    ),
)
