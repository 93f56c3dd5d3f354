import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { Player } from '../tools/strength/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { Usage } from '../tools/strength/play/usage.js';
import type { App } from '../src/app.js';
import type { DiceVerification } from '../src/session/core/dice-verification.js';
import type { SessionService } from '../src/session/sessions.js';
import { givenDice } from '../src/dice/dice.js';
import { shuffle } from '../src/dice/pick.js';
import { rulesOf } from '../src/trench-club/board/rules/rules.js';
import { SPECIAL_FORCES } from '../src/trench-club/wire/schema/names.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { ChainProof } from '../src/game/chain-proof-schema.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { ask, claim, give, open, type Opened, sessionsFor, keyedPost } from './support/session-table.js';

type SessionFile = GameFile & { readonly dice: NonNullable<GameFile['dice']> };

/** Opens a session, adds to its dice and plays it until a few battles have been fought and a seat gives up. */
async function played(service: SessionService, app: App, quick: boolean) {
  const session = await open(app, { quick });
  const base = `/v1/sessions/${session.id}`;
  const tokens: Record<string, string> = {};
  for (const seat of ['germany', 'france']) tokens[seat] = await claim(app, session, seat);
  for (const [seat, token] of Object.entries(tokens)) {
    const contributed = await keyedPost(app, token, `${base}/dice-contributions`, {
      entropy: `entropy-of-${seat}-and-nobody-else`,
    });
    if (contributed.statusCode !== 201) throw new Error(contributed.body);
  }
  const player = new Player(new Chance('dice'), new Usage());
  for (let battles = 0, over = false; !over;) {
    const { snapshot } = await service.authorise(session.id, session.hostToken);
    const choice = player.choose(snapshot.state as State);
    const command = battles < 3 ? choice.command : ({ type: 'surrender' } as const);
    const done = await give(app, session.id, tokens[choice.seat] as string, command);
    if (done.statusCode !== 201) throw new Error(done.body);
    const { events } = done.json<{ events: { type: string }[] }>();
    battles += events.filter(({ type }) => type === 'battle-fought').length;
    over = events.some(({ type }) => type === 'dice-revealed');
  }
  const { state } = (await ask(app, session.spectatorToken, { url: `${base}/state` })).json<{ state: State }>();
  const file = (await ask(app, session.spectatorToken, { url: `${base}/replay` })).json<SessionFile>();
  return { session, base, state, file };
}

function edited<T>(value: T, edit: (copy: T) => void): T {
  const copy = structuredClone(value);
  edit(copy);
  return copy;
}

/** Another face of a die. */
const turned = (die: number | undefined) => 1 + ((die as number) % 12);

t.test('a session’s game file replays to the same state, and its dice are proved', async (t) => {
  const { app, service } = await sessionsFor(t, undefined, { rateLimit: { perMinute: 1_000_000 } });
  const replay = async (file: unknown) =>
    (await app.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file } as object })).json<{
      ok: boolean;
      state: State;
    }>();
  const folder = mkdtempSync(join(tmpdir(), 'verify-test-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  /** docs/proofs.md in a script of its own, which shares no code with the service. */
  const verify = (content: unknown, ...noted: string[]) => {
    const path = join(folder, 'game.json');
    writeFileSync(path, JSON.stringify(content));
    const script = fileURLToPath(new URL('../scripts/verify.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, path, ...noted], { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const keys = await app.inject('/v1/keys');
  for (const quick of [false, true]) {
    const { session, state, file } = await played(service, app, quick);
    const name = quick ? 'after a quick set-up' : 'from the armies on';
    t.match(file, { schema: 'trench-club-game/1', dice: { session: session.id } }, name);
    t.ok(
      file.entries.some(({ events }) => events.some(({ type }) => type === 'battle-fought')),
      `${name}: battles were fought`,
    );
    const again = await replay(file);
    t.match(again, { ok: true }, name);
    t.same(trenchClub.view(again.state, null), state, `${name}: the final state of the session`);
    t.match(verify(file), { status: 0, said: /^All \d+ dice are as promised/ }, name);
    t.match(verify(file, file.dice.commitment), { status: 0 }, `${name}: with the commitment that was noted`);
    t.match(verify(file, '0'.repeat(64)), { status: 1, said: /noted/ }, `${name}: with another`);

    t.match(verify(file), { said: /^Verdict: chained; .*\.$/m }, `${name}: the verdict in one line`);
    t.match(verify(file, '--require', 'chained'), { status: 0 });
    const { chain: _, ...unchained } = file;
    t.match(verify(unchained), { status: 0, said: /^Verdict: dice alone; /m }, `${name}: without its chain`);
    const required = { status: 1, said: /^Verdict: dice alone; .*; chained is required\.$/m };
    t.match(verify(unchained, '--require', 'chained'), required, `${name}: without its chain`);
    writeFileSync(join(folder, 'keys.json'), keys.body);
    const signed = ['--require', 'signed', '--keys', join(folder, 'keys.json')];
    t.match(verify(file, ...signed), { status: 0, said: /^Verdict: signed; /m });
    t.match(verify(unchained, ...signed), { status: 1, said: /^Verdict: wrong, 1 faults; signed is required\.$/m });
    t.match(verify(file, '--require', 'signed'), { status: 2, said: /--keys/ });
    t.match(verify(file, '--require', 'believed'), { status: 2, said: /^--require is signed or chained$/m });

    // Either game shows how a forgery is found.
    if (quick) continue;
    const { records } = file.chain as ChainProof;
    const seen = `${records.length - 1}:${records.at(-2)?.chain?.hash}`;
    t.match(
      verify(file, seen),
      { status: 0, said: /All \d+ events are those of the chain/ },
      `${name}: what was noted`,
    );
    const other = `${records.length - 1}:${records.at(-1)?.chain?.hash}`;
    const forged: [string, unknown, RegExp, string?][] = [
      ['a hash of another event', file, /not the one that was noted/, other],
      [
        'another time',
        edited(file, ({ chain }) => chain && (chain.records[3] = { ...chain.records[3], at: 'x' } as never)),
        /not what its hash/,
      ],
      ['a missing event', edited(file, ({ chain }) => chain?.records.splice(3, 1)), /does not follow/],
      ['a missing end', edited(file, ({ chain }) => chain?.records.pop()), /another head/],
      ['another game', edited(file, ({ entries }) => entries.pop()), /other events than the log/],
      ['another session', edited(file, ({ chain }) => chain && (chain.session = 'ses_x')), /does not follow/],
    ];
    for (const [what, content, said, noted] of forged) {
      t.match(verify(content, ...(noted ? [noted] : [])), { status: 1, said }, `${name}: ${what}`);
    }

    // A shell that hits no unit shows only its own die.
    const battle = file.entries.findIndex(({ events }) =>
      events.some((event) => event.type === 'battle-fought' && (event.battle.attackerRoll?.dice.length ?? 0) >= 4),
    );
    const dealt = file.deal as number[];
    t.match(
      await replay(edited(file, ({ deal }) => deal?.splice(0, dealt.length, ...dealt.map(turned)))),
      { ok: false, divergence: { kind: 'deal' } },
      `${name}: another deal`,
    );
    t.match(
      await replay(edited(file, ({ entries }) => (entries[battle] as { rolls: number[] }).rolls.pop())),
      { ok: false, divergence: { entry: battle } },
      `${name}: a die fewer`,
    );
    const forgeries: [string, (copy: SessionFile) => unknown, RegExp][] = [
      ['a die of the proof', ({ dice }) => forge(dice.rolls.at(-1)?.rolls[0]), /dice at seq \d+ are wrong/],
      ['a die of the game', ({ entries }) => forge(entries[battle]?.rolls), /the game has other dice/],
      ['a die of the deal', ({ deal }) => forge(deal), /the game has other dice at seq 1\b/],
      ['the secret', ({ dice }) => (dice.secret = '00'.repeat(32)), /does not fit the commitment/],
      ['a contribution', ({ dice }) => dice.contributions.pop(), /contributions before seq \d+ are others/],
      ['no proof of a roll', ({ dice }) => dice.rolls.pop(), /are not proved/],
      ['a roll twice', ({ dice }) => dice.rolls.push(dice.rolls[1] as never), /given twice/],
      ['a command elsewhere', ({ entries }) => ((entries[battle] as { seq: number }).seq -= 1), /place of its own/],
      [
        'dice shown',
        ({ entries }) => {
          for (const event of entries[battle]?.events ?? []) {
            if (event.type === 'battle-fought') forge(event.battle.attackerRoll?.dice ?? []);
            if (event.type === 'order-rolled') event.rolls.forEach((roll) => (roll.die = turned(roll.die)));
          }
        },
        /were not rolled/,
      ],
    ];
    for (const [what, edit, said] of forgeries) {
      t.match(verify(edited(file, edit)), { status: 1, said }, `${name}: ${what}`);
    }
  }
});

function forge(roll: number[] | undefined): void {
  if (!roll) throw new Error('nothing to forge');
  roll[0] = turned(roll[0]);
}

t.test('POST /v1/dice/verify reports the fault of each wrong roll', async (t) => {
  const { app, service } = await sessionsFor(t, undefined, { rateLimit: { perMinute: 1_000_000 } });
  const { base, session, file } = await played(service, app, true);
  const { dice } = file;
  t.same((await ask(app, session.spectatorToken, { url: `${base}/dice` })).json(), dice, 'the same as …/dice');
  const verify = async (claim: unknown) => {
    const answer = await app.inject({ method: 'POST', url: '/v1/dice/verify', payload: claim as object });
    t.equal(answer.statusCode, 200, answer.body);
    return answer.json<DiceVerification>();
  };
  const good = await verify(dice);
  t.equal(good.commitment, 'kept');
  t.equal(good.rolls.length, dice.rolls.length);
  for (const roll of good.rolls) t.match(roll, { verdict: 'right', fault: null, belongsTo: null });

  const last = dice.rolls.length - 1;
  const long = dice.rolls.findLastIndex(({ rolls }) => rolls.flat().length >= 4);
  const shortest = (faults: (string | null)[]) => [...new Set(faults)];
  const faultsOf = ({ rolls }: DiceVerification) => rolls.map(({ fault }) => fault);

  const wrongDie = await verify(edited(dice, ({ rolls }) => forge(rolls[last]?.rolls[0])));
  t.equal(wrongDie.rolls[last]?.fault, 'wrong-dice');
  t.same(wrongDie.rolls[last]?.expected, dice.rolls[last]?.rolls, 'with what it should have been');
  t.same(shortest(faultsOf(wrongDie).slice(0, last)), [null], 'the others are right');

  const wrongSecret = await verify(edited(dice, (claim) => (claim.secret = '00'.repeat(32))));
  t.equal(wrongSecret.commitment, 'broken');
  t.same(shortest(faultsOf(wrongSecret)), ['wrong-secret'], 'and nothing is proved by it');

  const at = dice.rolls[long]?.seq as number;
  const moved = await verify(edited(dice, ({ rolls }) => ((rolls[long] as { seq: number }).seq = at + 1)));
  t.match(moved.rolls[long], { seq: at + 1, verdict: 'wrong', fault: 'wrong-place', belongsTo: at });
  const twice = await verify(edited(dice, ({ rolls }) => rolls.push(structuredClone(rolls[long]) as never)));
  t.match(twice.rolls.at(-1), { seq: at, fault: 'wrong-place', belongsTo: null }, 'a second answer for a place');

  const missing = await verify(edited(dice, ({ contributions }) => contributions.shift()));
  t.same(faultsOf(missing), [null, ...Array(last).fill('wrong-contributions')], 'but for the set-up, which has none');
  const changed = await verify(edited(dice, ({ contributions }) => (contributions[1] as { seq: number }).seq--));
  t.same(shortest(faultsOf(changed)), [null], 'where exactly it came before the roll does not matter');
  const bare = edited(dice, (claim) => {
    claim.contributions.shift();
    for (const roll of claim.rolls) delete roll.digest;
  });
  // One die of a shell that hits no unit may be right by chance.
  const several = (_fault: unknown, index: number) => (dice.rolls[index]?.rolls.flat().length ?? 0) >= 4;
  const told = faultsOf(await verify(bare)).filter((fault, index) => index > 0 && several(fault, index));
  t.same(shortest(told), ['wrong-dice'], 'without digests it cannot be told why');

  const [stranger, real] = [[[1, 1, 1, 1]], dice.rolls[long]?.rolls as number[][]];
  const placeAmong = async (places: number[]) => {
    const rolls = places.map((seq) => ({ seq, rolls: stranger }));
    return (await verify({ ...dice, rolls: [...rolls, { seq: 9001, rolls: real }] })).rolls.at(-1);
  };
  t.match(
    await placeAmong([at]),
    { fault: 'wrong-place', belongsTo: at },
    'it is looked for at the other places of the claim',
  );
  const all = Array.from({ length: 9000 }, (_, index) => index + 1);
  t.match(await placeAmong(all), { fault: 'wrong-dice', belongsTo: null }, 'but a large claim is bounded work');
});

t.test('dice that shuffled the deck are published after the end only (DEC-ECO-11, OPT-12)', async (t) => {
  const { app } = await sessionsFor(t);
  const before = await open(app, { ruleset: 'e2', contributions: 'waived' });
  await keyedPost(app, before.hostToken, `/v1/sessions/${before.id}/close`);
  const {
    deal: _deal,
    dice: _dice,
    chain: _chain,
    ...dealt
  } = (await ask(app, before.hostToken, { url: `/v1/sessions/${before.id}/replay` })).json<
    SessionFile & { chain: ChainProof }
  >();
  const { map } = rulesOf(dealt.start);
  const [fort] = map.forts;
  const [here, there] = [...map.board.hexes.keys()]
    .filter((hex) => map.fortAt[hex] === -1 && map.terrainAt(hex) === 'open')
    .map((hex) => map.board.hexes[hex]);
  const start = {
    ...dealt.start,
    options: { ...dealt.start.options, 'sf.enabled': true, 'sf.draw': 'deck' },
    seats: dealt.start.seats.map(({ country }) => ({ country })),
    ...{ round: 3, phase: 'money', active: 'france', firstPlayer: 'france', money: { france: 40 } },
    units: [
      { id: 'france-infantry-1', country: 'france', type: 'infantry', hex: here },
      { id: 'germany-infantry-1', country: 'germany', type: 'infantry', hex: there },
    ],
    forts: [{ id: fort?.id, country: 'france' }],
  };
  const opened = await keyedPost(app, undefined, '/v1/sessions/continuations', {
    file: { ...dealt, start, entries: [] },
    entries: 0,
  });
  t.equal(opened.statusCode, 201, opened.body);
  const session = opened.json<Opened>();
  const base = `/v1/sessions/${session.id}`;
  const tokens = new Map<string, string>();
  for (const { seat } of session.invitations) tokens.set(seat, await claim(app, session, seat));
  for (const token of tokens.values()) {
    const waived = await keyedPost(app, token, `${base}/dice-contributions`, { waive: true });
    if (waived.statusCode !== 201 && waived.json<{ code: string }>().code !== 'dice-rolled')
      throw new Error(waived.body);
  }
  const france = tokens.get('france') as string;
  const bought = await give(app, session.id, france, { type: 'buy-special-force' });
  t.match(bought.json(), { events: [{ type: 'special-forces-shuffled' }, { data: { by: 'deck' } }] });
  const { events } = bought.json<{ events: [{ seq: number }, { data: { force: string } }] }>();
  const told = async () => (await ask(app, france, { url: `${base}/dice` })).json<SessionFile['dice']>();
  t.same((await told()).rolls, [], 'nobody can compute which cards come next');
  await keyedPost(app, session.hostToken, `${base}/close`);
  const { rolls } = await told();
  t.match(rolls, [{ seq: events[0].seq }]);
  const deck = shuffle(SPECIAL_FORCES, givenDice(rolls.flatMap((one) => one.rolls.flat())));
  t.equal(deck[0], events[1].data.force, 'which is what these dice do');
  const verdict = await app.inject({ method: 'POST', url: '/v1/dice/verify', payload: await told() });
  t.match(verdict.json(), { commitment: 'kept', rolls: [{ fault: null }] });
});
