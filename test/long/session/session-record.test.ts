import t, { type Test } from 'tap';
import { chainOrigin } from '../../../src/game/chain.js';
import { hashOfState } from '../../../src/game/hash.js';
import { evolveAll } from '../../../src/trench-club/evolve.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { claim, open, type Opened, sessionsFor } from '../../support/session-table.js';
import { trench } from '../../../src/trench/hosted/trench.js';
import { trenchClub } from '../../../src/trench-club/hosted/trench-club.js';
import { publicOrigin } from '../../../src/session/core/meta.js';
import { signingKeyOf } from '../../../src/session/log/signing.js';
import {
  endedFile,
  fetched,
  play,
  post,
  posted,
  seated,
  takeSeats,
  verify,
  type SeatedSession,
  type SessionFile,
} from '../../support/session-file.js';

const UNLIMITED = { rateLimit: { perMinute: 1e6 } };

/** The same game from a start with 500 money, with the hashes of all states after it. */
function enriched(file: SessionFile): SessionFile {
  const { money } = file.start as { money: Record<string, number> };
  let state = { ...file.start, money: { ...money, germany: 500 } } as unknown as State;
  const start = state;
  const entries = file.entries.map((entry) => {
    state = evolveAll(state, entry.events as Event[]);
    return { ...entry, hash: hashOfState(state) };
  });
  return { ...file, start, entries };
}

t.test('the log binds the state that a continued game begins with', async (t) => {
  const { app } = await sessionsFor(t, undefined, UNLIMITED);
  const first = await seated(app);
  await play(app, first, 2);
  const before = await endedFile(app, first);
  for (const contributions of ['waived', 'awaited']) {
    const body = { file: before, entries: 1, contributions };
    const answer = await post(app, undefined, '/v1/sessions/continuations', body);
    t.equal(answer.statusCode, 201, answer.body);
    const session = await takeSeats(app, answer.json<Opened>());
    if (contributions === 'awaited') {
      for (const token of Object.values(session.tokens))
        await post(app, token, `${session.url}/dice-contributions`, { waive: true });
    }
    await play(app, session, 3);
    const file = await endedFile(app, session);
    const { commitment } = file.dice;
    const last = file.chain.records.length;
    const noted = `${last}:${file.chain.head}`;
    t.match(verify(t, file, commitment, noted), { status: 0 }, contributions);
    const replayed = async (content: object) =>
      (await post(app, undefined, '/v1/rules/replay', { file: content })).json<object>();
    t.match(await replayed(file), { ok: true }, contributions);

    const forged = enriched(file);
    t.match(verify(t, forged, commitment, noted), { status: 1, text: /another start than the log/ }, contributions);
    t.match(await replayed(forged), { ok: false, divergence: { kind: 'chain', entry: null, pointer: '/start' } });
    t.match(await replayed({ ...forged, chain: undefined }), { ok: true }, 'nothing is bound without the log');
    const unbound = structuredClone(forged);
    for (const record of unbound.chain.records) delete record.start;
    t.match(
      verify(t, unbound, noted),
      { status: 1, text: /not what its hash says/ },
      'nor can the log be relieved of it',
    );
    t.match(await replayed(unbound), { divergence: { kind: 'chain', pointer: '/chain/records/0/chain/hash' } });
  }
});

interface Findings {
  readonly faults: string[];
  readonly notes: string[];
}
interface Given {
  readonly keys?: object[] | null;
  readonly noted?: string[];
  readonly commitment?: string;
  readonly heads?: object[];
}
const CHECKS = new URL('../../../scripts/verify/file.mjs', import.meta.url).href;
const { verifyFile } = (await import(CHECKS)) as { verifyFile: (file: object, given?: Given) => Findings };

const SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');

/** A game with a contribution, a waiver, a seat that was handed on, rolled dice and a takeback. */
async function eventful(t: Test, signingKey = SIGNING_KEY) {
  const { app } = await sessionsFor(t, undefined, { ...UNLIMITED, signingKeys: [signingKeyOf(signingKey)] });
  const opened = await open(app, { contributions: 'awaited', quick: true });
  const first = await takeSeats(app, opened);
  const { url, hostToken } = first;
  const { germany = '', france = '' } = first.tokens;
  await posted(app, germany, `${url}/dice-contributions`, { entropy: 'a-contribution-of-germany' });
  await posted(app, france, `${url}/dice-contributions`, { waive: true });
  const invitation = await posted<Opened['invitations'][number]>(app, hostToken, `${url}/seats/germany/invitations`);
  const handedOn = await takeSeats(app, { ...opened, invitations: [invitation] });
  const session: SeatedSession = { ...first, tokens: { ...handedOn.tokens, france } };
  await play(app, session, 40);
  const { version } = await fetched<{ version: number }>(app, france, url);
  await play(app, session, 2);
  const { asked } = await posted<{ asked: number }>(app, france, `${url}/takebacks`, { version });
  await posted(app, session.tokens['germany'] ?? '', `${url}/takebacks/${asked}/answers`, { accept: true });
  await play(app, session, 2);
  const earlier = await fetched<object>(app, france, `${url}/chain`);
  const file = await endedFile(app, session);
  const { keys } = await fetched<{ keys: object[] }>(app, france, '/v1/keys');
  return { app, session, file, keys, earlier };
}

/** Every member and element below a value, with its path. */
function* places(
  value: unknown,
  path: string[] = [],
): Generator<{ holder: Record<string, unknown>; key: string; path: string[] }> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    yield { holder: value as Record<string, unknown>, key, path: [...path, key] };
    yield* places((value as Record<string, unknown>)[key], [...path, key]);
  }
}

/** Another value of the same type. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value === 12 ? 1 : value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return value === null ? 'x' : undefined;
  const last = value.at(-1) === '0' ? '1' : '0';
  return `${value.slice(0, -1)}${last}`;
}

/** Hashes of documents, and of states that only the rules lead to: the verifier knows neither. */
const ONLY_REPLAY = ['/entries/*/hash', '/mapHash', '/unitSheetHash']
  .flatMap((path) => [`alter ${path}`, `remove ${path}`])
  .sort();

/** Changes that make no other game of a file, and why. */
const PROVE_NOTHING: Readonly<Record<string, string>> = {
  'remove /dice/rolls/*/digest': 'is computed from the contributions; files from before it lack it',
  'remove /entries/*/command': 'of a takeback: null, as if there were none',
  ...Object.fromEntries(
    ['/', '/entries/*', '/dice', '/dice/rolls/*']
      .concat(['/chain', '/chain/signed', '/chain/records/*/chain'])
      .map((place) => [`add ${place}`, 'a member that no reader knows; later releases may add some']),
  ),
};

type Game = { files: { replay: (file: never) => unknown } };

/** Alters, removes, repeats and adds everything in a file in turn: the changes, by who finds them. */
function changesOf(file: SessionFile, keys: object[], game: Game): Map<string, Set<string>> {
  const copy = structuredClone(file);
  const findings = new Map<string, Set<string>>();
  const replayFinds = () => {
    try {
      return !(game.files.replay(copy as never) as { ok: boolean }).ok;
    } catch {
      return true;
    }
  };
  const finder = () => (verifyFile(copy, { keys }).faults.length > 0 ? 'verify' : replayFinds() ? 'replay' : 'nobody');
  const judge = (change: string, path: string[]) => {
    const found = finder();
    const place = `${change} /${path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/')}`;
    findings.set(found, (findings.get(found) ?? new Set()).add(place));
  };
  const add = (holder: Record<string, unknown>, path: string[]) => {
    holder['unknownMember'] = 1;
    judge('add', path);
    delete holder['unknownMember'];
  };
  if (finder() !== 'nobody') throw new Error('the file is wrong as it is');
  add(copy as never, []);
  for (const { holder, key, path } of [...places(copy)]) {
    const value = holder[key];
    if (typeof value !== 'object' || value === null) {
      for (const changed of value === null ? ['x', Infinity] : [other(value)]) {
        holder[key] = changed;
        judge('alter', path);
      }
      holder[key] = value;
    } else if (!Array.isArray(value)) add(value as Record<string, unknown>, path);
    if (Array.isArray(holder)) {
      const [taken] = holder.splice(Number(key), 1) as unknown[];
      judge('remove', path);
      holder.splice(Number(key), 0, taken, taken);
      judge('repeat', path);
      holder.splice(Number(key), 1);
    } else {
      delete holder[key];
      judge('remove', path);
      holder[key] = value;
    }
  }
  if (finder() !== 'nobody') throw new Error('not everything was put back');
  return findings;
}

t.test('every altered or removed member of a game file is found, or proves nothing', async (t) => {
  const { app, file, keys } = await eventful(t);
  const opening = { file, entries: 1, contributions: 'waived' };
  const continued = await takeSeats(app, await posted<Opened>(app, '', '/v1/sessions/continuations', opening));
  await play(app, continued, 3);
  const board = await takeSeats(app, await posted<Opened>(app, '', '/v1/sessions', { game: 'trench' }));
  await play(app, board, 4);
  const files: [name: string, file: SessionFile, game: Game][] = [
    ['a game', file, trenchClub as never],
    ['a continued game', await endedFile(app, continued), trenchClub as never],
    ['a game of Trench', await endedFile(app, board), trench as never],
  ];
  for (const [name, one, game] of files) {
    const findings = changesOf(one, keys, game);
    t.comment(`${name}: ${[...findings].map(([by, { size }]) => `${by} ${size}`).join(', ')}`);
    const foundBy = (who: string) => [...(findings.get(who) ?? [])].sort();
    const places = game === (trench as never) ? ONLY_REPLAY.filter((place) => place.includes('entries')) : ONLY_REPLAY;
    t.same(foundBy('replay'), places, name);
    const harmless = foundBy('nobody');
    t.same(
      harmless.filter((place) => !(place in PROVE_NOTHING)),
      [],
      name,
    );
    if (one === file) t.same(harmless, Object.keys(PROVE_NOTHING).sort());
  }
});

type Forgery = [name: string, change: (file: SessionFile) => unknown, text: RegExp];

/** A cut end of an unsigned file: everything is mended that follows from the records left. */
function cutEnd(file: SessionFile): void {
  const { chain } = file;
  chain.records.pop();
  chain.head = chain.records.at(-1)?.chain?.hash as string;
  delete chain.signed;
}

const FORGERIES: Forgery[] = [
  [
    'a command',
    ({ entries }) => (entries[0] = { ...entries[0], command: { type: 'end-turn' } } as never),
    /another command of entry 0/,
  ],
  ['an event', ({ entries }) => entries[0]?.events.pop(), /another events of entry 0/],
  [
    'no links',
    ({ chain }) => {
      for (const record of chain.records) delete record.chain;
      chain.head = chainOrigin(chain.session);
    },
    /the last event has no link/,
  ],
  [
    'no link of the first events',
    ({ chain }) => chain.records.slice(0, 3).forEach((record) => delete record.chain),
    /event 4 does not follow/,
  ],
  ['no link in the midst', ({ chain }) => delete chain.records[5]?.chain, /event 6 is not in the chain/],
  ['no records', ({ chain }) => (chain.records = []), /the last event has no link/],
  ['a cut end', cutEnd, /WRONG: unsigned/],
  [
    'a cut end under the signature',
    (file) => {
      const { signed } = file.chain;
      cutEnd(file);
      Object.assign(file.chain, { signed });
    },
    /the file names event \d+, the log has \d+: its end was cut off/,
  ],
  ['a cut end before the dice are revealed', (file) => (cutEnd(file), cutEnd(file)), /its end was cut off/],
  [
    'another signature',
    ({ chain }) => Object.assign(chain.signed ?? {}, { signature: 'A'.repeat(86) }),
    /signature of event \d+ by key [\w-]+ is wrong/,
  ],
  [
    'a key of somebody',
    ({ chain }) => Object.assign(chain.signed ?? {}, { kid: 'A'.repeat(43) }),
    /no key that was given has the id A+/,
  ],
  ['no signature', ({ chain }) => delete chain.signed, /unsigned/],
];

t.test('`npm run tool -- verify` reports forgeries, keys and heads', async (t) => {
  const { app, file, keys, earlier, session } = await eventful(t);
  const { kid } = keys[0] as { kid: string };
  const last = file.chain.records.length;
  const noted = `${last}:${file.chain.head}`;
  const withKeys = ['--keys', { keys }] as const;
  const forged = (change: Forgery[1]) => {
    const copy = structuredClone(file);
    change(copy);
    return copy;
  };

  const signed = verify(t, file, file.dice.commitment, ...withKeys, '--head', earlier);
  t.match(signed, { status: 0, text: new RegExp(`Signed: key ${kid}, session ${session.id}, event ${last},`) });
  t.match(signed.text, /All \d+ dice are as promised/);
  t.notMatch(signed.text, /Unsigned|Unverified|not proven/);
  t.match(verify(t, file), { status: 0, text: /Signature not checked[^]*The end is not proven/ }, 'without keys');
  for (const [name, change, text] of FORGERIES)
    t.match(verify(t, forged(change), ...withKeys), { status: 1, text }, name);

  const cut = forged(cutEnd);
  t.match(verify(t, cut), { status: 0, text: /Unsigned: [^]*The end is not proven/ }, 'nothing shows that it was cut');
  t.match(verify(t, cut, noted), { status: 1, text: /not the one that was noted/ }, 'a noted head shows it');
  t.notMatch(verify(t, file, noted).text, /The end is not proven/, 'and proves the end');
  const head = await fetched<object>(app, session.hostToken, `${session.url}/chain`);
  t.match(verify(t, cut, '--head', head), { status: 1, text: /its end was cut off/ }, 'as a signed one does');
  t.match(verify(t, file, ...withKeys, '--head', { ...head, chain: '0'.repeat(64) }), { status: 1, text: /WRONG/ });
  const stranger = { ...earlier, session: 'ses_other' };
  t.match(verify(t, file, ...withKeys, '--head', stranger), { status: 1, text: /of session ses_other/ });

  t.match(verify(t, {}), { status: 1, text: /neither/ });
  t.match(
    verify(
      t,
      forged((one) => delete (one as Partial<SessionFile>).chain),
    ),
    { status: 0, text: /Unverified/ },
  );
});

t.test('an origin is named if it is proven, and is unverified otherwise', async (t) => {
  const { app, session, file } = await eventful(t);
  const stranger = await eventful(t, Buffer.alloc(32, 9).toString('base64'));
  const { chain: _chain, ...unchained } = file;
  const rich = { ...enriched(file), deal: undefined };
  const { chain: _forged, ...forged } = rich;
  const unsigned = { ...file, chain: { ...file.chain, signed: undefined } };
  const claimed = (seq: number) => ({ ...file, chain: { ...file.chain, signed: { ...file.chain.signed, seq } } });
  const unbound = structuredClone(file);
  delete unbound.chain.records[0]?.chain;
  const { version } = await fetched<{ version: number }>(app, session.hostToken, session.url);
  const unverified = { type: 'continuation', entries: 0, proof: 'unverified' };
  const proven = { type: 'continuation', session: session.id, entries: 0 };
  const cases: [name: string, url: string, body: object, origin: object | number][] = [
    [
      'a version of a session',
      `${session.url}/continuations`,
      { version },
      { ...proven, entries: file.entries.length, proof: 'log' },
    ],
    ['its signed file', '', { file, entries: 0 }, { ...proven, proof: 'signature' }],
    ['a file that nobody has signed', '', { file: unsigned, entries: 0 }, unverified],
    ['a file with another signature', '', { file: claimed(1), entries: 0 }, unverified],
    ['a file that another service has signed', '', { file: stranger.file, entries: 0 }, unverified],
    ['a file without a log', '', { file: unchained, entries: 0 }, unverified],
    ['another start without a log', '', { file: forged, entries: 0 }, unverified],
    ['another start with the log', '', { file: rich, entries: 0 }, 422],
    ['a log with a missing link', '', { file: unbound, entries: 0 }, 422],
  ];
  for (const [name, url, body, origin] of cases) {
    const answer = await post(app, session.hostToken, url || '/v1/sessions/continuations', {
      ...body,
      contributions: 'waived',
    });
    if (typeof origin === 'number') {
      t.match(answer.json(), { status: origin, code: 'replay-diverged', errors: [{ code: 'chain' }] }, name);
      continue;
    }
    t.equal(answer.statusCode, 201, `${name} ${answer.body}`);
    const opened = answer.json<Opened & { origin: object }>();
    t.same(opened.origin, origin, `${name}: to the host`);
    const base = `/v1/sessions/${opened.id}`;
    for (const { seat } of opened.invitations) {
      const token = await claim(app, opened, seat);
      t.same((await fetched<{ origin: object }>(app, token, base)).origin, origin, `${name}: to ${seat}`);
    }
    const { events } = await fetched<{ events: { data: { origin?: object } }[] }>(
      app,
      opened.spectatorToken,
      `${base}/events`,
    );
    t.same(events[0]?.data.origin, origin, `${name}: in the log`);
    const ended = await endedFile(app, { ...opened, url: base, tokens: {} });
    const text =
      'session' in origin ? new RegExp(`goes on from ${session.id}`) : /Unverified: where the game comes from/;
    t.match(verify(t, ended).text, text, `${name}: by the verifier`);
  }
  const old = { type: 'continuation', session: 'ses_of_an_earlier_release', entries: 3 } as const;
  t.same(publicOrigin(old), { ...unverified, entries: 3 }, 'what an earlier release has stored is not proven');
  t.same(publicOrigin({ type: 'rematch', session: 'ses_1' }), { type: 'rematch', session: 'ses_1' });
});
