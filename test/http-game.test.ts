import t from 'tap';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { contentHash, hashOfState } from '../src/game/hash.js';
import { mapOf, unitSheetOf } from '../src/trench-club/board/rules/rules.js';
import { appFor } from './support/session-table.js';

const app = await appFor(t);

/** Answers are compared by pattern. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { status: number; body: any };

async function ask(path: string, body: object): Promise<Answer> {
  const response = await app.inject({ method: 'POST', url: `/v1/rules/${path}`, payload: body });
  return { status: response.statusCode, body: response.json() };
}

t.test('a whole two-player game is played through setup, legal-commands and apply alone', async (t) => {
  const setup = await ask('setup', {
    ruleset: 'e2',
    map: 'vosges-snow',
    options: { 'map.area': 'half-7-12', 'victory.forts': { full: 7, half: 4 } },
    seats: [{ country: 'france' }, { country: 'austria-hungary' }],
    dice: { seed: 'setup' },
  });
  t.equal(setup.status, 200);
  t.equal(setup.body.state.phase, 'armies');
  const start = setup.body.state as State;
  let state = start;
  let seat: Country = setup.body.state.seats[0].country;
  const entries: GameFile['entries'] = [];
  let given = 0;
  for (; !state.result && given < 400; given++) {
    const { body: list } = await ask('legal-commands', { state });
    seat = list.seat;
    const command = choose(list.commands, given);
    const { status, body } = await ask('apply', { state, seat, command, dice: { seed: 'game', context: `${given}` } });
    t.equal(status, 200);
    if (!body.legal) return void t.fail(JSON.stringify({ command, body }));
    const rolls = body.events.flatMap(rollsOf);
    t.equal(rolls.length, body.diceUsed, 'every die is in the events');
    entries.push({ seat, command, rolls, events: body.events, hash: hashOfState(body.state) });
    state = body.state;
  }
  t.match(state, { phase: 'over', result: { winner: /./ } }, `over after ${given} commands`);
  t.ok(
    entries.some(({ rolls, command }) => command?.type === 'fight' && rolls.length > 0),
    'battles were fought',
  );
  const file: GameFile = {
    schema: 'trench-club-game/1',
    start,
    mapHash: contentHash(mapOf(start)),
    unitSheetHash: contentHash(unitSheetOf(start)),
    entries,
  };
  t.match(await ask('replay', { file }), { status: 200, body: { ok: true, hash: hashOfState(state) } });
  const forged = entries.map((entry, index) => (index === 12 ? { ...entry, hash: '0'.repeat(64) } : entry));
  t.match(await ask('replay', { file: { ...file, entries: forged } }), {
    status: 200,
    body: { ok: false, divergence: { kind: 'hash', entry: 12, pointer: '/entries/12/hash' } },
  });
  t.match(await ask('apply', { state, seat, command: { type: 'fight' } }), {
    body: { legal: false, refusal: { code: 'game-over' } },
  });
});

/** Takes forts when it can, moves a few units, fights, and goes on; gives up after 300 commands. */
function choose(commands: Command[], turn: number): Command {
  const moves = commands.filter(({ type }) => type === 'move');
  const take = moves.find((one) => one.type === 'move' && one.path.some((step) => 'fort' in step));
  if (take) return take;
  const first = (type: Command['type']) => commands.find((one) => one.type === type);
  if (turn >= 300) return first('surrender')!;
  const declare = commands.filter(({ type }) => type === 'declare');
  const longest = declare.reduce<Command | undefined>(
    (best, one) =>
      one.type === 'declare' && one.attacks.length > (best?.type === 'declare' ? best.attacks.length : 0) ? one : best,
    undefined,
  );
  if (longest && turn % 3 === 0) return longest;
  const move = turn % 5 === 0 ? undefined : moves[(turn * 7919) % Math.max(1, moves.length)];
  return (
    move ??
    first('end-movement') ??
    first('confirm-declarations') ??
    first('fight') ??
    first('end-turn') ??
    first('split-armies') ??
    first('reveal-token') ??
    first('deploy') ??
    moves[0] ??
    first('surrender')!
  );
}

function rollsOf(event: Event): number[] {
  if (event.type === 'order-rolled') return event.rolls.map(({ die }) => die);
  if (event.type === 'battle-fought')
    return [...(event.battle.attackerRoll?.dice ?? []), ...(event.battle.targetRoll?.dice ?? [])];
  return [];
}

t.test('a quick set-up begins the first turn; the same body has the same bytes', async (t) => {
  const body = {
    ruleset: 'e1',
    map: 'flanders-mud',
    seats: [
      { country: 'germany' },
      { country: 'france' },
      { country: 'austria-hungary' },
      { country: 'great-britain' },
    ],
    quick: true,
    dice: { seed: 'quick' },
  };
  const first = await app.inject({ method: 'POST', url: '/v1/rules/setup', payload: body });
  const again = await app.inject({ method: 'POST', url: '/v1/rules/setup', payload: body });
  t.equal(first.body, again.body);
  const { state, events } = first.json();
  t.match(state, { round: 1, phase: 'movement' });
  t.equal(state.units.length, 44);
  t.ok(events.length > 12);
  t.match(await ask('validate-state', { state }), { body: { valid: true } });
  const { body: next } = await ask('apply', { state, command: { type: 'end-movement' }, reference: true });
  t.match(next, { legal: true, position: /^pos_/, state: { phase: 'declaration' } });
  const listed = await app.inject(`/v1/positions/${next.position}/legal-commands`);
  t.match(listed.json(), { seat: state.active, commands: [] });
  t.same(listed.json(), (await ask('legal-commands', { position: next.position })).body);
});

t.test('impossible set-ups and commands are reported with pointer and code', async (t) => {
  const base = {
    ruleset: 'e1',
    map: 'flanders-mud',
    seats: [{ country: 'germany' }, { country: 'france' }],
    dice: { seed: 'x' },
  };
  t.match(await ask('setup', { ...base, seats: [{ country: 'germany' }, { country: 'austria-hungary' }] }), {
    status: 200,
    body: { legal: false },
  });
  t.match(await ask('setup', { ...base, map: 'atlantis' }), {
    status: 422,
    body: { code: 'impossible-state', errors: [{ pointer: '/map' }] },
  });
  const { document } = (await app.inject('/v1/maps/flanders-mud')).json();
  t.match(await ask('setup', { ...base, map: { ...document, starts: [] } }), {
    status: 200,
    body: { legal: false, refusal: { code: 'too-few-starts' } },
  });
  t.match(await ask('setup', { ...base, dice: { rolls: [1, 2] } }), { status: 400, body: { code: 'rolls-exhausted' } });
  const { body } = await ask('setup', base);
  const { state } = body;
  const split = (country: string) => {
    const units = state.units.filter((unit: { country: string }) => unit.country === country);
    return { type: 'split-armies', armies: [units.map(({ id }: { id: string }) => id), [], []] };
  };
  const { body: one } = await ask('apply', { state, seat: 'germany', command: split('germany') });
  t.match(one, { legal: true, toAct: ['france'], diceUsed: 0 });
  t.match(await ask('apply', { state: one.state, seat: 'germany', command: split('germany') }), {
    status: 200,
    body: { legal: false, refusal: { clause: /^(SET|DEC)-/ } },
  });
  t.match(
    await ask('apply', { state: one.state, seat: 'france', command: split('france') }),
    { status: 400, body: { code: 'rolls-exhausted', errors: [{ pointer: '/dice/rolls' }] } },
    'the order of deployment is rolled for',
  );
  t.match(await ask('replay', { file: { schema: 'trench-club-game/1' } }), {
    status: 400,
    body: { code: 'malformed-request' },
  });
});
