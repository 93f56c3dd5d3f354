import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BOOK_FILE } from '../../../src/http/catalogue/stored-book.js';
import { API_KEY, type Recorder } from './recorder.js';

/** A strip of a front: small enough to be read. */
const LANE = {
  schema: 'trench-club-map/1',
  id: 'lane',
  title: 'Lane',
  orientation: 'pointy',
  rows: ['oooooooo', 'ooofoooo', 'oooooooo'],
  trenches: [],
  forts: [],
  starts: [],
} as const;

const STATE = {
  schema: 'trench-club/1',
  ruleset: 'e1',
  map: LANE,
  seats: [{ country: 'austria-hungary' }, { country: 'france' }],
  units: [
    { id: 'howitzer', country: 'austria-hungary', type: 'howitzer', hex: { q: 1, r: 1 } },
    { id: 'infantry', country: 'austria-hungary', type: 'infantry', hex: { q: 2, r: 1 } },
    { id: 'car', country: 'france', type: 'armoured-car', hex: { q: 3, r: 1 }, damage: 3 },
  ],
} as const;
/** Two units on one hex. */
const IMPOSSIBLE = { ...STATE, units: [...STATE.units, { ...STATE.units[0], id: 'other' }] };
const DECLARING = { ...STATE, phase: 'declaration' } as const;
const ATTACK = { attacker: 'howitzer', target: 'car' } as const;
const MOVE = { type: 'move', unit: 'howitzer', path: [{ q: 1, r: 2 }] } as const;
const TOO_FAR = { type: 'move', unit: 'howitzer', path: [{ q: 5, r: 0 }] } as const;

const AS_PATCH = { accept: 'application/json-patch+json' };

const page = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
/** The map that docs/trench-club.md draws. */
const [, TYPED_MAP = ''] = /```text\n(map [^]*?)```/.exec(page('trench-club.md')) ?? [];

/** Asks for the picture of a case, of a service whose build has one. */
export async function askPicture(askWith: (documents: string, url: string) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
  try {
    const one = { id: 'howitzer', title: 'A howitzer', steps: [], shown: { state: STATE, highlights: [] } };
    writeFileSync(path.join(folder, BOOK_FILE), `{}\n${one.id}\t${JSON.stringify(one)}`);
    await askWith(folder, `/v1/cases/${one.id}/picture.svg`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What needs no session: every question, position and document. */
export async function askRules(ask: Recorder['ask']): Promise<void> {
  const rules = (name: string, question: string, body: object) => ask(name, 'POST', `/v1/rules/${question}`, { body });
  await ask('two-players', 'POST', '/v1/rules/setup', {
    body: {
      ruleset: 'e1',
      map: 'flanders-mud',
      options: { players: 2, 'map.area': 'half-1-6' },
      seats: [{ country: 'germany' }, { country: 'france' }],
      dice: { seed: 'example' },
    },
  });
  await rules('trench', 'setup', { game: 'trench' });
  await rules('a-preset', 'setup', { preset: 'trench-solo', opponent: { seat: 'white', level: 1 } });
  await rules('done', 'apply', { state: STATE, command: MOVE });
  await ask('what-has-changed', 'POST', '/v1/rules/apply?delta=true', { body: { state: STATE, command: MOVE } });
  await ask('a-patch', 'POST', '/v1/rules/apply', { headers: AS_PATCH, body: { state: STATE, command: MOVE } });
  await rules('refused', 'apply', { state: STATE, command: TOO_FAR });
  await rules('legal', 'validate', { state: STATE, command: MOVE });
  await rules('refused', 'validate', { state: STATE, command: TOO_FAR });
  await rules('refused', 'explain', { state: STATE, command: TOO_FAR });
  await rules('second-edition', 'compare', {
    state: STATE,
    question: { question: 'validate', command: MOVE },
    variants: [{ ruleset: 'e2' }],
  });
  await rules('possible', 'validate-state', { state: STATE });
  await rules('impossible', 'validate-state', { state: IMPOSSIBLE });
  await rules('declaring', 'legal-commands', { state: DECLARING });
  await rules('a-howitzer', 'reachable', { state: STATE, units: ['howitzer'] });
  await rules('a-howitzer', 'attacks', { state: DECLARING, units: ['howitzer'] });
  await rules('fought', 'battle', { state: DECLARING, attack: ATTACK, dice: { seed: 'example' } });
  await rules('one-attack', 'odds', { state: DECLARING, attacks: [ATTACK] });
  await rules('all-attacks', 'advise', { state: DECLARING });
  await rules('a-howitzer', 'preview', { state: STATE, unit: 'howitzer' });
  await rules('best-plan', 'analyse', { state: STATE, budget: 200, plans: 1 });
  await rules('two-questions', 'batch', {
    state: DECLARING,
    questions: [
      { question: 'attacks', units: ['howitzer'] },
      { question: 'validate', command: { type: 'declare', attacks: [ATTACK] } },
    ],
  });
  await rules('part-of-the-board', 'render', { state: STATE, from: { q: 2, r: 1 }, to: { q: 2, r: 1 } });
  await askTrench(ask);
  await askPositions(ask);
  await askDocuments(ask);
}

async function askTrench(ask: Recorder['ask']): Promise<void> {
  const rules = <T>(name: string, question: string, body: object) =>
    ask<T>(name, 'POST', `/v1/rules/${question}`, { body });
  const { state } = await ask<{ state: object }>('first-move', 'POST', '/v1/rules/setup', {
    body: { game: 'trench', opponent: { seat: 'white', level: 1 } },
  });
  const { commands } = await rules<{ commands: object[] }>('trench', 'legal-commands', { state });
  const moved = await rules<{ state: object; events: object[] }>('trench', 'apply', { state, command: commands[0] });
  await rules('a-move', 'describe', { game: 'trench', events: moved.events });
  await rules('trench', 'opponent', { state: moved.state });
  await ask('what-has-changed', 'POST', '/v1/rules/opponent?delta=true', { body: { state: moved.state } });
  await ask('a-patch', 'POST', '/v1/rules/opponent', { headers: AS_PATCH, body: { state: moved.state } });
  await rules('opening', 'notation', { state });
  const { text } = await rules<{ text: string }>('moved', 'notation', { state: moved.state });
  await rules('position', 'import', { game: 'trench', text });
  await rules('unreadable', 'import', { game: 'trench', text: 'trench?' });
}

async function askPositions(ask: Recorder['ask']): Promise<void> {
  const kept = (state: object) => ask<{ position: string }>('kept', 'POST', '/v1/positions', { body: { state } });
  const moving = `/v1/positions/${(await kept(STATE)).position}`;
  const declaring = `/v1/positions/${(await kept(DECLARING)).position}`;
  const get = (name: string, url: string) => ask(name, 'GET', url);
  // A question by position is the same one for every game that has it.
  const position = declaring.slice('/v1/positions/'.length);
  await ask('by-position', 'POST', '/v1/rules/legal-commands', { body: { position } });
  await get('declaring', `${declaring}/legal-commands?seat=austria-hungary`);
  await get('a-howitzer', `${moving}/reachable?unit=howitzer`);
  await get('a-howitzer', `${declaring}/attacks?unit=howitzer`);
  await get('one-attack', `${declaring}/odds?attacker=howitzer&target=car`);
  await get('a-howitzer', `${declaring}/advise?unit=howitzer`);
  await get('a-howitzer', `${moving}/preview?unit=howitzer`);
  await get('part-of-the-board', `${moving}/board.svg?from=2,1&to=2,1`);
  const { state } = await ask<{ state: object }>('trench', 'POST', '/v1/rules/setup', { body: { game: 'trench' } });
  const trench = await ask<{ position: string }>('trench', 'POST', '/v1/positions', { body: { state } });
  await get('opening', `/v1/positions/${trench.position}/notation`);
  await get('forgotten', `/v1/positions/pos_${'0'.repeat(64)}/notation`);
}

async function askDocuments(ask: Recorder['ask']): Promise<void> {
  const get = <T>(name: string, url: string) => ask<T>(name, 'GET', url);
  await get('all', '/v1/games');
  await get('all', '/v1/maps');
  await get('all', '/v1/unit-sheets');
  await get('all', '/v1/terms');
  await get('all', '/v1/presets');
  await get('all', '/v1/rulesets');
  await get('first-edition', '/v1/rulesets/e1');
  await get('all', '/v1/schemas');
  await get('options-of-trench', '/v1/schemas/trench-options');
  await get('captured-fort', '/v1/clauses?q=what+happens+to+units+in+a+captured+fort');
  await get('a-clause', '/v1/clauses/MOV-1');
  await get('no-such-clause', '/v1/clauses/MOV-9999');
  await get('all', '/v1/limits');
  await get('works', '/healthz');
  await get('takes-writes', '/readyz');
  await get('beginning', '/metrics');
  await get('beginning', '/problems');
  await get('beginning', '/problems/version-stale');
  const asJson = { accept: 'application/json' };
  await ask('all', 'GET', '/problems', { headers: asJson });
  await ask('stale', 'GET', '/problems/version-stale', { headers: asJson });
  await ask('lane', 'POST', '/v1/maps/check', { body: LANE });
  await ask('typed', 'POST', '/v1/maps/check', { body: TYPED_MAP });
  const map = await ask<{ id: string }>('lane', 'POST', '/v1/maps', { body: LANE, token: API_KEY });
  await ask('again', 'POST', '/v1/maps', { body: LANE, token: API_KEY });
  await ask('typed', 'POST', '/v1/maps', { body: TYPED_MAP, token: API_KEY });
  await get('lane', `/v1/maps/${map.id}`);
  await get('lane', `/v1/maps/${map.id}/text`);
  await get('part', `/v1/maps/${map.id}/drawing.svg?from=2,1&to=2,1`);
  const sheet = await ask<string>('typed', 'GET', '/v1/unit-sheets/e1/text');
  const { document } = await get<{ document: object }>('first-edition', '/v1/unit-sheets/e1');
  await ask('typed', 'POST', '/v1/unit-sheets/check', { body: sheet });
  await ask('first-edition', 'POST', '/v1/unit-sheets/check', { body: document });
  await ask('typed', 'POST', '/v1/unit-sheets', { body: sheet, token: API_KEY });
  await ask('again', 'POST', '/v1/unit-sheets', { body: sheet, token: API_KEY });
  await ask('first-edition', 'POST', '/v1/unit-sheets', { body: document, token: API_KEY });
  // What is refused before anybody looks at it.
  await ask('no-json', 'POST', '/v1/rules/apply', {
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  await ask('misspelt', 'POST', '/v1/rules/apply', { body: { state: STATE, comand: MOVE } });
  await ask('impossible', 'POST', '/v1/rules/apply', { body: { state: IMPOSSIBLE, command: MOVE } });
}
