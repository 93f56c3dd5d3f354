"""Holds the recorded examples against the types of the client: `check_types.py <folder of trench_club.py> <examples.json>`."""

import json
import re
import sys
import types
import typing

sys.path.insert(0, sys.argv[1])
import trench_club  # noqa: E402

NAMES = {**vars(trench_club), "NotRequired": typing.NotRequired}


def resolved(kind: object) -> object:
    while isinstance(kind, (str, typing.ForwardRef)):
        kind = eval(kind if isinstance(kind, str) else kind.__forward_arg__, NAMES)
    return kind


def fault(value: object, kind: object, where: str) -> str | None:
    """The first place where a value is not of a type."""
    kind = resolved(kind)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind is typing.Any:
        return None
    if origin in (typing.Union, types.UnionType):
        faults = [fault(value, one, where) for one in arguments]
        # The deepest fault is that of the variant that is meant.
        return None if None in faults else max(faults, key=lambda text: text.split(" ")[0].count("/"))
    if origin is typing.NotRequired:
        return fault(value, arguments[0], where)
    if origin is typing.Literal:
        return None if any(value == one and type(value) is type(one) for one in arguments) else f"{where} {value!r} is not of {kind}"
    if origin is list:
        if not isinstance(value, list):
            return f"{where} is no list"
        return next((wrong for at, one in enumerate(value) if (wrong := fault(one, arguments[0], f"{where}/{at}"))), None)
    if origin is dict:
        if not isinstance(value, dict):
            return f"{where} is no object"
        return next((wrong for key, one in value.items() if (wrong := fault(one, arguments[1], f"{where}/{key}"))), None)
    if typing.is_typeddict(kind):
        return fault_of_object(value, kind, where)
    if kind is float:
        return None if isinstance(value, (int, float)) and not isinstance(value, bool) else f"{where} is no number"
    if kind in (None, type(None)):
        return None if value is None else f"{where} is not null"
    return None if type(value) is kind else f"{where} {value!r} is no {kind}"


def fault_of_object(value: object, kind: type, where: str) -> str | None:
    if not isinstance(value, dict):
        return f"{where} is no object"
    members = {name: resolved(one) for name, one in kind.__annotations__.items()}
    for name, one in members.items():
        if name not in value and typing.get_origin(one) is not typing.NotRequired:
            return f"{where}/{name} is missing in {kind.__name__}"
    for name, one in value.items():
        if name not in members:
            if getattr(kind, "__open__", False):
                continue
            return f"{where}/{name} is no member of {kind.__name__}"
        if wrong := fault(one, members[name], f"{where}/{name}"):
            return wrong
    return None


def main() -> None:
    with open(sys.argv[2], encoding="utf-8") as file:
        examples = json.load(file)
    held, faults = 0, []

    def hold(value: object, kind: object, where: str) -> None:
        nonlocal held
        held += 1
        if wrong := fault(value, kind, where):
            faults.append(wrong)

    for operation, example in examples["operations"].items():
        method = getattr(trench_club.RulesClient, re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", operation).lower())
        for name, value in example.get("requests", {}).get("application/json", {}).items():
            hold(value, method.__annotations__["body"], f"{operation}/request/{name}")
        for status, contents in example["answers"].items():
            kind = method.__annotations__["return"] if status.startswith("2") else "Problem"
            for name, value in contents.get("application/json", {}).items():
                hold(value, kind, f"{operation}/{status}/{name}")
    for wrong in ({"type": "advance"}, {"type": "move", "unit": "u"}, {"type": "move", "unit": "u", "path": [{"q": 0.5, "r": 1}]}):
        if not fault(wrong, "TrenchClubCommand", "wrong"):
            faults.append(f"{wrong} is held to be a command")
    print("\n".join([*faults, f"{held} examples, {len(faults)} faults"]))
    sys.exit(1 if faults else 0)


main()
