class ProblemError(Exception):
    """The service has answered with a problem document."""

    def __init__(self, problem: dict[str, Any], idempotency_key: str | None = None) -> None:
        super().__init__(f"{problem['code']}: {problem.get('detail', '')}")
        self.problem = problem
        self.idempotency_key = idempotency_key
        self.code: str = problem["code"]
        self.status: int = problem.get("status", 0)
        self.retryable: bool = problem.get("retryable", False)
        self.errors: list[dict[str, Any]] = problem.get("errors", [])

    @property
    def version(self) -> int | None:
        """Of `version-missing` and `version-stale`: the present version of the session."""
        return self.errors[0].get("version") if self.errors else None


class RefusalError(ProblemError):
    """The rules refuse the command. This is the permanent answer under its idempotency key."""

    @property
    def refusal(self) -> dict[str, Any]:
        return self.errors[0] if self.errors else {"code": self.code, "facts": {}}


class NoAnswerError(Exception):
    """No answer of the service has come. Whether a write has happened is unknown; the same call with `idempotency_key` settles it."""

    def __init__(self, message: str, idempotency_key: str | None = None) -> None:
        super().__init__(message)
        self.idempotency_key = idempotency_key


class Item(NamedTuple):
    """An item of a followed log: `event` (`data` is its document), `caught-up`, `over` or `reset`."""

    name: str
    data: Any
    #: Where to resume from: `epoch:seq:hash`.
    position: str | None


class Turn(NamedTuple):
    """A turn of an own seat. `session` and `turn`, the version with which it began, name it."""

    session: str
    seat: str
    turn: int
    #: When the clock of the seat is at zero; None without one.
    deadline: str | None


#: Statuses with which proxies answer in the place of the service.
_PASSING = (408, 429, 502, 503, 504)


class _Caller:
    """Calls with retries. A write repeats its idempotency key, so that it takes effect at most once."""

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        timeout: float = 30.0,
        attempt_timeout: float = 10.0,
        attempts: int = 10,
        backoff: tuple[float, float] = (0.1, 5.0),
    ) -> None:
        """`token`: bearer token of calls that name no other. Times in seconds; `backoff` is the least and the greatest pause."""
        self.base_url = base_url.rstrip("/")
        self.token = token
        self._timeout, self._attempt_timeout, self._attempts = timeout, attempt_timeout, attempts
        self._backoff = backoff

    def call(
        self,
        method: str,
        template: str,
        *,
        path: Mapping[str, object] = {},
        query: Mapping[str, object] = {},
        body: object = None,
        headers: Mapping[str, str | None] = {},
        token: str | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Any call, whatever its types are. Raises `ProblemError`, `RefusalError` or `NoAnswerError`."""
        writes = method == "POST" and template.startswith(("/v1/sessions", "/v1/webhooks"))
        key = (idempotency_key or secrets.token_hex(16)) if writes else None
        request = self._request(method, template, path, query, body, {**headers, "idempotency-key": key}, token)
        until = time.monotonic() + self._timeout
        failures = 0
        while True:
            failures += 1
            left = max(0.001, min(self._attempt_timeout, until - time.monotonic()))
            error: ProblemError | NoAnswerError
            try:
                with urllib.request.urlopen(request, timeout=left) as response:
                    return _content(response.headers, response.read())
            except urllib.error.HTTPError as failed:
                try:
                    answer = _content(failed.headers, failed.read())
                except (OSError, http.client.HTTPException, ValueError):
                    answer = None
                wait = _retry_after(failed.headers.get("retry-after"))
                if isinstance(answer, dict) and "code" in answer and "retryable" in answer:
                    error = (RefusalError if answer["code"] == "rules-refusal" else ProblemError)(answer, key)
                    retryable = error.retryable
                else:
                    error = NoAnswerError(f"Something else than the service has answered: HTTP {failed.code}.", key)
                    retryable = failed.code in _PASSING
            except (OSError, http.client.HTTPException, ValueError) as failed:
                error, retryable, wait = NoAnswerError(f"No answer of {self.base_url}: {failed}", key), True, 0.0
            wait = max(wait, self._pause(failures))
            if not retryable or failures >= self._attempts or time.monotonic() + wait >= until:
                raise error
            time.sleep(wait)

    def follow(self, session: str, token: str, *, position: str | None = None, give_up_after: float = 60.0) -> Iterator[Item]:
        """
        The log of a session as server-sent events: each event once and in order, resumed after lost connections from the last one.
        Its last item is `over` when the game is over or its host has closed it, or `reset`, after which the state has to be asked anew.
        `position`: that of an earlier item.
        """
        template, failures, failing_since = "/v1/sessions/{id}/events", 0, 0.0
        while True:
            headers = {"accept": "text/event-stream", "last-event-id": position}
            request = self._request("GET", template, {"id": session}, {}, None, headers, token)
            try:
                with urllib.request.urlopen(request, timeout=40.0) as response:
                    # The session was closed, and `position` is that of its last event.
                    items = [Item("over", None, None)] if response.status == 204 else _server_sent(response)
                    for name, data, at in items:
                        failures, position = 0, at or position
                        if name != "ping":
                            yield Item(name, data, position)
                        if name in ("reset", "over"):
                            return
                raise OSError("The stream has ended.")
            except urllib.error.HTTPError as failed:
                answer = _content(failed.headers, failed.read())
                if not isinstance(answer, dict) or not answer.get("retryable"):
                    raise ProblemError(answer) if isinstance(answer, dict) and "code" in answer else failed
            except (OSError, http.client.HTTPException) as failed:
                failing_since = failing_since if failures else time.monotonic()
                if time.monotonic() - failing_since > give_up_after:
                    raise NoAnswerError(f"The stream of {session} is lost: {failed}") from failed
            failures += 1
            time.sleep(self._pause(failures))

    def turns(self, tokens: Mapping[str, str]) -> Iterator[Turn]:
        """
        The own turns in several sessions, seat tokens by session: those under way, then each as it begins, once. It ends when all
        games are over, and raises what `follow` raises.
        """
        found: queue.SimpleQueue[Turn | Exception | None] = queue.SimpleQueue()
        stop = threading.Event()

        def watch(session: str, token: str) -> None:
            known = version = 0

            def is_over() -> bool:
                nonlocal known, version, position
                now = self.call("GET", "/v1/sessions/{id}", path={"id": session}, token=token)
                version = now["version"]
                position = position or f"{now['epoch']}:{now['seq']}:{now['chain']}"
                for one in now.get("turns", []):
                    if one["seat"] == now["you"].get("seat") and one["turn"] != known and not now["ended"]:
                        known = one["turn"]
                        found.put(Turn(session, one["seat"], known, one["deadline"]))
                return now["ended"] is not None

            position: str | None = None
            try:
                while not is_over():
                    for item in self.follow(session, token, position=position):
                        position = item.position or position
                        if stop.is_set() or (item.name == "event" and item.data["version"] > version and is_over()):
                            return
                        if item.name == "reset":
                            position = None
            except Exception as failed:  # noqa: BLE001
                found.put(failed)
            finally:
                found.put(None)

        for session, token in tokens.items():
            threading.Thread(target=watch, args=(session, token), daemon=True).start()
        left = len(tokens)
        try:
            while left > 0:
                turn = found.get()
                if isinstance(turn, Exception):
                    raise turn
                if turn is None:
                    left -= 1
                else:
                    yield turn
        finally:
            stop.set()

    def open_seats(self, *, every: float = 2.0) -> Iterator[list[dict[str, Any]]]:
        """
        The newest 100 sessions with a seat that anyone may claim: the list, then again after each change. It reads the list `every` so
        many seconds (the stream has a feed, but the standard library no WebSocket), and raises what `call` raises.
        """
        known: list[dict[str, Any]] | None = None
        while True:
            sessions = self.call("GET", "/v1/sessions", query={"open": True, "limit": 100})["sessions"]
            if known is None or [(one["id"], one["seats"]) for one in sessions] != [(one["id"], one["seats"]) for one in known]:
                known = sessions
                yield sessions
            time.sleep(every)

    def _pause(self, failures: int) -> float:
        """Between half and all of the backoff: clients that failed together come back apart."""
        least, most = self._backoff
        return min(most, least * 2 ** min(failures - 1, 30)) * random.uniform(0.5, 1.0)

    def _request(
        self,
        method: str,
        template: str,
        path: Mapping[str, object],
        query: Mapping[str, object],
        body: object,
        headers: Mapping[str, str | None],
        token: str | None,
    ) -> urllib.request.Request:
        address = template
        for name, value in path.items():
            address = address.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
        asked = {name: _in_query(value) for name, value in query.items() if value is not None}
        if asked:
            address += "?" + urllib.parse.urlencode(asked)
        bearer = token or self.token
        given = {**headers, "authorization": bearer and f"Bearer {bearer}", "content-type": None if body is None else "application/json"}
        data = None if body is None else json.dumps(body, allow_nan=False).encode()
        known = {name: value for name, value in given.items() if value is not None}
        return urllib.request.Request(self.base_url + address, data, known, method=method)


def _in_query(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _content(headers: Any, content: bytes) -> Any:
    text = content.decode()
    return json.loads(text) if re.search(r"[/+]json\b", headers.get("content-type", "")) else text


def _retry_after(header: str | None) -> float:
    """Seconds, or a date."""
    if header is None:
        return 0.0
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return 0.0


def _server_sent(lines: Iterable[bytes]) -> Iterator[Item]:
    name, position, data = "event", None, []
    for line in lines:
        field, _, value = line.decode().rstrip("\r\n").partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            name = value
        elif field == "id":
            position = value
        elif field == "data":
            data.append(value)
        elif field == "" and value == "":
            if data:
                yield Item(name, json.loads("\n".join(data)), position)
            name, position, data = "event", None, []


# Offline verification (docs/proofs.md). Signatures are Ed25519, which the standard library does not have:
# `npx trench-club-rules verify` checks them too.


def canonical(value: Any) -> str:
    """JSON with sorted keys and without white space, numbers as JavaScript writes them."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{_text(key)}:{canonical(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, float):
        return _number(value)
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _number(value: float) -> str:
    if value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    if 1e-6 <= abs(value) < 1e21:
        return format(decimal.Decimal(repr(value)), "f")
    return re.sub(r"e([+-])0+", r"e\1", repr(value))


def _sha256(content: str | bytes) -> str:
    return hashlib.sha256(content.encode() if isinstance(content, str) else content).hexdigest()


def dice_of(secret: bytes, context: str, count: int) -> list[int]:
    """The first dice of a secret and a context: `trench-club-dice/1`."""
    rolled: list[int] = []
    block = 0
    while len(rolled) < count:
        content = f"trench-club-dice/1\n{context}\n{block}".encode()
        rolled += [1 + byte % 12 for byte in hmac.digest(secret, content, "sha256") if byte < 252]
        block += 1
    return rolled[:count]


def verify_dice(dice: Mapping[str, Any], commitment: str | None = None) -> list[str]:
    """
    What is wrong with the dice of a session after its end (`GET …/dice`, or `dice` of a game file); empty if nothing is.
    `commitment` is the one that was noted when the session was opened.
    """
    faults: list[str] = []
    secret = bytes.fromhex(dice["secret"])
    if _sha256(secret) != dice["commitment"]:
        faults.append("The secret does not fit the commitment.")
    if commitment is not None and commitment != dice["commitment"]:
        faults.append("This is not the commitment that was noted.")
    for roll in dice["rolls"]:
        seq, shown = roll["seq"], [die for dice_rolled in roll["rolls"] for die in dice_rolled]
        before = [f"{one['seat']}:{one['entropy']}\n" for one in dice["contributions"] if one["seq"] < seq]
        context = f"trench-club-session-dice/1/{dice['session']}/{_sha256(''.join(before))}/{seq}"
        if dice_of(secret, context, len(shown)) != shown:
            faults.append(f"The dice at seq {seq} are wrong.")
    return faults


def verify_file(file: Mapping[str, Any], *, commitment: str | None = None, noted: Mapping[int, str] = {}) -> list[str]:
    """
    What is wrong with a game file (`GET …/replay`): its dice, every link of its chain, the start, and whether the game is the one of
    the log; empty if nothing is. `noted` are hashes of events by `seq`, noted during the game.
    """
    faults = verify_dice(file["dice"], commitment) if "dice" in file else []
    chain = file["chain"]
    head = _sha256(f"trench-club-chain/1\n{chain['session']}")
    for seq, whole in enumerate(chain["records"], 1):
        record = {name: value for name, value in whole.items() if name != "chain"}
        link = whole["chain"]
        if link["prev"] != head:
            faults.append(f"Event {seq} does not follow the one before.")
        sealed = _sha256(f"{link['salt']}\n{canonical(record)}")
        head = _sha256(f"trench-club-chain/1\n{link['prev']}\n{link['shown']}\n{sealed}")
        if link["hash"] != head or noted.get(seq, head) != head:
            faults.append(f"Event {seq} is not what its hash shows.")
        if record.get("start", (start := _sha256(canonical(file["start"])))) != start:
            faults.append("The game has another start than the log.")
    if chain["head"] != head:
        faults.append("The chain has another head.")
    if [_of_entry(entry) for entry in file["entries"]] != _entries_of(chain["records"]):
        faults.append("The game has other commands, dice or events than the log.")
    if "dice" in file:
        logged = {seq: record["rolls"] for seq, record in enumerate(chain["records"], 1) if record.get("rolls")}
        proved = {roll["seq"]: roll["rolls"] for roll in file["dice"]["rolls"]}
        if any(proved.get(seq) != rolls for seq, rolls in logged.items()):
            faults.append("The log has other dice than those that are proved.")
    return faults


_OF_ENTRY = ("seat", "command", "rolls", "events", "seq", "at", "takenBack")


def _of_entry(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: entry[name] for name in _OF_ENTRY if name in entry}


def _entries_of(records: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The entries of the game that the log leads to."""
    entries: list[dict[str, Any]] = []
    for seq, record in enumerate(records, 1):
        session, place = record.get("session") or {}, {"seq": seq, "at": record["at"]}
        if session.get("type") == "taken-back":
            kept = sum(entry["seq"] <= session["seq"] for entry in entries)
            entries.append({"seat": session["seat"], "command": None, "rolls": [], "events": [], **place, "takenBack": kept})
        if "seat" in record:
            rolls = [die for rolled in record.get("rolls", []) for die in rolled]
            entries.append({"seat": record["seat"], "command": record.get("command"), "rolls": rolls, "events": [], **place})
        if "game" in record and entries:
            entries[-1]["events"].append(record["game"])
    return entries
