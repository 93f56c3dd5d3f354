import { readFileSync } from 'node:fs';

/** One request whose cost is measured. */
export interface Case {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Named schema of the body, which the bare route validates too. */
  readonly schema?: string;
  /** Each request asks about a state that was not sent before: its round is another one. */
  readonly varied?: boolean;
  /** The service has kept its answer. */
  readonly kept?: boolean;
  /** The least ratio to the bare route that is aimed at. */
  readonly aim?: number;
}

const state = JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as object;

/** The cases of a run. `position` is the reference under which the service knows the state. */
export function cases(position: string): Case[] {
  const post = (name: string, schema: string, body: object, aim?: number): Case => ({
    name,
    method: 'POST',
    path: `/v1/rules/${name.split(',')[0]}`,
    schema: `${schema}Question`,
    body: JSON.stringify(body),
    ...('state' in body && { varied: true }),
    ...(aim !== undefined && { aim }),
  });
  const get = (name: string, path: string, aim?: number): Case => ({
    name,
    method: 'GET',
    path,
    kept: true,
    ...(aim !== undefined && { aim }),
  });
  const units = ['germany-tank'];
  const attack = { attacker: 'germany-tank', target: 'france-tank' };
  const further = [
    { q: 15, r: -4 },
    { q: 15, r: -5 },
  ];
  const byReference = `/v1/positions/${position}`;
  return [
    post('reachable, one unit', 'Reachable', { state, units }, 0.9),
    post('validate', 'Validate', { state, command: { type: 'move', unit: 'germany-tank', path: further } }, 0.9),
    post('attacks, one unit', 'Attacks', { state, units }, 0.9),
    post('battle', 'Battle', { state, attack, dice: { seed: 'load' } }, 0.9),
    post('odds', 'Odds', { state, attacks: [attack] }, 0.9),
    post(
      'apply, one move',
      'Apply',
      { state, command: { type: 'move', unit: 'germany-tank', path: further.slice(0, 1) } },
      0.8,
    ),
    post('validate-state', 'ValidateState', { state }),
    post('legal-commands', 'LegalCommands', { state }, 0.5),
    post('reachable, all units', 'Reachable', { state }),
    post('reachable, position', 'Reachable', { position, units }),
    post('advise', 'Advise', { state }),
    post('render', 'Render', { state }),
    get('GET reachable by reference', `${byReference}/reachable?unit=germany-tank`, 0.7),
    get('GET attacks by reference', `${byReference}/attacks?unit=germany-tank`, 0.7),
    get('GET odds by reference', `${byReference}/odds?attacker=germany-tank&target=france-tank`, 0.7),
    get('GET board by reference', `${byReference}/board.svg`),
    get('GET map', '/v1/maps/flanders-mud'),
    get('GET limits', '/v1/limits'),
  ];
}

/** The state that the cases are about, as POST /v1/positions takes it. */
export const POSITION_BODY = JSON.stringify({ state });
