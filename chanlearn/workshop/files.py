"""What the files of a kit are called, in two folders: one to hand out, one to keep."""

LEARNERS, LEADER = "nguoi-hoc", "nguoi-dan"

WORKSHEETS = f"{LEARNERS}/phieu-bai.pdf"
CARD = f"{LEARNERS}/bang-cuoc.pdf"
DEALS = f"{LEARNERS}/ma-van.csv"
PLAN = f"{LEADER}/ke-hoach.md"
PLAN_PAGE = f"{LEADER}/ke-hoach.html"
PROJECTOR = f"{LEADER}/trinh-chieu.html"
ANSWERS = f"{LEADER}/dap-an.pdf"
