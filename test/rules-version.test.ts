import t from 'tap';
import { givenDice } from '../src/dice/dice.js';
import { isShaped } from '../src/game/check.js';
import { envelopesOf, rulesStamp } from '../src/session/core/moves.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { files } from '../src/trench-club/hosted/game/game-file.js';
import { RULES_VERSION } from '../src/trench-club/hosted/game/rules-version.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import { GameFileSchema, type GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { UnitType } from '../src/trench-club/wire/schema/names.js';
import { GameRecorder, replay } from './support/game-recorder.js';
import { at, position, unit } from './support/game.js';
import { pluck } from './support/pluck.js';

/** The hash of the first edition's sheet as long as shells did not scatter. */
const FORMER_SHEET = 'e3994703c2b91e458038fbc0061054cceddb2ca94b15db54ef52a4c2082944d3';

/** A game of one shot, by a gun that stands four hexes from its target. */
function shot(type: UnitType, dice: readonly number[]): GameFile {
  const game = new GameRecorder(
    position({
      phase: 'declaration',
      units: [unit('germany', type, at(4, 4), { id: 'gun' }), unit('france', 'tank', at(4, 8), { id: 'target' })],
    }),
  );
  const commands: Command[] = [
    { type: 'declare', attacks: [{ attacker: 'gun', target: 'target' }] },
    { type: 'confirm-declarations' },
    { type: 'fight' },
  ];
  for (const command of commands) {
    const decision = game.give('germany', command, givenDice(command.type === 'fight' ? dice : []));
    if (!decision.ok) throw new Error(decision.refusal.message);
  }
  return game.file();
}

/** As it was written before there were versions. */
function old({ rules: _rules, ...file }: GameFile, change: (file: GameFile) => void = () => {}): GameFile {
  const copy: GameFile = structuredClone({ ...file, unitSheetHash: FORMER_SHEET });
  change(copy);
  return copy;
}

const DICE = [7, ...new Array<number>(12).fill(9)];

t.test('a game file carries the version of the rules', async (t) => {
  const file = shot('big-bertha', DICE);
  t.equal(file.rules, RULES_VERSION);
  t.ok(isShaped(GameFileSchema, file));
  t.same(replay(file).ok, true);
  t.notOk(
    file.entries.some(({ rules }) => rules !== undefined),
    'of each command, where it is another one',
  );
  const moves = file.entries.map(({ seat, command, rolls, events }, index) => ({
    seat,
    command,
    rolls,
    events,
    rules: index === 0 ? 1 : RULES_VERSION,
  }));
  const mixed = files.file(file.start, undefined, moves);
  t.equal(mixed.rules, 1, 'a session that was begun under other rules');
  t.same(pluck(mixed.entries, 'rules'), [undefined, RULES_VERSION, RULES_VERSION]);
  t.ok(isShaped(GameFileSchema, mixed) && replay(mixed).ok);
});

t.test('a game of an earlier version replays on the present sheet', async (t) => {
  const file = old(shot('mortar', DICE.slice(1)));
  t.ok(isShaped(GameFileSchema, file));
  t.same(replay(file).ok, true);
  t.match(
    replay({ ...file, unitSheetHash: 'f'.repeat(64) }),
    { ok: false, divergence: { kind: 'unit-sheet', rules: { played: 1, present: RULES_VERSION } } },
    'on no other sheet',
  );
});

t.test('a diverging replay names the other version of the rules', async (t) => {
  // Her shell took no die of its own.
  const file = old(shot('big-bertha', DICE), ({ entries }) => entries[2]?.rolls.shift());
  t.match(replay(file), {
    ok: false,
    divergence: {
      kind: 'rolls',
      entry: 2,
      message: /needs more dice\. The game was played under version 1 of the rules; the present version is 3\./,
      rules: { played: 1, present: RULES_VERSION },
    },
  });
  const present = { ...file, rules: RULES_VERSION };
  const diverged = replay(present);
  t.match(diverged, { ok: false, divergence: { kind: 'rolls', entry: 2 } });
  t.notOk(!diverged.ok && diverged.divergence.rules, 'a game of these rules is simply wrong');
  const [declared, confirmed, fought] = file.entries;
  const upgraded = { ...present, entries: [declared, confirmed, { ...fought, rules: 1 }] } as GameFile;
  t.match(replay(upgraded), { divergence: { rules: { played: 1 } } }, 'each command by its own version');
});

t.test('the log of a session records the rules version of each command', async (t) => {
  t.equal(trenchClub.rulesVersion, RULES_VERSION);
  const move = { seat: 'germany', command: {}, rolls: [], events: [{ type: 'a' }, { type: 'b' }] };
  const stamp = { version: 3, at: '2026-01-01T00:00:00Z' };
  const logged = envelopesOf(move, stamp, trenchClub as never);
  t.same(pluck(logged, 'rules'), [RULES_VERSION, undefined], 'on its first event');
  t.same(rulesStamp({}), {}, 'the first version goes without saying');
});
