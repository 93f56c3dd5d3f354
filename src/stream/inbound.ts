import type { TLiteral, TObject, TSchema } from '@sinclair/typebox';
import { shapeFindings } from '../game/check.js';
import type { AnyGame } from '../game/hosted.js';
import { byDistance } from '../wire/nearest.js';
import { Problem, problemAt, type ProblemEntry } from '../wire/problems.js';
import { requireSingleKeys } from '../wire/single-keys.js';
import { messageMember, msg } from '../wire/words/english.js';
import { CLIENT_MESSAGES, type ClientMessage } from './messages.js';

const INBOUND: Readonly<Record<string, TSchema>> = CLIENT_MESSAGES;

/** @throws Problem with the pointers of everything that is wrong with the frame */
export function parseFrame(text: string): ClientMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('malformed-json');
  }
  requireSingleKeys(text, value);
  const t = typeof value === 'object' && value !== null ? (value as { t?: unknown }).t : undefined;
  const schema = typeof t === 'string' && Object.hasOwn(INBOUND, t) ? INBOUND[t] : undefined;
  if (!schema) {
    throw malformed([unknownWord('/t', Object.keys(INBOUND), t)]);
  }
  const findings = shapeFindings(schema, value, 5);
  if (findings.length > 0) {
    throw malformed(findings.map((finding) => ({ in: 'body', ...finding })));
  }
  const message = value as ClientMessage;
  if (message.t === 'subscribe' && (message.after ?? 0) > 0 && message.epoch === undefined) {
    throw malformed([
      { in: 'body', pointer: '/epoch', code: 'missing-member', ...messageMember(msg('epoch-missing')) },
    ]);
  }
  return message;
}

/** Schemas of the commands of a game by their type. */
const commandsOf = new WeakMap<AnyGame, ReadonlyMap<string, TSchema>>();

function commandSchemas(game: AnyGame): ReadonlyMap<string, TSchema> {
  let schemas = commandsOf.get(game);
  if (!schemas) {
    const variants = game.schemas.sessionCommand['oneOf'] as TObject[];
    schemas = new Map(variants.map((one) => [(one.properties['type'] as TLiteral<string>).const, one]));
    commandsOf.set(game, schemas);
  }
  return schemas;
}

/** @throws Problem when a command of a game is not well formed */
export function checkCommand(game: AnyGame, command: { readonly type: string }): void {
  const schemas = commandSchemas(game);
  const schema = schemas.get(command.type);
  if (!schema) {
    throw malformed([unknownWord('/command/type', [...schemas.keys()], command.type)]);
  }
  const findings = shapeFindings(schema, command, 5);
  if (findings.length > 0) {
    throw malformed(
      findings.map(({ pointer, ...finding }) => ({ in: 'body', pointer: `/command${pointer}`, ...finding })),
    );
  }
}

function unknownWord(pointer: string, known: readonly string[], given: unknown): ProblemEntry {
  return {
    in: 'body',
    pointer,
    code: 'wrong-value',
    ...messageMember(msg('one-of', { values: byDistance(known, given) })),
  };
}

/** The id of a request that could not be read otherwise. */
export function requestIdOf(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' && id.length > 0 && id.length <= 64 ? id : undefined;
  } catch {
    return undefined;
  }
}

function malformed(entries: readonly ProblemEntry[]): Problem {
  const [first, ...others] = entries as [ProblemEntry, ...ProblemEntry[]];
  return problemAt('malformed-request', first.pointer || 'frame', [first, ...others]);
}
