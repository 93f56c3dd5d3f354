import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import t from 'tap';
import { readCases } from '../../scripts/conformance/cases.js';
import { playCase, type Ask } from '../../scripts/conformance/run.js';
import { buildApp } from '../../src/app.js';
import { LANGUAGES, type Language } from '../../src/language/language.js';
import type { RulesRequest, RulesResponse } from '../../src/rules/answering.js';
import { builtExplorer } from '../support/built-explorer.js';

/** Not every case: `test/long/clients/engine.test.ts` holds the same code to all of them. */
const CASES_APART = 12;

type Message = { readonly data: RulesRequest & { readonly id: number } };

/** The worker of the built page, with nothing of Node about it and no code made from texts. */
async function workerOfPage(): Promise<(request: RulesRequest) => RulesResponse> {
  const listeners: ((message: Message) => void)[] = [];
  const answers: (RulesResponse & { readonly id: number })[] = [];
  const scope = {
    ...{ TextEncoder, TextDecoder, URLSearchParams, performance },
    addEventListener: (_type: string, listener: (message: Message) => void) => listeners.push(listener),
    postMessage: (answer: RulesResponse & { readonly id: number }) => answers.push(answer),
  };
  const context = createContext(scope, { codeGeneration: { strings: false, wasm: false } });
  runInContext(readFileSync(path.join(await builtExplorer(), 'rules.js'), 'utf8'), context);
  let count = 0;
  return (request) => {
    const id = (count += 1);
    for (const listener of listeners) listener({ data: { ...request, id } });
    const answer = answers.pop();
    if (answer?.id !== id) throw new Error('The worker has not answered.');
    return answer;
  };
}

t.test('the worker of the page answers as the service does', async (t) => {
  const app = await buildApp({ explorer: false });
  t.teardown(() => app.close());
  const worker = await workerOfPage();
  const without = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  let compared = 0;

  /** Asks both. Bodies of other forms are for the service alone to refuse. */
  const both = async (method: 'GET' | 'POST', url: string, body?: unknown, language: Language = 'en') => {
    const headers = { 'accept-language': language };
    const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
    const isMalformed = answer.statusCode === 400 && answer.json<{ code: string }>().code === 'malformed-request';
    if (isMalformed || url === '/v1/rules/explain') return answer;
    const { status, mediaType, text } = worker({ method, path: url, body, language });
    compared += 1;
    const [there, here] = [
      [answer.statusCode, answer.headers['content-type'], without(answer.body)],
      [status, mediaType, without(text)],
    ];
    if (JSON.stringify(there) !== JSON.stringify(here)) t.same(here, there, `${method} ${url} ${language}`);
    return answer;
  };

  await t.test('in cases of the rules from all chapters, in each language by turns', async (t) => {
    const before = compared;
    const ask: Ask = async (endpoint, body) => {
      const language = LANGUAGES[compared % LANGUAGES.length] as Language;
      const answer = await both('POST', `/v1/rules/${endpoint}`, body, language);
      return { status: answer.statusCode, body: answer.json() };
    };
    for (const one of readCases().filter((_, index) => index % CASES_APART === 0)) await playCase(one, ask);
    t.ok(compared - before > 40, `${compared - before} answers`);
  });

  await t.test('about games, documents and positions by reference', async (t) => {
    const before = compared;
    for (const language of LANGUAGES) {
      for (const list of ['games', 'maps', 'rulesets', 'unit-sheets', 'terms', 'presets']) {
        await both('GET', `/v1/${list}`, undefined, language);
      }
    }
    for (const document of ['maps/flanders-mud', 'rulesets/e1', 'unit-sheets/e2']) {
      await both('GET', `/v1/${document}`);
    }
    for (const name of ['mid-game', 'trench-position']) {
      const state = JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as object;
      await both('POST', '/v1/rules/validate-state', { state });
      await both('POST', '/v1/rules/validate-state', { state: { ...state, active: 'nobody' } });
      const { position } = (await both('POST', '/v1/positions', { state })).json<{ position: string }>();
      for (const question of [
        'legal-commands',
        'reachable?unit=germany-tank&paths=true&explain=true',
        'attacks?unit=germany-tank&explain=true',
        'reachable?unit=nobody',
        'board.svg?caption=false&coordinates=true',
        'board.svg?caption=false&layers=pieces',
        'notation',
      ]) {
        await both('GET', `/v1/positions/${position}/${question}`, undefined, 'fr');
      }
      await both('POST', '/v1/rules/validate', { position, command: { type: 'end-movement' } }, 'es');
      await both('POST', '/v1/rules/render', { position, layers: ['marks'], highlights: [] });
    }
    await both('GET', `/v1/positions/pos_${'0'.repeat(64)}/legal-commands`);
    t.ok(compared - before > 45, `${compared - before} answers`);
  });

  await t.test('with the turns of every opponent', async (t) => {
    for (const preset of ['solo-enemy', 'solo-automa', 'solo-staff', 'trench-solo']) {
      const isClub = preset !== 'trench-solo';
      const dice = isClub && { dice: { seed: 'offline' } };
      const body = { preset, ...dice, playOpponents: true };
      const { state } = (await both('POST', '/v1/rules/setup', body, 'it')).json<{ state: object }>();
      let { position } = (await both('POST', '/v1/positions', { state })).json<{ position: string }>();
      const { commands } = (await both('GET', `/v1/positions/${position}/legal-commands`)).json<{
        commands: { type: string }[];
      }>();
      const last = commands.find(({ type }) => type === 'end-movement') ?? commands[0];
      const types = isClub ? [last, { type: 'confirm-declarations' }, { type: 'end-turn' }] : [last];
      for (const command of types) {
        const asked = { position, command, reference: true, ...dice };
        const answer = (await both('POST', '/v1/rules/apply', asked)).json<{ legal: boolean; position: string }>();
        t.ok(answer.legal, `${preset}: ${JSON.stringify(command)} ${JSON.stringify(answer).slice(0, 300)}`);
        ({ position } = answer);
      }
      const asked = { position, reference: true, record: true, ...dice };
      const turn = (await both('POST', '/v1/rules/opponent', asked, 'fr')).json<{ steps: { events: object[] }[] }>();
      t.ok(turn.steps.length > 0, `${preset}: ${turn.steps.length} steps`);
      const events = turn.steps.flatMap((step) => step.events);
      await both('POST', '/v1/rules/describe', { game: isClub ? 'trench-club' : 'trench', events }, 'es');
    }
  });

  await t.test('but for what the service alone has', async (t) => {
    const custom = { state: { schema: 'trench-club/1', map: `sha256:${'0'.repeat(64)}` } };
    for (const [method, path, body] of [
      ['POST', '/v1/rules/explain', {}],
      ['POST', '/v1/rules/reachable', custom],
      ['POST', '/v1/positions', custom],
      ['GET', `/v1/maps/sha256:${'0'.repeat(64)}`, undefined],
    ] as const) {
      t.equal(worker({ method, path, body, language: 'en' }).status, undefined, path);
    }
  });
});
