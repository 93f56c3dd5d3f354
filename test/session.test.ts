import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { allows, OPERATIONS, type Principal } from '../src/session/members/access.js';
import { answerCache } from '../src/game/answer-cache.js';
import type { SessionFault, SessionFaultCode } from '../src/session/fault.js';
import { chainOrigin } from '../src/game/chain.js';
import { encode, written } from '../src/session/log/encoding.js';
import type { RecordedEvent } from '../src/session/log/recorded-event.js';
import type { EventEnvelope } from '../src/session/core/envelope.js';
import { SessionService } from '../src/session/sessions.js';
import type { Member } from '../src/session/host/authorisation.js';
import { verifyDice } from '../src/session/core/dice-verification.js';
import { commitmentTo, contributionsDigest, sessionDice, type DiceRecord } from '../src/session/core/session-dice.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { Games } from '../src/game/registry.js';
import { parlour, WAIVED } from './support/parlour-game.js';
import { Bell } from './support/waiting.js';

interface Table {
  readonly service: SessionService;
  readonly id: string;
  readonly host: string;
  readonly spectator: string;
  readonly invitations: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  as(who: string): Promise<Member>;
}

let keys = 0;
const newKey = () => `key-of-the-test-${keys++}`;

async function table(setUp: unknown = {}, store = new MemoryStore(), now = () => new Date()): Promise<Table> {
  const service = new SessionService({ store, games: new Games([parlour]), now });
  const { session } = await service.create({ ...WAIVED, setUp, idempotencyKey: newKey(), caller: '' });
  const invitations = Object.fromEntries(session.invitations.map(({ seat, invitation }) => [seat, invitation]));
  const tokens: Record<string, string> = {};
  for (const [seat, invitation] of Object.entries(invitations)) {
    const { text } = await service.claim({ session: session.id, seat, invitation, idempotencyKey: newKey() });
    tokens[seat] = (JSON.parse(text) as { token: string }).token;
  }
  const { id, hostToken: host, spectatorToken: spectator } = session;
  const all: Record<string, string> = { ...tokens, host, spectator };
  return { service, id, host, spectator, invitations, tokens, as: (who) => service.authorise(id, all[who]) };
}

async function give(at: Table, who: string, command: unknown, more: { key?: string; ifVersion?: number } = {}) {
  const member = await at.as(who);
  const { key = newKey(), ifVersion = member.snapshot.version } = more;
  return at.service.give(at.service.permit(member, command), { idempotencyKey: key, ifVersion, requestId: 'req-1' });
}

async function dryRun(at: Table, who: string, command: unknown) {
  return at.service.dryRun(at.service.permit(await at.as(who), command));
}

async function faults(t: Test, promise: Promise<unknown>, code: SessionFaultCode, name: string = code) {
  await t.rejects(promise, { name: 'SessionFault', code }, name);
}

t.test('a creation is validated, idempotent and private', async (t) => {
  const service = new SessionService({ store: new MemoryStore(), games: new Games([parlour]) });
  t.teardown(() => service.close());
  const request = { ...WAIVED, setUp: {}, idempotencyKey: 'a-creation-of-the-test', caller: '' };
  const first = await service.create(request);
  t.match(first.session.id, /^ses_[\w-]{22}$/);
  t.equal(first.replayed, false);
  t.same(await service.create(request), { ...first, replayed: true }, 'the same key, the same answer');
  await faults(t, service.create({ ...request, setUp: { goal: 5 } }), 'idempotency-key-reused');
  const { contributions: _, ...wordless } = request;
  t.match(await service.create(wordless), { replayed: true }, 'a release before this one took no word for the waiver');
  await faults(t, service.create({ ...wordless, contributions: 'awaited' }), 'idempotency-key-reused');
  for (const contributions of [undefined, 'awaited', undefined] as const) {
    const { session } = await service.create({ ...wordless, contributions, caller: 'without a word' });
    t.match(session, { contributions: 'awaited' });
  }
  await faults(t, service.create({ ...request, caller: 'without a word' }), 'idempotency-key-reused');
  const other = await service.create({ ...request, caller: 'somebody else' });
  t.not(other.session.id, first.session.id, 'keys of different callers do not meet');
  await faults(t, service.create({ ...request, game: 'go', caller: 'x' }), 'game-unknown');
  await faults(t, service.create({ ...request, setUp: { goal: 0 }, caller: 'y' }), 'rules-refusal');
});

t.test('invitations are exchanged for tokens once', async (t) => {
  const at = await table();
  t.teardown(() => at.service.close());
  const { service, id } = at;
  await faults(t, service.authorise(id, undefined), 'unauthenticated');
  const strange = await table({}, new MemoryStore());
  t.teardown(() => strange.service.close());
  const faultOf = async (session: string, token: string): Promise<SessionFault> =>
    service.authorise(session, token).then(
      () => t.fail('authorised') as never,
      (error: SessionFault) => error,
    );
  const wrong = await faultOf(id, strange.host);
  const none = await faultOf('ses_0000000000000000000000', strange.host);
  t.same([wrong.code, wrong.message, wrong.facts], [none.code, none.message, none.facts], 'existence is not told');
  for (const [what, token] of Object.entries({
    invitation: at.invitations['red'] as string,
    rubbish: 'x',
    empty: '',
  })) {
    await faults(t, service.authorise(id, token), 'session-unknown', `${what} is no token`);
  }
  const claim = { session: id, seat: 'red', invitation: at.invitations['red'] as string };
  await faults(t, service.claim({ ...claim, idempotencyKey: newKey() }), 'session-unknown', 'an invitation works once');

  const reissue = { session: id, seat: 'red', idempotencyKey: newKey(), token: at.host };
  const again = await service.change('reissue', reissue);
  t.same(await service.change('reissue', reissue), { ...again, replayed: true });
  await faults(t, at.as('red'), 'session-unknown', 'a revoked token is worth nothing');
  t.equal((await at.as('blue')).principal.role, 'seat');
  const { invitation } = JSON.parse(again.text) as { invitation: string };
  const retried = { session: id, seat: 'red', invitation, idempotencyKey: newKey() };
  const claimed = await service.claim(retried);
  t.same(await service.claim(retried), { ...claimed, replayed: true }, 'a lost answer can be fetched again');
  await faults(t, service.claim({ ...retried, seat: 'blue', idempotencyKey: newKey() }), 'session-unknown');
  const { token } = JSON.parse(claimed.text) as { token: string };
  t.same((await service.authorise(id, token)).principal, { role: 'seat', seat: 'red' });

  await service.change('reissue-spectators', { session: id, idempotencyKey: newKey(), token: at.host });
  await faults(t, at.as('spectator'), 'session-unknown');
});

t.test('no stored value opens a session', async (t) => {
  const kept: string[] = [];
  const store = new MemoryStore();
  for (const method of ['commit', 'writeRecord'] as const) {
    const original = store[method].bind(store) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(store, {
      [method]: (...args: unknown[]) => {
        kept.push(JSON.stringify(args, (_, value: unknown) => bytesOf(value)));
        return original(...args);
      },
    });
  }
  const at = await table({}, store);
  t.teardown(() => at.service.close());
  const all = kept.join('\n');
  t.match(all, 'session-created');
  for (const token of [at.host, at.spectator, ...Object.values(at.invitations), ...Object.values(at.tokens)]) {
    t.notOk(all.includes(token) || all.includes(Buffer.from(token).toString('base64')), 'only hashes are kept');
  }
});

function bytesOf(value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
  return type === 'Buffer' && data ? Buffer.from(data).toString('latin1') : value;
}

t.test('commands are checked, committed and answered once', async (t) => {
  const now = new Date('2026-11-27T12:00:00.000Z');
  const at = await table({}, new MemoryStore(), () => now);
  t.teardown(() => at.service.close());
  const { version, seq } = (await at.as('red')).snapshot;
  const key = newKey();
  const first = await give(at, 'red', { type: 'add', amount: 2 }, { key });
  t.match(first, { outcome: 'done', replayed: false, version: version + 1 });
  const body = JSON.parse((first as { text: string }).text) as { firstSeq: number; events: { data: unknown }[] };
  t.equal(body.firstSeq, seq + 1);
  t.match(body.events[1]?.data, { type: 'drawn', card: /\+$/ }, 'the own card is told');

  // How it was seen before and after is at hand the first time; a replay looks into the log.
  const { views: _views, ...told } = first as typeof first & { views?: unknown };
  const again = await give(at, 'red', { type: 'add', amount: 2 }, { key, ifVersion: 1 });
  t.same(again, { ...told, replayed: true });
  await faults(t, give(at, 'red', { type: 'add', amount: 1 }, { key }), 'idempotency-key-reused');
  await t.rejects(give(at, 'blue', { type: 'add', amount: 1 }, { ifVersion: version }), {
    code: 'version-stale',
    facts: { version: version + 1 },
  });
  const blue = await at.as('blue');
  const unsaid = at.service.give(at.service.permit(blue, { type: 'roll' }), {
    idempotencyKey: newKey(),
    ifVersion: undefined,
    requestId: '',
  });
  await faults(t, unsaid, 'version-missing');

  const refusedKey = newKey();
  const refused = await give(at, 'red', { type: 'add', amount: 1 }, { key: refusedKey });
  t.match(refused, { outcome: 'refused', replayed: false, refusal: { code: 'not-your-turn' } });
  await give(at, 'blue', { type: 'add', amount: 1 });
  const repeated = await give(at, 'red', { type: 'add', amount: 1 }, { key: refusedKey });
  t.same(repeated, { ...refused, replayed: true }, 'although it would be legal now');

  await give(at, 'red', { type: 'add', amount: 3 });
  await faults(t, give(at, 'spectator', { type: 'roll' }), 'forbidden');
  await faults(t, give(at, 'host', { type: 'roll' }), 'forbidden');
  for (const who of ['spectator', 'host', 'blue']) {
    t.match(await give(at, who, { type: 'tick', now: 'a time of mine' }), { outcome: 'done' }, `${who} ticks`);
  }
  const { ticks } = (await at.as('red')).snapshot.state as { ticks: string[] };
  for (const tick of ticks.slice(1)) t.equal(tick, now.toISOString(), 'the clock is the service’s');
});

t.test('a replayed answer is rebuilt from the log byte for byte', async (t) => {
  const store = new MemoryStore();
  const at = await table({ cards: { red: 'CANARY-RED', blue: 'CANARY-BLUE' } }, store);
  t.teardown(() => at.service.close());
  const seats = ['red', 'blue', 'red', 'blue', 'blue', 'red'];
  const asked = [];
  for (const who of seats) {
    const command: object = asked.length === 3 ? { type: 'show' } : { type: 'add', amount: 2 };
    const key = newKey();
    const answer = await give(at, who, command, { key });
    if (answer.outcome !== 'done') throw new Error(answer.refusal.message);
    asked.push({ who, command, key, text: answer.text, version: answer.version, chain: answer.chain });
  }
  const kept = await store.readResponse(at.id, `seat:red\n${asked[0]?.key}`);
  t.ok(kept && !String(kept.response).includes('events'), String(kept?.response));
  const { game } = JSON.parse(String((await store.readSnapshot(at.id))?.meta)) as { game: string };
  t.equal(game, 'parlour+answers', 'a release that would not find them does not find the game');
  for (const fresh of [false, true]) {
    const service = fresh ? new SessionService({ store, games: new Games([parlour]) }) : at.service;
    const tokens: Record<string, string> = at.tokens;
    const now = { ...at, service, as: (who: string) => service.authorise(at.id, tokens[who]) };
    for (const { who, command, key, ...first } of asked) {
      t.same(await give(now, who, command, { key }), { outcome: 'done', replayed: true, ...first }, `${fresh}, ${who}`);
    }
  }

  // A seat gets its first answer again, and no other seat has its keys.
  const other = await give(at, 'blue', { type: 'add', amount: 2 }, { key: asked[0]?.key ?? '' });
  t.match(other, { outcome: 'done', replayed: false });

  const last = asked.at(-1) as (typeof asked)[0];
  const { readResponse } = store;
  store.readResponse = async (session, key) => {
    const stored = await readResponse.call(store, session, key);
    const response = Buffer.from(String(stored?.response).replace(/"cmd_[^"]*"/, '"cmd_another"'));
    return stored && { ...stored, response };
  };
  const again = () => give(at, last.who, last.command, { key: last.key, ifVersion: 1 });
  await t.rejects(again(), { code: 'store-damaged' }, 'events of another command are not told');
  store.readResponse = readResponse;
  const { readEvents } = store;
  store.readEvents = async (...given) => {
    const page = await readEvents.apply(store, given);
    return page && { ...page, events: page.events.slice(0, -1) };
  };
  await t.rejects(again(), { code: 'store-unavailable' }, 'nor a part of them');
  store.readEvents = readEvents;
});

t.test('a dry run reveals neither dice nor hidden cards and changes nothing', async (t) => {
  const at = await table({ cards: { red: 'CANARY-RED', blue: 'CANARY-BLUE' } });
  t.teardown(() => at.service.close());
  const { version: before, chain } = (await at.as('red')).snapshot;
  t.same(await dryRun(at, 'red', { type: 'roll' }), { version: before, chain, legal: true, rollsDice: true });
  t.same(await dryRun(at, 'red', { type: 'add', amount: 1 }), {
    version: before,
    chain,
    legal: true,
    rollsDice: false,
  });
  t.match(await dryRun(at, 'blue', { type: 'roll' }), {
    legal: false,
    refusal: { code: 'not-your-turn' },
  });
  t.equal((await at.as('red')).snapshot.version, before);
});

t.test('the log shows every viewer every seq, redacted in place', async (t) => {
  const at = await table({ cards: { red: 'CANARY-RED', blue: 'CANARY-BLUE' } });
  t.teardown(() => at.service.close());
  const live: Record<string, RecordedEvent[]> = { red: [], blue: [], spectator: [] };
  const bell = new Bell();
  for (const who of Object.keys(live)) {
    const member = await at.as(who);
    at.service.follow(member, 0, {
      onEvents(events) {
        live[who]?.push(...events);
        bell.ring();
      },
      onEnd: (reason) => t.fail(reason),
    });
  }
  for (let turn = 0; turn < 6; turn++) await give(at, turn % 2 ? 'blue' : 'red', { type: 'add', amount: 1 });
  for (const [who, followed] of Object.entries(live)) {
    const member = await at.as(who);
    await bell.until(() => followed.at(-1)?.seq === member.snapshot.seq, `the head for ${who}`);
    const { events } = await at.service.events(member, 0, 1000);
    t.same(
      events.map(({ seq }) => seq),
      Array.from({ length: member.snapshot.seq }, (_, index) => index + 1),
      `${who} sees every seq`,
    );
    const viewer = who === 'spectator' ? null : who;
    t.equal(followed.map((event) => event.text(viewer)).join(), events.map((event) => event.text(viewer)).join());
    const seen = events.map((event) => event.text(viewer)).join() + JSON.stringify(member.snapshot.view(viewer).state);
    t.equal(seen.includes('CANARY-RED'), who === 'red', `${who} and the red card`);
    t.equal(seen.includes('CANARY-BLUE'), who === 'blue', `${who} and the blue card`);
  }
  const red = await at.as('red');
  await faults(t, at.service.events(red, 10_000, 10), 'position-gone');
  await faults(t, at.service.events(red, 0, 10, 'epo_other'), 'position-gone');
  t.same((await at.service.events(red, red.snapshot.seq, 10)).events, [], 'at the head there is nothing new');
  for (let seq = 0; seq <= red.snapshot.seq; seq++) {
    const state = (await at.service.log.stateAt(red.snapshot, seq, 'red')) as { score: number };
    t.equal(state.score, Math.floor(Math.max(0, seq - 4 + 1) / 2), `score after event ${seq}`);
  }
  t.same(await at.service.log.stateAt(red.snapshot, red.snapshot.seq, 'red'), red.snapshot.view('red').state);
});

t.test('a follower whose seat is reissued is ended', async (t) => {
  const at = await table();
  t.teardown(() => at.service.close());
  const bell = new Bell();
  const follow = async (who: string) => {
    const heard: (string | number)[] = [];
    const hears = (...what: (string | number)[]) => {
      heard.push(...what);
      bell.ring();
    };
    const following = at.service.follow(await at.as(who), 0, {
      onEvents: (events) => hears(...events.map(({ seq }) => seq)),
      onCaughtUp: (head) => hears(`caught up ${head}`),
      onEnd: (reason) => hears(reason),
    });
    await bell.until(() => heard.includes('caught up 4'), `${who} to catch up`);
    return { heard, following };
  };
  const { heard } = await follow('red');
  const blue = await follow('blue');
  await at.service.change('reissue', { session: at.id, seat: 'red', idempotencyKey: newKey(), token: at.host });
  await give(at, 'blue', { type: 'tick' });
  await bell.until(() => blue.heard.includes(6), 'the tick');
  t.same(heard, [1, 2, 3, 4, 'caught up 4', 5, 'revoked'], 'while the others do');
  await blue.following();
  t.equal(at.service.followedHead(at.id), undefined, 'nobody follows any more');
});

t.test('dice are committed, contributed to, rolled by log position and revealed', async (t) => {
  const at = await table({ goal: 6 });
  t.teardown(() => at.service.close());
  const contribute = async (seat: string, entropy: string, idempotencyKey = newKey()) =>
    at.service.change('contribute', {
      session: at.id,
      principal: { role: 'seat', seat },
      entropy,
      idempotencyKey,
      token: at.tokens[seat] as string,
    });
  await contribute('red', 'dice-of-my-grandmother');
  await faults(t, contribute('red', 'and-of-my-grandfather'), 'entropy-given');
  await contribute('blue', 'forty-two-forty-two');
  await give(at, 'red', { type: 'roll' });
  await give(at, 'blue', { type: 'add', amount: 1 });
  await give(at, 'red', { type: 'roll' });
  await faults(t, contribute('blue', 'one-more-one-more-one'), 'dice-rolled');
  const before = await at.service.log.dice((await at.as('spectator')).snapshot);
  t.equal(before.secret, null);
  t.equal(before.rolls.length, 2, 'the dice of the set-up stay hidden');
  await faults(t, at.service.log.gameFile((await at.as('host')).snapshot), 'session-running');

  await give(at, 'blue', { type: 'add', amount: 3 });
  await faults(t, give(at, 'red', { type: 'roll' }), 'session-over');
  const file = (await at.service.log.gameFile((await at.as('spectator')).snapshot)) as {
    dice: DiceRecord & { secret: string };
  };
  const { dice } = file;
  t.equal(dice.rolls.length, 3);
  t.equal(dice.commitment, before.commitment);
  const good = verifyDice(dice);
  t.equal(good.commitment, 'kept');
  t.same(new Set(good.rolls.map(({ verdict }) => verdict)), new Set(['right']));
  const [, roll, ...others] = dice.rolls;
  const forged = { seq: roll?.seq as number, rolls: [roll?.rolls[0]?.map((die) => 1 + (die % 12)) as number[]] };
  const bad = verifyDice({ ...dice, rolls: [forged, ...others] });
  t.same(
    bad.rolls.map(({ verdict }) => verdict),
    ['wrong', 'right'],
  );
  t.equal(verifyDice({ ...dice, secret: '00'.repeat(32) }).commitment, 'broken');
  const without = verifyDice({ ...dice, contributions: [] });
  t.same(
    without.rolls.map(({ verdict }) => verdict),
    ['right', 'wrong', 'wrong'],
    'contributions count from where they were made',
  );
});

t.test('the game does not wait for contributions, and refuses late ones', async (t) => {
  for (const contributing of [[], ['blue']]) {
    const at = await table({ goal: 4 });
    t.teardown(() => at.service.close());
    const contribute = (seat: string) =>
      at.service.change('contribute', {
        session: at.id,
        principal: { role: 'seat', seat },
        entropy: 'sixteen-characters-or-more',
        idempotencyKey: newKey(),
        token: at.tokens[seat] as string,
      });
    for (const seat of contributing) await contribute(seat);
    await give(at, 'red', { type: 'roll' });
    await faults(t, contribute('red'), 'dice-rolled');
    await give(at, 'blue', { type: 'add', amount: 3 });
    const { dice } = (await at.service.log.gameFile((await at.as('red')).snapshot)) as {
      dice: DiceRecord & { secret: string };
    };
    t.equal(dice.contributions.length, contributing.length);
    t.ok(
      verifyDice(dice).rolls.every(({ verdict }) => verdict === 'right'),
      `${contributing.length} contributions`,
    );
  }
});

t.test('session dice agree with the test vectors of docs/proofs.md', async (t) => {
  const page = readFileSync(new URL('../docs/proofs.md', import.meta.url), 'utf8');
  const text = page.slice(page.indexOf('### Test vectors of sessions'));
  const [session = '', secret = '', commitment = ''] = [...text.matchAll(/`(ses_[\w-]{22}|[0-9a-f]{64})`/g)].map(
    ([, word]) => word,
  );
  const contributions = [...text.matchAll(/seq (\d+) `(\w+)` contributed\s+`([^`]+)`/g)].map(
    ([, seq, seat = '', entropy = '']) => ({ seq: Number(seq), seat, entropy }),
  );
  const rows = [...text.matchAll(/^\| (\d+) +\| `(\w+)` +\| ([\d ]+?) +\|$/gm)];
  t.equal(commitmentTo(secret), commitment);
  t.same([contributions.length, rows.length], [2, 4]);
  for (const [, seq, digest, dice = ''] of rows) {
    const expected = dice.split(' ').map(Number);
    t.equal(contributionsDigest(contributions, Number(seq)), digest);
    t.same(sessionDice(secret, session, digest as string, Number(seq)).roll(expected.length), expected);
  }
});

t.test('the policy allows each principal its operations', async (t) => {
  const principals: Principal[] = [{ role: 'host' }, { role: 'seat', seat: 'red' }, { role: 'spectator' }];
  const rows = OPERATIONS.map((operation) => [
    operation,
    ...principals.map((principal) =>
      [null, 'red', 'blue'].map((viewer) => (allows(principal, operation, viewer) ? 'y' : '-')).join(''),
    ),
  ]);
  // Each group: as a spectator, as red, as blue.
  t.same(rows, [
    ['read', 'y--', 'yy-', 'y--'],
    ['ask', 'y--', 'yy-', 'y--'],
    ['command', '---', '-y-', '---'],
    ['system-command', 'y--', 'yy-', 'y--'],
    ['contribute', '---', '-y-', '---'],
    ['take-back', '---', '-y-', '---'],
    ['replay', 'y--', 'yy-', 'y--'],
    ['substitute', 'y--', 'yy-', '---'],
    ['manage', 'y--', '---', '---'],
  ]);
});

t.test('answers are cached within their memory', async (t) => {
  const answers = answerCache<string>(20_000);
  const worked: string[] = [];
  const ask = (question: string) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    worked.push(question);
    const answer = `${question} `.padEnd(1000, '.');
    answers.set(question, answer);
    return answer;
  };
  t.equal(ask('one'), ask('one'));
  ask('other');
  t.same(worked, ['one', 'other'], 'worked out once for each question');
  for (let count = 0; count < 20; count++) ask(String(count));
  worked.length = 0;
  ask('19');
  ask('one');
  t.same(worked, ['one'], 'what was asked for least recently is forgotten');
});

t.test('a slow store is answered at the deadline, and the key settles the outcome', async (t) => {
  const store = new MemoryStore();
  const service = new SessionService({ store, games: new Games([parlour]), answerMs: 100 });
  t.teardown(() => service.close());
  const { session } = await service.create({ ...WAIVED, setUp: {}, idempotencyKey: newKey(), caller: '' });
  const { id, invitations, hostToken } = session;
  const [one] = invitations as [{ seat: string; invitation: string }];
  const claim = { session: id, ...one, idempotencyKey: newKey() };
  const token = (JSON.parse((await service.claim(claim)).text) as { token: string }).token;
  const member = await service.authorise(id, token);
  const { commit, readPosition } = store;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  store.commit = async (input) => {
    await held;
    return commit.call(store, input);
  };
  const key = newKey();
  const give = () =>
    service.give(service.permit(member, { type: 'add', amount: 1 }), {
      idempotencyKey: key,
      ifVersion: member.snapshot.version,
      requestId: 'req-1',
    });
  await t.rejects(give(), { code: 'commit-unknown' });
  await t.rejects(give(), { code: 'commit-unknown' }, 'a retry waits no longer');
  goOn();
  const bell = new Bell();
  let isDone = false;
  const leave = service.follow(member, member.snapshot.seq, {
    onEvents: () => {
      isDone = true;
      bell.ring();
    },
    onEnd: () => t.fail('the session has not ended'),
  });
  await bell.until(() => isDone, 'the event of the command');
  await leave();
  t.match(await give(), { outcome: 'done', replayed: true });
  store.readPosition = () => new Promise(() => {});
  await t.rejects(service.authorise(id, hostToken), { code: 'store-unavailable' });
  store.readPosition = readPosition;
});

t.test('a session that only a later release can read is left alone', async (t) => {
  const store = new MemoryStore();
  const at = await table({}, store);
  t.teardown(() => at.service.close());
  const { readSnapshot } = store;
  store.readSnapshot = async (session) => {
    const stored = await readSnapshot.call(store, session);
    return stored && { ...stored, meta: Buffer.from(String(stored.meta).replace('"parlour+', '"parlour+more+')) };
  };
  const fresh = new SessionService({ store, games: new Games([parlour]) });
  await faults(t, fresh.authorise(at.id, at.host), 'game-unknown');
});

t.test('a stored event is the JSON of its record, with members in one order', async (t) => {
  const at = '2026-01-01T00:00:00.000Z';
  const envelopes: EventEnvelope[] = [
    {
      version: 2,
      at,
      commandId: 'cmd_1',
      seat: 'red',
      command: { type: 'say', text: '"}’\u2028' },
      session: seat('red'),
    },
    { version: 2, at, session: seat('blue') },
  ];
  const texts = written(envelopes);
  t.equal(`[${texts.map(({ text }) => text).join()}]`, JSON.stringify(envelopes));
  const encoded = encode(texts, { seq: 6, prev: chainOrigin('ses_1'), game: parlour }, { snapshot: 'digest' });
  for (const { event, bytes } of encoded) t.equal(bytes.toString(), JSON.stringify(event.record));
  t.same(
    encoded.map(({ event }) => event.envelope.snapshot),
    [undefined, 'digest'],
    'the last one tells what is stored after it',
  );
});

function seat(name: string) {
  return { type: 'seat-claimed', seat: name } as const;
}
