"""Every kind of item there is."""

from chanlearn.banks.content import Kind
from chanlearn.banks.kinds import faces, hands, money, sentences, table, villages

KINDS: dict[str, Kind] = {
    **faces.KINDS,
    **hands.KINDS,
    **table.KINDS,
    **money.KINDS,
    **sentences.KINDS,
    **villages.KINDS,
}
