"""Plays both games against a running service, and checks the promises of the client: `play.py <folder of trench_club.py> <url>`."""

import copy
import http.server
import json
import random
import sys
import threading

sys.path.insert(0, sys.argv[1])
from trench_club import NoAnswerError, ProblemError, RefusalError, RulesClient, verify_dice, verify_file  # noqa: E402


def play(client: RulesClient, preset: str, most: int, last: dict) -> dict:
    """A game by random commands, ended by `last` if it is not over after `most`."""
    choose = random.Random(7)
    opened = client.create_session({"preset": preset})
    session = opened["id"]
    tokens = {one["seat"]: client.claim_seat(session, one["seat"], {"invitation": one["invitation"]})["token"] for one in opened["invitations"]}
    if opened.get("contributions") == "awaited":
        for seat, token in tokens.items():
            client.contribute_dice(session, {"entropy": f"a-line-of-{seat}-long-enough"}, token=token)
    items: list = []

    def listen() -> None:
        for item in client.follow(session, opened["spectatorToken"]):
            items.append(item)

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    given = 0
    while not (now := client.get_session(session, token=opened["hostToken"]))["ended"]:
        token = tokens[now["toAct"][0]]
        legal = client.get_session_legal_commands(session, token=token)
        commands = [one for one in legal["commands"] if one["type"] not in ("resign", "surrender", "offer-draw")]
        command = choose.choice(commands) if given < most and commands else last
        key = f"{session}-{given:08}"
        done = client.give_command(session, command, if_match=f'"{legal["version"]}"', idempotency_key=key, token=token)
        given += 1
        if given % 20 == 1:
            again = client.give_command(session, command, if_match=f'"{legal["version"]}"', idempotency_key=key, token=token)
            assert again == done, "a repeated key has the first answer"
    listener.join()
    assert items[-1].name == "over", items[-1]
    assert [item.name for item in client.follow(session, opened["hostToken"], position=items[-1].position)] == ["caught-up", "over"]
    seqs = [item.data["seq"] for item in items if item.name == "event"]
    assert seqs == list(range(1, now["seq"] + 1)), f"each event once and in order: {seqs}"

    file = client.get_session_replay(session, token=opened["hostToken"])
    noted = {item.data["seq"]: item.data["hash"] for item in items if item.name == "event"}
    assert verify_file(file, commitment=opened["commitment"], noted=noted) == []
    if "dice" in file:
        assert verify_dice(client.get_session_dice(session, token=opened["hostToken"])) == []
    for spoil in spoilers(file):
        spoiled = copy.deepcopy(file)
        spoil(spoiled)
        assert verify_file(spoiled, commitment=opened["commitment"]), "a fault is found"
    print(f"{preset}: {given} commands, {now['seq']} events, ended")
    return file


def spoilers(file: dict) -> list:
    def entry(spoiled: dict) -> None:
        spoiled["entries"][-1]["events"].pop()

    def record(spoiled: dict) -> None:
        spoiled["chain"]["records"][1]["at"] = "2020-01-01T00:00:00.000Z"

    def start(spoiled: dict) -> None:
        spoiled["start"]["note"] = "another"

    def roll(spoiled: dict) -> None:
        rolls = spoiled["dice"]["rolls"][0]["rolls"][0]
        rolls[0] = rolls[0] % 12 + 1

    return [entry, record, start, *([roll] if file.get("dice", {}).get("rolls") else [])]


def turns(client: RulesClient) -> None:
    opened = client.create_session({"preset": "trench-duel"})
    session = opened["id"]
    tokens = {one["seat"]: client.claim_seat(session, one["seat"], {"invitation": one["invitation"]})["token"] for one in opened["invitations"]}
    [first, other] = [tokens[seat] for seat in ("black", "white")]

    def move(token: str) -> None:
        legal = client.get_session_legal_commands(session, token=token)
        command = next(one for one in legal["commands"] if one["type"] == "move")
        client.give_command(session, command, if_match=f'"{legal["version"]}"', token=token)

    mine, seen = client.turns({session: first}), []
    for _ in range(2):
        seen.append(next(mine))
        move(first)
        move(other)
    seen.append(next(mine))
    assert [one.seat for one in seen] == ["black"] * 3 and len({one.turn for one in seen}) == 3, seen
    client.close_session(session, token=opened["hostToken"])
    assert list(mine) == [], "the game is over"


def open_seats(client: RulesClient) -> None:
    lists = client.open_seats(every=0.01)
    before = {one["id"] for one in next(lists)}
    opened = client.create_session({"preset": "trench-duel", "open": True})
    assert {one["id"] for one in next(lists)} - before == {opened["id"]}, "it has come"
    client.claim_seat(opened["id"], "white", {})
    assert {one["id"] for one in next(lists)} == before, "it is taken"


def refusals(client: RulesClient) -> None:
    begun = client.ask_set_up({"preset": "skirmish"})
    assert begun["legal"]
    command = {"type": "move", "unit": "nobody", "path": [{"q": 0, "r": 0}]}
    assert client.ask_validate({"state": begun["state"], "command": command})["refusal"]["clause"] == "DEF-3"
    opened = client.create_session({"preset": "trench-duel"})
    [black] = [one for one in opened["invitations"] if one["seat"] == "black"]
    token = client.claim_seat(opened["id"], "black", {"invitation": black["invitation"]})["token"]
    move = {"type": "move", "from": "a1", "to": "h8"}
    version = client.get_session(opened["id"], token=token)["version"]
    for expected, if_match in ((RefusalError, f'"{version}"'), (ProblemError, '"1000"')):
        try:
            client.give_command(opened["id"], move, if_match=if_match, token=token)
        except ProblemError as error:
            assert isinstance(error, expected), error
            assert error.version == version if if_match == '"1000"' else error.refusal["clause"], error.problem
        else:
            raise AssertionError("refused")


class Flaky(http.server.BaseHTTPRequestHandler):
    """Fails as services and proxies do, and then answers with the keys that it was sent."""

    keys: list = []

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.keys.append(self.headers["idempotency-key"])
        count = len(self.keys)
        if count == 1:
            return  # The connection is closed without an answer.
        if count == 2:
            problem = {"code": "overloaded", "status": 503, "retryable": True, "detail": "", "errors": []}
            return self.answer(503, problem, {"retry-after": "0"})
        if count == 3:
            return self.answer(502, "a proxy")
        self.answer(201, {"keys": self.keys})

    def do_GET(self) -> None:
        self.keys.append("asked")
        self.answer(404, {"code": "not-found", "status": 404, "retryable": False, "detail": "", "errors": []})

    def answer(self, status: int, content: object, headers: dict = {}) -> None:
        text = json.dumps(content).encode()
        self.send_response(status)
        for name, value in {"content-type": "application/json", "content-length": str(len(text)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None:
        pass


def retries() -> None:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Flaky)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    client = RulesClient(url, backoff=(0.001, 0.01))
    keys = client.create_session({"preset": "skirmish"})["keys"]
    assert len(keys) == 4 and len(set(keys)) == 1 and len(keys[0]) >= 16, keys
    Flaky.keys.clear()
    try:
        client.get_session("ses_1")
    except ProblemError as error:
        assert error.code == "not-found" and Flaky.keys == ["asked"], "what is not retryable is asked once"
    server.shutdown()
    server.server_close()
    try:
        RulesClient(url, backoff=(0.001, 0.01), attempts=3).create_session({"preset": "skirmish"}, idempotency_key="a-key-of-the-caller")
    except NoAnswerError as error:
        assert error.idempotency_key == "a-key-of-the-caller"
    else:
        raise AssertionError("nothing answers")


client = RulesClient(sys.argv[2])
retries()
turns(client)
open_seats(client)
refusals(client)
play(client, "trench-duel", 60, {"type": "resign"})
play(client, "skirmish", 40, {"type": "surrender"})
