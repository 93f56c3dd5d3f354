import { fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { seededDice } from '../../../src/dice/d12.js';
import { contentHash } from '../../../src/game/hash.js';
import { mapOf } from '../../../src/trench-club/board/rules/rules.js';
import { parseState } from '../../../src/trench-club/documents/state/parse.js';
import { setUp } from '../../../src/trench-club/hosted/game/set-up.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { rareBranches, type FileCounts } from '../../../tools/strength/play/branches.js';
import type { AnyGame } from '../../../src/game/hosted.js';
import { trench } from '../../../src/trench/hosted/trench.js';
import { trenchClub } from '../../../src/trench-club/hosted/trench-club.js';
import { playAny, type Manner } from '../../../tools/strength/play/any-game.js';
import { MANNERS } from '../../../tools/strength/play/manners.js';
import { playGame, replayGame, type PlayedGame } from '../../../tools/strength/play/game.js';
import { faultOf, orderFault } from '../../../tools/strength/play/invariants.js';
import { lineUp } from '../../../tools/strength/play/line-up.js';
import { planted, PLANTS } from '../../../tools/strength/play/planted.js';
import { LAST_ROUND } from '../../../tools/strength/play/player.js';
import { Chance } from '../../../scripts/play/random.js';
import { games } from '../../../tools/strength/play/series.js';
import { stateHash } from '../../../tools/strength/play/state-hash.js';
import { count, newTally } from '../../../tools/strength/play/tally.js';
import { Usage } from '../../../tools/strength/play/usage.js';
import { at, flags, position, unit } from '../../support/game.js';

t.test(
  'random games over both editions, 2 and 4 players, both maps and all areas come to an end (END-4)',
  async (t) => {
    const tally = newTally();
    const kinds = new Set<string>();
    for (const game of games({ seed: 'test', from: 0, to: 24 }, { every: 40 })) {
      count(tally, game);
      const { ruleset, map, options, seats } = game.setUp;
      // One in ten of the full maps is a document without halves.
      const kind = [ruleset, mapOf({ map }).title, options?.['map.area'] ?? 'full', seats.length].join(' ');
      if (!('position' in game.setUp)) kinds.add(kind);
      t.ok(game.final.result && (game.final.round ?? 0) <= LAST_ROUND, `${game.seed}: ${game.final.result?.reason}`);
      t.equal(game.entries.at(-1)?.hashes.at(-1), contentHash(game.final), 'the quick hash is the content hash');
    }
    t.equal(tally.games, 24);
    t.equal(kinds.size, 12, 'every edition with every map and area');
    t.ok(Object.keys(tally.commandsByType).length >= 15, Object.keys(tally.commandsByType).join(', '));
    t.ok(Object.keys(tally.endings).length >= 2, JSON.stringify(tally.endings));
  },
);

t.test('the same seed plays the same game; a block does not depend on who plays it', async (t) => {
  const last = (share: number, of: number): PlayedGame | undefined =>
    [...games({ seed: 'again', from: 25, to: 27, share, of }, { every: 1000 })].at(-1);
  const game = last(0, 1);
  t.equal(game?.seed, 'again/26');
  t.equal(stateHash(last(1, 2)?.final as State), stateHash(game?.final as State));
  t.equal(last(0, 2), undefined, 'the block belongs to the other worker');
});

t.test('a planted scene leads to the planted events', async (t) => {
  const played = (kind: keyof typeof PLANTS, games: number) =>
    Array.from({ length: games }, (_, game) => {
      const seed = `${kind}/${game}`;
      const chance = new Chance(seed);
      return playGame(PLANTS[kind](chance), seed, chance, new Usage(), { every: 40 });
    });
  const eventsOf = (games: readonly PlayedGame[]) =>
    games.flatMap(({ entries }) => entries.flatMap(({ events }) => events));

  const battles = eventsOf(played('trenches', 6)).flatMap((event) =>
    event.type === 'battle-fought' ? [event.battle] : [],
  );
  const inTrench = ({ hits = [] }: (typeof battles)[number]) => hits.filter(({ row }) => row === 'trench');
  t.ok(
    battles.some((battle) => battle.scatter && inTrench(battle).some(({ unit }) => unit !== battle.target)),
    'DEC-TRE-12: a shell finds somebody in a trench where it was not aimed',
  );
  t.ok(
    battles.some((battle) => !battle.scatter && inTrench(battle).length > 1),
    'VAR-TRE-13: gas finds several',
  );

  const ends = played('points', 8).map(({ final }) => final.victoryPoints ?? {});
  t.ok(
    ends.some(({ germany = 0, france = 0 }) => germany >= 10 && france >= 10),
    'DEC-VP-8: both have enough at once',
  );

  const drives = eventsOf(played('convoys', 6));
  t.ok(
    drives.some(({ type }, index) => type === 'timer-expired' && drives[index + 2]?.type === 'units-unloaded'),
    'DEC-PHS-3: the clock runs out on loaded transports',
  );

  const laid = played('mines', 12);
  const rides = laid.flatMap(({ entries }) => entries.map(({ events }) => new Set(events.map(({ type }) => type))));
  t.ok(
    rides.some((types) => types.has('units-unloaded') && types.has('mine-set-off')),
    'DEC-TRN-11: somebody gets out onto a mine',
  );
  t.ok(
    eventsOf(laid).some((event) => event.type === 'mine-laid' && event.hand),
    'DEC-END-6: an ally lays a mine for a country that has given up',
  );

  const duels = played('duels', 24);
  t.ok(
    duels.some(({ final }) => final.result?.clause === 'DEC-END-5'),
    'DEC-END-5: the last pieces of both sides fall in one battle',
  );
  t.ok(
    duels.some(({ entries }) =>
      entries.some(
        ({ events }) =>
          events.some((event) => event.type === 'unit-destroyed' && typeof event.by === 'object' && event.by) &&
          events.some(({ type }) => type === 'points-scored'),
      ),
    ),
    'DEC-SF-TUR-4: a Turret scores',
  );
});

t.test('a planted game begins at its scene, in its turn of the series', async (t) => {
  const [game] = [...games({ seed: 'plant', from: 4, to: 5 }, { every: 1000 })];
  t.same(game?.initial, planted(1, new Chance('plant/4')).position);
});

t.test('a log that does not lead to the recorded states is detected', async (t) => {
  const isFought = ({ entries }: PlayedGame) =>
    entries.some(({ events }) => events.some(({ type }) => type === 'battle-fought'));
  const game = [...games({ seed: 'log', from: 0, to: 4 }, { every: 1000 })].find(isFought) as PlayedGame;
  t.doesNotThrow(() => replayGame(game));
  const entries = game.entries.map((entry) =>
    entry.command.type === 'fight'
      ? {
          ...entry,
          events: entry.events.map((event): Event => (event.type === 'battle-fought' ? wounded(event) : event)),
        }
      : entry,
  );
  t.throws(() => replayGame({ ...game, entries }), /diverges/);
});

function wounded(event: Extract<Event, { type: 'battle-fought' }>): Event {
  const { targetAfter } = event.battle;
  return { ...event, battle: { ...event.battle, targetAfter: { ...targetAfter, damage: 5, destroyed: false, xp: 9 } } };
}

t.test('the invariants detect each violation', async (t) => {
  const tank = unit('germany', 'tank', at(5, 5));
  const truck = unit('germany', 'troop-transport', at(7, 5));
  const foe = unit('france', 'tank', at(9, 9));
  const rider = (number: number) => unit('germany', 'infantry', `aboard:${truck.id}`, { id: `rider-${number}` });
  const good = position({ units: [tank, truck, foe, rider(1)], forts: flags({ F1: 'france' }), money: { france: 3 } });
  t.equal(faultOf(good), null);
  const bad: Record<string, Partial<State>> = {
    'two units on one hex': { units: [tank, { ...foe, hex: at(5, 5) }] },
    'one unit twice': { units: [tank, foe, { ...tank, hex: at(6, 6) }] },
    'in two places': { units: [{ ...tank, fort: 'F2' }, foe] },
    nowhere: { units: [{ id: 'lost', country: 'germany', type: 'tank' }, foe] },
    'off the map': { units: [{ ...tank, hex: at(99, 99) }, foe] },
    'in the body of a fort': { units: [{ ...tank, hex: at(1, 0) }, foe] },
    'inside an enemy fort': { units: [{ ...unit('germany', 'tank', 'F1') }, foe] },
    'five aboard': { units: [truck, foe, ...[1, 2, 3, 4, 5].map(rider)] },
    'aboard a tank': { units: [tank, foe, unit('germany', 'infantry', `aboard:${tank.id}`)] },
    'aboard after the movement': { phase: 'declaration' },
    'damage without end': { units: [{ ...tank, damage: 6 }, foe] },
    'a foreign unit': { units: [unit('great-britain', 'tank', at(3, 3)), foe] },
    debts: { money: { france: -1 } },
    'two flags': { forts: [...flags({ F1: 'france' }), ...flags({ F1: 'germany' })] },
    'a flag of nobody': { forts: flags({ F1: 'great-britain' }) },
    'no such fort': { forts: flags({ F99: 'france' }) },
    'over without a result': { phase: 'over', units: [tank, foe] },
    'too many battles': { battle: 1 },
  };
  for (const [what, change] of Object.entries(bad)) t.type(faultOf({ ...good, ...change }), 'string', what);
});

t.test('a wrong order of phases, seats or rounds is detected (PHS-1, PHS-2)', async (t) => {
  const state = (phase: State['phase'], active: State['active'] = 'germany') =>
    position({ phase: phase as 'movement', active: active as 'germany' });
  const begins = (
    phase: 'movement' | 'declaration' | 'money',
    country: 'germany' | 'france',
    round: number,
  ): Event => ({
    type: 'phase-began',
    phase,
    country,
    round,
  });
  t.equal(orderFault(state('movement'), begins('declaration', 'germany', 3)), null);
  t.equal(orderFault(state('money'), begins('movement', 'france', 3)), null);
  t.equal(orderFault(state('money', 'france'), begins('money', 'germany', 4)), null);
  t.type(orderFault(state('movement'), begins('money', 'germany', 3)), 'string');
  t.type(orderFault(state('movement'), begins('declaration', 'france', 3)), 'string');
  t.type(orderFault(state('money'), begins('movement', 'germany', 3)), 'string');
  t.type(orderFault(state('money'), begins('movement', 'france', 4)), 'string');
  t.type(orderFault(state('over'), { type: 'draw-offered', country: 'germany' }), 'string');
});

t.test('the script prints its figures', async (t) => {
  const script = fileURLToPath(new URL('../../../tools/strength/play.ts', import.meta.url));
  const run = async (...args: string[]) => {
    const child = fork(script, args, { silent: true, execArgv: ['--import', 'tsx'] });
    const [out, code] = await Promise.all([
      text(child.stdout as Readable),
      new Promise((resolve) => child.once('exit', resolve)),
    ]);
    return { out, code };
  };
  const { out, code } = await run('--games', '2', '--seed', 'figures', '--check-every', '500', '--branches', '1');
  t.equal(code, 0);
  t.match(out, /games +2 \(seed figures, 0 to 1\)\ncommands +\d+, .*\nevents +\d+, /);
  t.match(out, /speed +\d+\.\d\d games a second/);
  t.match(out, /move +\d+/);
  t.match(
    out,
    /branches of the rules that ran less than 1 times: \d+, and \d+ that say no\n.*\n  src\/trench-club\/\S+\.ts:\d+ 0 /,
  );
  t.equal((await run('--games', 'many')).code, 2);
});

t.test('a state with several loaded transports is read to its end (TRN-6, DEC-TRN-15)', async (t) => {
  const trucks = [5, 9].map((column, n) => unit('germany', 'troop-transport', at(column, 5), { id: `truck-${n}` }));
  const riders = [0, 1].map((n) => unit('germany', 'infantry', `aboard:truck-${n}`, { id: `rider-${n}`, moved: true }));
  const state = position({ units: [...trucks, ...riders, unit('france', 'tank', at(12, 12))] });
  t.ok(parseState(JSON.parse(JSON.stringify(state))).ok);
});

t.test('a set-up that cannot be played is an error', async (t) => {
  const chance = new Chance('no');
  const wrong = { ...lineUp(0, chance), map: 'nowhere' };
  t.notOk(setUp(wrong, seededDice('no', 'set-up')).ok);
  t.throws(() => playGame(wrong, 'no', chance, new Usage(), { every: 1 }), /map nowhere does not exist/);
});

t.test('rarely run branches are reported by file and line, summed over processes', async (t) => {
  const source = 'if (a) {\n  hit();\n} else {\n  refusal();\n}\nmore();\n';
  const at = (part: string): [number, number] => [source.indexOf(part), source.indexOf(part) + part.length];
  const [hit, no, more] = [at('{\n  hit();\n}'), at('{\n  refusal();\n}'), at('more();')];
  const counts = (times: number): FileCounts => ({
    file: '/rules.ts',
    source,
    stretches: [
      [0, hit[0], 50],
      [...hit, times],
      [hit[1], no[0], 50],
      [...no, 0],
      [no[1], more[0], 50],
      [...more, 50],
    ],
  });
  t.match(rareBranches([[counts(9)], [counts(10)]], 20), [
    { file: '/rules.ts', line: 1, times: 19, isNo: false },
    { line: 3, times: 0, isNo: true },
  ]);
  t.match(rareBranches([[counts(10)], [counts(10)]], 20), [{ line: 3, times: 0, isNo: true }]);
});

t.test('random games of Trench hold to the contract', async (t) => {
  const manner = MANNERS['trench'] as Manner;
  const played = Array.from({ length: 17 }, (_, n) => playAny(trench, manner, 'test', n));
  t.ok(new Set(played.map(({ reason }) => reason)).size >= 3, 'they end in several ways');
  t.ok(played[0]?.commands.includes('step of an opponent'), 'the opponent plays, too');
  t.same(playAny(trench, manner, 'test', 3), played[3], 'the same seed, the same game');
  const faults: [string, Partial<AnyGame>, RegExp][] = [
    ['evolve', { evolve: (state: unknown) => state }, /not what its events come to/],
    ['enumerate', { enumerate: () => [{ type: 'move', from: 'a1', to: 'a1' }] }, /listed, but unit-stays/],
    ['toAct', { toAct: () => [] }, /nobody is to act/],
    ['parse', { parse: () => ({ ok: false, findings: [] }) }, /an impossible state/],
    ['enumerate nothing', { enumerate: () => [{ type: 'resign' }] }, /nothing to do but to give up/],
  ];
  for (const [name, fault, message] of faults) {
    t.throws(() => playAny({ ...trench, ...fault } as AnyGame, manner, 'test', 1), message, name);
  }
});

t.test('two people play against an opponent at random, in one turn (KOF-COP-5, AUT-D-36)', async (t) => {
  const manner = MANNERS['trench-club/joint'] as Manner;
  for (let n = 0; n < 4; n++) {
    const { commands, final } = playAny(trenchClub, manner, 'test', n);
    const { seats, money = {}, result } = final as State;
    t.ok(result && commands.includes('step of an opponent'), `${commands.length}: ${result?.reason}`);
    const [, second] = seats.filter(({ opponent }) => !opponent).map(({ country }) => country);
    t.equal(second && money[second], 0, 'one purse');
  }
});
