"""Rounds by the million: the same totals wherever they are played, and right ones.

`simulate` is asked for tiny sessions here, so that a few rounds make many of them.
"""

import json
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest
from table_play import decisions

from chanlearn.bots.match import SEEDS, play_round, shuffled_deck
from chanlearn.bots.sensible import SensibleBot
from chanlearn.cli import main
from chanlearn.profiles import SHIPPED, profile_source, shipped
from chanlearn.rules.dice import Dice
from chanlearn.rules.errors import BadInput
from chanlearn.rules.moves import Move
from chanlearn.rules.record import write_record
from chanlearn.rules.session import finish, next_round, open_session
from chanlearn.rules.settings import settings
from chanlearn.rules.state import Round
from chanlearn.rules.table import apply, legal_moves
from chanlearn.simulate import command, kept
from chanlearn.simulate.departures import BO_CHIU, departures, play_both
from chanlearn.simulate.intervals import difference, mean, share
from chanlearn.simulate.kept import NOTHING, digest, load, save
from chanlearn.simulate.plan import Plan
from chanlearn.simulate.run import simulate
from chanlearn.simulate.sessions import play_chunk

N, CHUNK, SEED = 45, 10, 3
BOT = SensibleBot()


def tiny(n: int = N, **more: Any) -> dict[str, Any]:
    return simulate(n, SEED, chunk=CHUNK, **more)


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    """What the tiny run comes to in one go."""
    with ThreadPoolExecutor(1) as one:
        return tiny(executor=one)


# Wherever it is played ----------------------------------------------------------------------


@pytest.mark.parametrize("processes", [1, 2])
def test_processes_change_nothing(processes: int, whole: dict[str, Any]) -> None:
    assert tiny(processes=processes) == whole


def test_threads_change_nothing(whole: dict[str, Any]) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert tiny(executor=threads) == whole


@pytest.mark.skipif(
    find_spec("distributed") is None,
    reason="needs a cluster to try: pip install 'chanlearn[cluster]'",
)
@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_changes_nothing(whole: dict[str, Any]) -> None:
    from distributed import Client, LocalCluster

    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client, client.get_executor() as executor:
        assert tiny(executor=executor) == whole


def test_another_seed_is_another_run(whole: dict[str, Any]) -> None:
    with ThreadPoolExecutor(1) as one:
        other = simulate(N, SEED + 1, chunk=CHUNK, executor=one)
    assert other["draws"] != whole["draws"]


@pytest.mark.parametrize(
    "wrong", [{"n": 0}, {"seed": -1}, {"players": 5}, {"players": 1}, {"chunk": 0}]
)
def test_a_run_that_cannot_be_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="at least one round"):
        simulate(**{"n": 1, "seed": 1} | wrong)


WAITS_FOR_WORK = """
import time
from chanlearn.simulate.run import own_pool

if __name__ == "__main__":
    pool = own_pool(2)
    print(*[future.result() for future in [pool.submit(abs, -7), pool.submit(abs, -7)]], flush=True)
    time.sleep(600)
"""


def test_processes_leave_with_the_one_that_started_them(tmp_path: Path) -> None:
    """They hold its output open: once it ends, none of them is left."""
    script = tmp_path / "waits.py"
    script.write_text(WAITS_FOR_WORK)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"7 7\n"
        parent.kill()
        parent.communicate(timeout=60)


# Stopped and gone on with -------------------------------------------------------------------


def stop_after(rounds: int, stop: Callable[[], None]) -> Callable[[int], None]:
    def progress(done: int) -> None:
        if done >= rounds:
            stop()

    return progress


def interrupt() -> None:
    raise KeyboardInterrupt


def test_a_run_stopped_and_gone_on_with_is_the_same(tmp_path: Path, whole: dict[str, Any]) -> None:
    file = tmp_path / "kept"
    seen: list[int] = []
    with ThreadPoolExecutor(1) as one:
        with pytest.raises(KeyboardInterrupt):
            tiny(executor=one, kept_in=file, progress=stop_after(2 * CHUNK, interrupt))
        assert tiny(executor=one, kept_in=file, progress=seen.append) == whole
    assert 2 * CHUNK <= seen[0] < N
    assert seen[-1] == N


def test_a_finished_run_is_not_played_again(tmp_path: Path, whole: dict[str, Any]) -> None:
    file = tmp_path / "kept"
    seen: list[int] = []
    with ThreadPoolExecutor(1) as one:
        tiny(executor=one, kept_in=file)
        assert tiny(executor=one, kept_in=file, progress=seen.append) == whole
    assert seen == [N]


def test_sessions_in_any_order_are_kept_as_they_are(tmp_path: Path) -> None:
    plan = Plan(N, SEED, 4, *profile_source("chan_hoc"), CHUNK)
    found = NOTHING
    for number in (4, 0, 2, 1):
        found = found.with_chunk(number, play_chunk(plan, number))
    save(tmp_path / "kept", plan, found)
    assert load(tmp_path / "kept", plan) == found
    assert found.rounds(plan) == 3 * CHUNK + N % CHUNK
    assert found.first == digest(play_chunk(plan, 0))


def test_a_run_goes_on_to_more_rounds(tmp_path: Path, whole: dict[str, Any]) -> None:
    file = tmp_path / "kept"
    seen: list[int] = []
    with ThreadPoolExecutor(1) as one:
        tiny(2 * CHUNK, executor=one, kept_in=file)
        assert tiny(executor=one, kept_in=file, progress=seen.append) == whole
    assert seen[0] == 2 * CHUNK


@pytest.mark.parametrize("fewer", [N - 1, N + 1, 2 * CHUNK])
def test_rounds_that_another_number_would_cut_off_are_not_summed(
    fewer: int, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(1) as one:
        tiny(executor=one, kept_in=tmp_path / "kept")
    with pytest.raises(BadInput, match=f"có n là {N}, còn lần này là {fewer}"):
        tiny(fewer, kept_in=tmp_path / "kept")


OTHERS = {"seed": 4, "players": 3, "profile": "b52", "chunk": 9}


@pytest.mark.parametrize("key", OTHERS)
def test_another_runs_file_is_refused_by_what_differs(key: str, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    plan = Plan(N, SEED, 4, *profile_source("chan_hoc"), CHUNK)
    save(file, plan, NOTHING)
    asked = {"n": N, "seed": SEED, "players": 4, "profile": "chan_hoc", "chunk": CHUNK}
    with pytest.raises(BadInput) as refused:
        simulate(**asked | {key: OTHERS[key]}, kept_in=file)
    assert f"{file}: phần chơi dở này có {key} là {asked[key]}" in str(refused.value)
    assert f"còn lần này là {OTHERS[key]}." in str(refused.value)


@pytest.mark.parametrize("name", ["__version__", "code_digest"])
def test_another_programs_file_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(N, SEED, 4, *profile_source("chan_hoc"), CHUNK)
    save(tmp_path / "kept", plan, NOTHING)
    monkeypatch.setattr(kept, name, "9.9" if name == "__version__" else lambda: "9.9")
    with pytest.raises(BadInput, match=r"còn lần này là 9\.9"):
        load(tmp_path / "kept", plan)


def changed_by_hand(whole: bytes) -> bytes:
    return whole.replace(b'"u": ', b'"u": 1')


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"",
        lambda whole: whole[: len(whole) // 2],
        lambda whole: b"\xff" + whole,
        lambda whole: b"[]",
        lambda whole: b"[" * 100_000,
        lambda whole: b'{"format": "chanlearn-simulate-kept/1"}',
        lambda whole: whole.replace(b"chanlearn-simulate-kept/1", b"chanlearn-simulate-kept/9"),
        changed_by_hand,
    ],
    ids=["empty", "half", "bytes", "list", "deep", "bare", "format", "changed"],
)
def test_a_damaged_file_is_refused(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with ThreadPoolExecutor(1) as one:
        tiny(executor=one, kept_in=file)
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(BadInput, match="tệp bị hỏng"):
        tiny(kept_in=file)


# The command --------------------------------------------------------------------------------

ASKED = ["simulate", "-n", "150", "--seed", "3", "--processes", "1"]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command plays in a thread of this process."""

    def in_a_thread(*args: Any, processes: int | None, **named: Any) -> dict[str, Any]:
        assert processes == 1
        with ThreadPoolExecutor(1) as one:
            return simulate(*args, executor=one, **named)

    monkeypatch.setattr(command, "simulate", in_a_thread)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C ends this process; one that a shell starts in the background lets it pass by."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("here", "interruptible")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_command_says_how_to_go_on_and_does(
    number: signal.Signals,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "rounds.json"
    part = tmp_path / "rounds.json.part"
    asked = [*ASKED, "--out", str(out), "--json"]
    with monkeypatch.context() as patched:
        playing = command.simulate
        stopping = stop_after(100, lambda: signal.raise_signal(number))
        patched.setattr(
            command,
            "simulate",
            lambda *args, **named: playing(*args, **named | {"progress": stopping}),
        )
        assert main(asked) == 130
    said = capsys.readouterr()
    assert said.out == ""
    assert f"Đã dừng. Chạy lại đúng lệnh này thì chơi tiếp từ {part}." in said.err
    assert part.exists()
    assert not out.exists()

    assert main(asked) == 0
    printed = capsys.readouterr().out
    assert not part.exists()
    assert out.read_text(encoding="utf-8") == printed
    with ThreadPoolExecutor(1) as one:
        assert json.loads(printed) == simulate(150, 3, executor=one)


@pytest.mark.usefixtures("here")
def test_a_bar_shows_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ASKED) == 0
    last = capsys.readouterr().err.rpartition("\r")[2]
    assert last.startswith("100%")
    assert "150/150" in last


@pytest.mark.usefixtures("here")
def test_without_tqdm_it_plays_and_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert main(ASKED) == 0
    said = capsys.readouterr()
    assert said.err == ("Muốn thấy chơi đến đâu thì cài tqdm: pip install 'chanlearn[simulate]'.\n")
    assert said.out.startswith("Đã chơi 150 ván")


@pytest.mark.usefixtures("here")
def test_the_summary_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ASKED) == 0
    said = capsys.readouterr().out.splitlines()
    with ThreadPoolExecutor(1) as one:
        summary = simulate(150, 3, executor=one)
    assert said[0].startswith("Đã chơi 150 ván 4 người, bộ luật chan_hoc, hạt giống 3.")
    cai = summary["won_by_cai"]["share"]
    assert any(f"người có cái ù: {100 * cai:.3g}%".replace(".", ",") in line for line in said)
    assert "  Bỏ ù: gặp quá ít, chưa nói được gì" in said
    points = summary["points"]["mean"]
    assert f"  điểm của ván ù: {points['mean']:.2f}".replace(".", ",") in "\n".join(said)


@pytest.mark.usefixtures("here")
def test_where_no_fault_has_a_consequence_none_is_announced(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*ASKED, "--profile", "dan_gian"]) == 0
    assert "Phạm lỗi" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-n", "0"], "phải là một số nguyên từ 1 trở lên, không phải «0»"),
        (["-n", "1", "--seed", "-1"], "phải là một số nguyên từ 0 trở lên, không phải «-1»"),
        (["-n", "1", "--processes", "hai"], "phải là một số nguyên từ 1 trở lên, không phải «hai»"),
    ],
)
def test_what_cannot_be_asked_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", *words])
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_no_such_folder_is_said_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none" / "rounds.json"
    assert main([*ASKED, "--out", str(out)]) == 2
    assert f"{out}: không ghi được (không có tệp này)" in capsys.readouterr().err


# What it comes to ---------------------------------------------------------------------------


def sessions(n: int, chunk: int, seed: int, name: str) -> Iterator[tuple[Round, int]]:
    """The rounds of a run, dealt by a loop of the test's own, with the seat watched in each."""
    table = settings(shipped(name), strict=False, nuoi_ga=False, fee=0)
    for number, first in enumerate(range(0, n, chunk)):
        dice = Dice(seed * SEEDS + number)
        session = open_session(table, ("A", "B", "C", "D"))
        for _round in range(first, min(first + chunk, n)):
            lot, seat = dice.below(4), dice.below(4)
            dealt = next_round(session, shuffled_deck(dice), lot)
            yield dealt, seat
            session = finish(session, play_round(dealt, [BOT] * 4))


def chances(dealt: Round, seat: int, departure: str) -> list[tuple[Round, Move]]:
    """Every move of the first decision at which the seat may depart so: found by trying all."""
    for state, seen, made in decisions(dealt, [BOT] * 4):
        if seen.seat != seat:
            continue
        if departure == BO_CHIU:
            found = [one for one in legal_moves(state) if one.act in ("bo", "duoi", "boc")]
            found = found if made.act == "chiu" else []
        else:
            before = state.seats[seat].faults
            found = [
                one
                for one in legal_moves(state)
                if one.act not in ("u", "thien_u", "xuong")
                and apply(state, one).seats[seat].faults == (*before, departure)
            ]
        if found:
            return [(state, one) for one in found]
    return []


def pay_of(end: Round, seat: int) -> int:
    assert end.outcome is not None
    return end.outcome.pay[seat]


def test_a_small_run_agrees_with_a_loop_that_shares_nothing_with_it() -> None:
    n, chunk, seed = 180, 30, 5
    with ThreadPoolExecutor(1) as one:
        summary = simulate(n, seed, chunk=chunk, executor=one)
    watched = departures(shipped("chan_hoc"))
    counts: dict[str, Counter[str]] = {key: Counter() for key in ("ends", "cuoc", "waits")}
    draws, points = Counter[int](), Counter[int]()
    with_chiu, without_chiu, ahead = [], [], []
    lowest, highest, met = Counter[str](), Counter[str](), Counter[str]()
    for played, (dealt, seat) in enumerate(sessions(n, chunk, seed, "chan_hoc")):
        end = play_round(dealt, [BOT] * 4)
        record = write_record(end, "ABCD")
        result = record["result"]
        counts["ends"][result.get("hoa", "u")] += 1
        chiu = [any(group.shape == "chiu" for group in who.mat) for who in end.seats]
        if "winner" in result:
            counts["cuoc"].update(result["cuoc"].keys())
            draws[sum(" boc " in made for made in record["moves"])] += 1
            points[result["points"]] += 1
            (with_chiu if "chiu" in result["cuoc"] else without_chiu).append(result["points"])
            assert end.outcome is not None
            assert end.outcome.win is not None
            on_a_card = result["card"] is not None
            counts["waits"][end.outcome.win.wait.kind if on_a_card else "thien_u"] += 1
        if 0 < sum(chiu) < 4:
            pay = [pay_of(end, one) for one in range(4)]
            has = [won for won, one in zip(pay, chiu, strict=True) if one]
            lacks = [won for won, one in zip(pay, chiu, strict=True) if not one]
            ahead.append(fmean(has) - fmean(lacks))
        departure = watched[played % len(watched)]
        costs = [
            pay_of(end, seat) - pay_of(play_round(apply(state, made), [BOT] * 4), seat)
            for state, made in chances(dealt, seat, departure)
        ]
        if costs:
            met[departure] += 1
            lowest[departure] += min(costs)
            highest[departure] += max(costs)

    found = {
        key: {name: it["n"] for name, it in summary[key].items() if it["n"]}
        for key in ("ends", "cuoc", "waits")
    }
    assert found == {key: dict(counts[key]) for key in found}
    assert summary["draws"]["times"] == {str(it): draws[it] for it in sorted(draws)}
    assert summary["points"]["times"] == {str(it): points[it] for it in sorted(points)}
    told = summary["chiu"]["points"]
    assert (told["with"]["n"], told["without"]["n"]) == (len(with_chiu), len(without_chiu))
    gain = fmean(with_chiu) - fmean(without_chiu)
    assert told["difference"]["mean"] == pytest.approx(gain, abs=1e-6)
    assert summary["chiu"]["ahead"]["n"] == len(ahead)
    assert summary["chiu"]["ahead"]["mean"] == pytest.approx(fmean(ahead), abs=1e-6)

    assert len(met) > 8
    costs_of = summary["faults"] | {BO_CHIU: summary["chiu_let_go"]}
    for departure, measured in costs_of.items():
        assert measured["chance"]["n"] == met[departure]
        assert measured["chance"]["of"] == n // len(watched)
        if met[departure] > 1:
            total = measured["cost"]["mean"] * met[departure]
            assert lowest[departure] - 1e-3 <= total <= highest[departure] + 1e-3


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_seat_is_made_to_do_is_what_it_is_charged_with(name: str) -> None:
    """The fault is the seat's first at the end of the round, and nobody else has one."""
    profile = shipped(name)
    seen = set()
    for played, (dealt, seat) in enumerate(sessions(60, 60, 11, name)):
        faults = [it for it in departures(profile) if it != BO_CHIU]
        for departure in faults[played % 3 :: 3]:
            end, other = play_both(dealt, seat, departure)
            assert end == play_round(dealt, [BOT] * 4)
            assert not any(who.faults for who in end.seats)
            if other is not None:
                seen.add(departure)
                assert other.seats[seat].faults[0] == departure
                assert not any(who.faults for n, who in enumerate(other.seats) if n != seat)
    assert len(seen) >= len(faults) // 2


def test_faults_without_a_consequence_are_not_measured() -> None:
    assert departures(shipped("dan_gian")) == (BO_CHIU,)


# Intervals ----------------------------------------------------------------------------------


def test_wilson_by_hand() -> None:
    """10 of 100: (0.1 + 0.019208 ± 1.96 × √0.00099604) ÷ 1.038416."""
    found = share(10, 100)
    assert found is not None
    assert found.share == 0.1
    assert (round(found.low, 4), round(found.high, 4)) == (0.0552, 0.1744)


@pytest.mark.parametrize(("n", "of"), [(1, 7), (3, 50), (49, 50), (500_000, 1_000_000)])
def test_wilsons_bounds_are_the_shares_just_not_refuted(n: int, of: int) -> None:
    found = share(n, of)
    assert found is not None
    for bound in (found.low, found.high):
        assert abs(n / of - bound) == pytest.approx(1.96 * sqrt(bound * (1 - bound) / of))


def test_a_share_of_nothing_says_nothing_and_one_never_seen_may_still_be() -> None:
    assert share(0, 0) is None
    never, always = share(0, 100), share(100, 100)
    assert never is not None
    assert always is not None
    assert (never.low, always.high) == (0, 1)
    assert never.high == pytest.approx(1.96**2 / (100 + 1.96**2))
    assert always.low == pytest.approx(1 - never.high)


def test_a_mean_by_hand() -> None:
    """1, 1, 1 and 5: mean 2, variance (3 × 1 + 9) ÷ 3 = 4, standard error √(4 ÷ 4) = 1."""
    found = mean({"1": 3, "5": 1})
    assert found is not None
    assert found == (4, 2.0, pytest.approx(2 - 1.96), pytest.approx(2 + 1.96))
    assert mean({"1": 1}) is None
    assert mean({}) is None


def test_a_difference_is_that_of_two_samples() -> None:
    first, second = [2, 2, 7, 9], [1, 4, 4]
    found = difference({"2": 2, "7": 1, "9": 1}, {"1": 1, "4": 2})
    error = sqrt(stdev(first) ** 2 / 4 + stdev(second) ** 2 / 3)
    gain = fmean(first) - fmean(second)
    assert found is not None
    assert found.n == 7
    assert found[1:] == pytest.approx((gain, gain - 1.96 * error, gain + 1.96 * error))
    assert difference({"2": 2}, {"1": 1}) is None


def test_fractions_are_counted_exactly() -> None:
    found = mean({"1/3": 3, "-1/3": 3})
    assert found is not None
    assert found.mean == 0
    assert found.high == pytest.approx(1.96 * stdev([1 / 3] * 3 + [-1 / 3] * 3) / sqrt(6))
