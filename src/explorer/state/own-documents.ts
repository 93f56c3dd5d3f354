import { ProblemError } from '@trench-club/client';
import { client } from '../service/client.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';
import { apiKey, isKeyNeeded } from './game.js';
import { useDocument, type OwnDocument } from './set-up.js';

/** A kind of document that a game is played on: the member of the set-up, its address, and what its text begins with. */
interface Kind {
  readonly member: OwnDocument['member'];
  readonly path: '/v1/maps' | '/v1/unit-sheets';
  readonly schema: RegExp;
  readonly firstLine: RegExp;
}

const KINDS: readonly Kind[] = [
  { member: 'map', path: '/v1/maps', schema: /-map\/\d+$/, firstLine: /^map\s/ },
  { member: 'unitSheet', path: '/v1/unit-sheets', schema: /-unit-sheet\/\d+$/, firstLine: /^sheet\s/ },
];

/** A fault of a document: its place in the JSON, and a sentence. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
  readonly clause: string | null;
}

/** A map or unit sheet as a person types it. */
export function isTypedDocument(given: string): boolean {
  return kindOfText(given) !== undefined;
}

function kindOfText(given: string): Kind | undefined {
  const first = given.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  return KINDS.find(({ firstLine }) => firstLine.test(first));
}

/** The document in a value; answers of the catalogue that hold one are accepted too. */
export function documentIn(value: object): object | null {
  const found = 'document' in value && !('schema' in value) ? value.document : value;
  return kindOfDocument(found) ? (found as object) : null;
}

function kindOfDocument(value: unknown): Kind | undefined {
  const schema = (value as { schema?: unknown } | null)?.schema;
  return typeof schema === 'string' ? KINDS.find((kind) => kind.schema.test(schema)) : undefined;
}

/**
 * Checks a document and chooses it for the set-up.
 * @param given a text as a person types it, or JSON
 * @returns its faults; empty if it is chosen
 */
export async function takeDocument(given: string | object): Promise<readonly Fault[]> {
  const kind = typeof given === 'string' ? kindOfText(given) : kindOfDocument(given);
  if (!kind) return [];
  const checked = await checkedDocument(kind, given);
  if ('faults' in checked) return checked.faults;
  const { areas = [], warnings = areas.flatMap((area) => area.warnings) } = checked.report;
  if (areas.length > 0 && areas.every(({ playable }) => !playable)) {
    return warnings.map((warning) => ({ pointer: '', ...warning }));
  }
  const document = typeof given === 'string' ? await storedDocument(kind, given) : given;
  await useDocument({
    member: kind.member,
    title: (document as { title?: string }).title ?? '',
    document,
    areas: areas.filter(({ playable }) => playable),
    warnings,
  });
  return [];
}

interface Report {
  readonly areas?: readonly (OwnDocument['areas'][number] & {
    readonly playable: boolean;
    readonly warnings: OwnDocument['warnings'];
  })[];
  readonly warnings?: OwnDocument['warnings'];
}

async function checkedDocument(
  { path }: Kind,
  body: string | object,
): Promise<{ readonly report: Report } | { readonly faults: readonly Fault[] }> {
  try {
    return (await client.call('POST', `${path}/check`, { body })) as { readonly report: Report };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.errors.length === 0) throw error;
    const { errors, more } = error.problem as typeof error.problem & { readonly more?: number };
    const faults = errors.map(({ pointer, message, clause }) => ({ pointer, message, clause: clause ?? null }));
    return { faults: more === undefined ? faults : [...faults, { pointer: '…', message: `+ ${more}`, clause: null }] };
  }
}

/** What a person types is read by the service as it stores it. */
async function storedDocument({ path }: Kind, body: string): Promise<object> {
  const token = apiKey.peek();
  try {
    const { id } = (await client.call('POST', path, { body, ...(token !== '' && { token }) })) as {
      readonly id: string;
    };
    const { document } = (await client.call('GET', `${path}/{id}`, { path: { id } })) as { readonly document: object };
    return document;
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'unauthenticated')) throw error;
    isKeyNeeded.value = true;
    throw new ForeseenError(text('key-for-typed'), text('key-for-typed-detail'));
  }
}
