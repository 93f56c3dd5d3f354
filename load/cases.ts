import { readFileSync } from 'node:fs';

/** One request whose cost is measured. */
export interface Case {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Named schema of the body, which the bare route validates too. */
  readonly schema?: string;
  /** Each request asks about a state that nobody sent before: its round is another one. */
  readonly varied?: boolean;
  /** The least ratio to the bare route that is aimed at. */
  readonly aim?: number;
}

const state = JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as object;

/** The cases of a run. `position` is the reference under which the service knows the state. */
export function cases(position: string): Case[] {
  const post = (name: string, path: string, schema: string, body: object, aim?: number): Case => ({
    name,
    method: 'POST',
    path,
    schema,
    body: JSON.stringify(body),
    ...(aim !== undefined && { aim }),
  });
  const get = (name: string, path: string, aim?: number): Case => ({
    name,
    method: 'GET',
    path,
    ...(aim !== undefined && { aim }),
  });
  /** The same question about a state that the service never saw. */
  const unseen = (one: Case): Case => ({ ...one, name: `${one.name}, new state`, varied: true });
  const attack = { attacker: 'germany-tank', target: 'france-tank' };
  const reachable = post(
    'reachable, one unit',
    '/v1/rules/reachable',
    'ReachableQuestion',
    { state, units: ['germany-tank'] },
    0.85,
  );
  const battle = post('battle', '/v1/rules/battle', 'BattleQuestion', { state, attack, dice: { seed: 'load' } }, 0.85);
  const byReference = `/v1/positions/${position}`;
  return [
    reachable,
    unseen(reachable),
    post('reachable, all units', '/v1/rules/reachable', 'ReachableQuestion', { state }),
    post('reachable, position', '/v1/rules/reachable', 'ReachableQuestion', { position, units: ['germany-tank'] }),
    post('apply, one move', '/v1/rules/apply', 'ApplyQuestion', {
      state,
      command: { type: 'move', unit: 'germany-tank', path: [{ q: 15, r: -4 }] },
    }),
    post('legal-commands', '/v1/rules/legal-commands', 'LegalCommandsQuestion', { state }),
    post('validate', '/v1/rules/validate', 'ValidateQuestion', {
      state,
      command: {
        type: 'move',
        unit: 'germany-tank',
        path: [
          { q: 15, r: -4 },
          { q: 15, r: -5 },
        ],
      },
    }),
    post('attacks', '/v1/rules/attacks', 'AttacksQuestion', { state, units: ['germany-tank'] }),
    battle,
    unseen(battle),
    post('odds', '/v1/rules/odds', 'OddsQuestion', { state, attacks: [attack] }),
    post('advise', '/v1/rules/advise', 'AdviseQuestion', { state }),
    post('validate-state', '/v1/rules/validate-state', 'ValidateStateQuestion', { state }),
    get('GET reachable by reference', `${byReference}/reachable?unit=germany-tank`, 0.7),
    get('GET attacks by reference', `${byReference}/attacks?unit=germany-tank`, 0.7),
    get('GET odds by reference', `${byReference}/odds?attacker=germany-tank&target=france-tank`, 0.7),
    post('render', '/v1/rules/render', 'RenderQuestion', { state }),
    get('GET board by reference', `${byReference}/board.svg`),
    get('GET map', '/v1/maps/flanders-mud'),
    get('GET limits', '/v1/limits'),
  ];
}

/** The state that the cases are about, as POST /v1/positions takes it. */
export const POSITION_BODY = JSON.stringify({ state });
