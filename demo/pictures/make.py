"""Makes the demo's pictures: `python make.py FOLDER [--until HH:MM] [--samples N] [--only TEXT] [--out FOLDER]`.

FOLDER is where export.ts has written its files. What is there already is not made again, so that it can be stopped at any
time; delete a picture to have it made anew.
"""

import argparse
import json
import os
import re
import sys
import traceback
from datetime import datetime, timedelta

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from table import ORDER  # noqa: E402


def name_of(handle, view, option):
    return re.sub(r"[^a-z0-9]+", "-", f"{handle} {view} {option}".lower()) + ".webp"


def groups_of(subjects):
    """Colourings that one picture by light serves: those of the same form."""
    groups = {}
    for each in subjects:
        bare = each["kind"] == "print" and not each["tone"]
        groups.setdefault(bare, []).append(each)
    return list(groups.values())


def main(arguments=None):
    options = argparse.ArgumentParser()
    options.add_argument("folder")
    options.add_argument("--until", default="", help="HH:MM; the next time that it is")
    options.add_argument("--samples", type=int, default=6)
    options.add_argument("--only", default="")
    options.add_argument("--out", default=os.path.join(HERE, "files"))
    options.add_argument("--size", default="")
    options.add_argument("--first", action="store_true", help="only the colouring that is shown first")
    wishes = options.parse_args(arguments)
    with open(os.path.join(wishes.folder, "subjects.json")) as file:
        subjects = json.load(file)
    os.makedirs(wishes.out, exist_ok=True)

    import shoot

    if wishes.size:
        shoot.SIZE = tuple(int(each) for each in wishes.size.split("x"))
    end = deadline(wishes.until)
    for handle, view in ORDER:
        if not re.search(wishes.only or ".", f"{handle} {view}"):
            continue
        if datetime.now() >= end:
            return
        try:
            make(handle, view, [each for each in subjects if each["handle"] == handle] or subjects, wishes)
        except Exception:  # One scene that fails keeps no other from being made.
            traceback.print_exc()


def deadline(until):
    """When a clock shows this time next."""
    if not until:
        return datetime.max
    now = datetime.now()
    end = datetime.combine(now, datetime.strptime(until, "%H:%M").time())
    return end if end > now else end + timedelta(days=1)


def make(handle, view, subjects, wishes):
    """Makes the pictures of one line of the table that are not there."""
    import hero
    import shoot

    if view == "hero":
        path = os.path.join(wishes.out, f"{handle}.webp")
        if not os.path.exists(path):
            hero.shoot_hero(handle, subjects, wishes.folder, path, wishes.samples)
        return

    def out(each):
        return os.path.join(wishes.out, name_of(handle, view, each["option"]))

    groups = groups_of(subjects)
    if view != "front" or wishes.first:
        groups = [groups[0][:1]]
    for group in groups:
        if not all(os.path.exists(out(each)) for each in group):
            shoot.shoot(group, view, wishes.folder, out, wishes.samples)


if __name__ == "__main__":
    main()
