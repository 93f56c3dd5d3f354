import { client } from '../service/client.js';
import { canDerive, hexOf } from '../service/dice.js';
import { situationOf, type GameFile, type State } from '../service/types.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';
import { cursor, line, playUpTo, tree, type Played, type Step } from './line.js';

/**
 * The line up to where it stands as a game file, which the service has played again.
 * @throws Error when the dice of a command are not known, or the file does not lead here
 */
export async function gameFile(): Promise<GameFile> {
  // After a reload the steps between the first and the present one have yet to be played.
  for (let at = 1; at <= cursor.peek(); at++) await playUpTo(line.peek()[at] as number);
  const steps = line.peek().slice(0, cursor.peek() + 1);
  const [first, ...rest] = steps.map((at) => tree.peek()[at] as Step);
  const start = first?.played?.state;
  if (!start) throw new ForeseenError(text('no-position'));
  const entries = rest.flatMap(({ command, seat, played }) => {
    const { rolls, turn, events, position, state } = played as Played;
    const whole = { seat: seat ?? situationOf(state).active, rolls, events, position };
    return (turn ?? [whole]).map((step) => {
      if (!step.rolls) throw new ForeseenError(text('dice-unknown'));
      return {
        seat: step.seat,
        command,
        rolls: [...step.rolls],
        events: [...step.events],
        // A reference is the hash of the state with a word before it.
        hash: step.position.slice(step.position.indexOf('_') + 1),
      };
    });
  });
  const name = start.schema.replace(/\/(\d+)$/, '-game/$1');
  const file = {
    schema: name,
    ...(await documentHashes(start)),
    start,
    entries,
  } as unknown as GameFile;
  const answer = await client.post('/v1/rules/replay', { body: { file } });
  if (!answer.ok) throw new ForeseenError(text('no-replay'), answer.divergence.message);
  return file;
}

/** Hashes of the documents that a state is played on, where it names any. */
async function documentHashes(state: State): Promise<object> {
  const { map, unitSheet, ruleset } = state as { map?: Named; unitSheet?: Named; ruleset?: string };
  if (map === undefined || ruleset === undefined) return {};
  const rules = await client.get('/v1/rulesets/{id}', { path: { id: ruleset } });
  const [mapHash, unitSheetHash] = await Promise.all([
    hashOf('/v1/maps/{id}', map),
    hashOf('/v1/unit-sheets/{id}', unitSheet ?? rules.document.unitSheet),
  ]);
  return { mapHash, unitSheetHash };
}

/** A document by its id, or the document itself. */
type Named = string | object;

async function hashOf(address: '/v1/maps/{id}' | '/v1/unit-sheets/{id}', document: Named): Promise<string> {
  if (typeof document === 'string') return (await client.get(address, { path: { id: document } })).hash;
  if (!canDerive) throw new ForeseenError(text('own-documents'));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(document)));
  return hexOf(new Uint8Array(digest));
}

/** JSON with sorted keys, as docs/proofs.md has it. */
function canonical(document: object): string {
  return JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
