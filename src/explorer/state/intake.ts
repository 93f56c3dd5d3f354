import { signal } from '@preact/signals';
import { client } from '../service/client.js';
import type { GameFile, State } from '../service/types.js';
import { loadCatalogue } from './catalogue.js';
import { leave } from './game.js';
import { begin } from './line.js';
import { documentIn, isTypedDocument, takeDocument } from './own-documents.js';
import { standing } from './session-line.js';
import { lastTaken } from './set-up.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';

/** Why an input is no position; the previous content stays. */
export interface Complaint {
  readonly message: string;
  readonly findings: readonly { readonly pointer: string; readonly message: string; readonly clause: string | null }[];
}

export const complaint = signal<Complaint | null>(null);

/** An input that cannot be opened. */
export class Unreadable extends ForeseenError {
  constructor(readonly complaint: Complaint) {
    super(complaint.message);
  }
}

/**
 * Opens the text of a state or of a game file, or takes that of a map or a unit sheet into the set-up.
 * @returns false where there is nothing to see yet: the set-up has yet to be used
 * @throws Unreadable with a message for the reader
 */
export async function openText(given: string, name: string): Promise<boolean> {
  if (isTypedDocument(given)) return takeIn(given, name);
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch {
    value = await readNotation(given.trim());
    if (value === null) throw unreadable(text('not-json', { name }));
  }
  return openValue(value, name);
}

async function takeIn(document: string | object, name: string): Promise<false> {
  const findings = await takeDocument(document);
  if (findings.length > 0) throw new Unreadable({ message: text('not-fit-to-play', { name }), findings });
  return false;
}

type Read = { readonly ok: false } | { readonly ok: true; readonly state: State; readonly file?: object };

/** A position or a game in the text of a game that has one; null where no game reads it. */
async function readNotation(notation: string): Promise<unknown> {
  // A game of Trench Club begins with a tag: `[Game "…"]`.
  if (/^(?:[{"]|\[(?![A-Z]))/.test(notation)) return null;
  const answer = (await client.call('POST', '/v1/rules/import', { body: { text: notation } })) as Read;
  return answer.ok ? (answer.file ?? answer.state) : null;
}

export async function openValue(value: unknown, name: string): Promise<boolean> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unreadable(text('neither-state-nor-file', { name }));
  }
  const document = documentIn(value);
  if (document) return takeIn(document, name);
  const file = value as Partial<GameFile>;
  if (Array.isArray(file.entries) && file.start !== undefined) {
    await check(file.start, text('first-state-of', { name }));
    leave();
    await begin(file.start, name, { entries: standing(file.entries), file: file as GameFile });
    return true;
  }
  // Answers that hold a state are accepted too.
  const state = 'state' in value && !('schema' in value) ? value.state : value;
  await check(state, name);
  leave();
  await begin(state as State, name);
  return true;
}

async function check(state: unknown, name: string): Promise<void> {
  const { games } = await loadCatalogue();
  const schema = (state as { schema?: unknown } | null)?.schema;
  if (typeof schema !== 'string' || !games.some((game) => game.schema === schema)) {
    const known = games.map((game) => `${game.schema} (${game.title})`).join(', ');
    const version = typeof schema === 'string' ? schema.slice(0, 60) : null;
    throw unreadable(text('unknown-version', { name, version, known }));
  }
  const { valid, findings } = await client.post('/v1/rules/validate-state', { body: { state } });
  if (!valid) throw new Unreadable({ message: text('no-possible-position', { name }), findings: findings.slice(0, 8) });
}

function unreadable(message: string): Unreadable {
  return new Unreadable({ message, findings: [] });
}

/**
 * Runs an intake; what cannot be opened is shown where it was given.
 * @returns whether there is something to see
 */
export async function taking(task: () => Promise<boolean>): Promise<boolean> {
  try {
    lastTaken.value = null;
    const isShown = await task();
    complaint.value = null;
    return isShown;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    complaint.value = error.complaint;
    return false;
  }
}
