import { signal } from '@preact/signals';
import { DEFAULT_LANGUAGE } from '../../language/language.js';
import { language, text } from '../text/text.js';
import { reach } from './offline.js';
import { counted } from './pending.js';

/** One request, for the pane that lists the requests behind every click. */
export interface Call {
  readonly id: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: unknown;
  /** Names of the headers that matter to a caller; secrets are never kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null while pending; 0 without an answer. */
  readonly status: number | null;
  readonly answer: string;
  readonly ms: number;
}

const KEPT = 80;
const MAX_CHARACTERS = 20_000;

export const calls = signal<readonly Call[]>([]);
let count = 0;

function put(call: Call): void {
  const rest = calls.peek().filter(({ id }) => id !== call.id);
  calls.value = [call, ...rest].sort((a, b) => b.id - a.id).slice(0, KEPT);
}

/** Asks in the language of the page, with every request and answer put down. */
export async function recordingFetch(url: string, options: RequestInit): Promise<Response> {
  return counted(() => recorded(url, options));
}

async function recorded(url: string, { headers = {}, ...options }: RequestInit): Promise<Response> {
  const init = { ...options, headers: { ...(headers as Record<string, string>), 'accept-language': language.peek() } };
  const { pathname, search } = new URL(url);
  const started = performance.now();
  const open: Call = {
    id: (count += 1),
    method: init.method ?? 'GET',
    path: `${pathname}${search}`,
    body: bodyOf(init),
    headers: shown(init.headers),
    status: null,
    answer: '',
    ms: 0,
  };
  put(open);
  const close = (status: number, answer: string) =>
    put({ ...open, status, answer, ms: Math.round((performance.now() - started) * 10) / 10 });
  try {
    const response = await reach(url, init, language.peek());
    void counted(() => response.clone().text()).then(
      (text) => close(response.status, excerpt(text, response.headers.get('content-type') ?? '')),
      () => close(response.status, ''),
    );
    return response;
  } catch (error) {
    close(0, init.signal?.aborted ? text('given-up') : String(error));
    throw error;
  }
}

/** JSON, or a text as it was typed. */
function bodyOf({ body, headers }: { readonly body?: unknown; readonly headers: Readonly<Record<string, string>> }) {
  if (typeof body !== 'string') return undefined;
  return headers['content-type'] === 'text/plain' ? body : masked(JSON.parse(body));
}

function excerpt(text: string, type: string): string {
  const whole = /[/+]json\b/.test(type) ? JSON.stringify(masked(JSON.parse(text)), null, 2) : text;
  if (whole.length <= MAX_CHARACTERS) return whole;
  return `${whole.slice(0, MAX_CHARACTERS)}\n… ${whole.length.toLocaleString('en')} characters in all`;
}

const SECRET = /^(token|hostToken|spectatorToken|invitation)$/;

/** A copy without what opens doors. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, SECRET.test(key) && typeof one === 'string' ? '…' : masked(one)]),
  );
}

function shown(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = Object.entries(headers)
    // Without the header the service answers in this language.
    .filter(([name, value]) => name !== 'accept-language' || value !== DEFAULT_LANGUAGE)
    .map(([name, value]) => [name, name === 'authorization' ? 'Bearer $TOKEN' : value]);
  return Object.fromEntries(kept) as Record<string, string>;
}

/** The request as a command of a shell. */
export function curlOf({ method, path, body, headers }: Call): string {
  const parts = [`curl -s${method === 'GET' ? '' : ` -X ${method}`} '${location.origin}${path}'`];
  for (const [name, value] of Object.entries(headers)) {
    // The token comes from the shell's environment.
    const quote = value.includes('$TOKEN') ? '"' : "'";
    parts.push(`-H ${quote}${name}: ${value}${quote}`);
  }
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  if (body !== undefined) parts.push(`--data-binary '${sent.replaceAll("'", `'\\''`)}'`);
  return parts.join(' \\\n  ');
}

const PARAMETERS: Readonly<Record<string, string>> = { seats: 'seat', schemas: 'name' };
const COLLECTIONS = ['positions', 'maps', 'clauses', 'rulesets', 'unit-sheets', 'schemas', 'sessions', 'seats'];

/** The request as lines with the typed client. @param game whose types it needs; null for the first */
export function codeOf({ method, path, body, headers }: Call, game: string | null = null): string {
  const [address = '', search = ''] = path.split('?');
  const values: Record<string, string> = {};
  const template = address
    .split('/')
    .map((segment, index, all) => {
      const collection = all[index - 1] ?? '';
      if (!COLLECTIONS.includes(collection)) return segment;
      const name = PARAMETERS[collection] ?? 'id';
      values[name] = decodeURIComponent(segment);
      return `{${name}}`;
    })
    .join('/');
  const { 'content-type': _, 'idempotency-key': key, authorization, ...others } = headers;
  const options = {
    ...(Object.keys(values).length > 0 && { path: values }),
    ...(search !== '' && { query: Object.fromEntries(new URLSearchParams(search)) }),
    ...(Object.keys(others).length > 0 && { headers: others }),
    ...(body !== undefined && { body }),
  };
  const given = Object.keys(options).length > 0 ? `, ${literal(options)}` : '';
  const more = authorization === undefined ? '' : ', { token }';
  return [
    `import { RulesClient } from '@trench-club/client';`,
    '',
    `const client = new RulesClient${game === null ? '' : `<'${game}'>`}('${location.origin}'${more});`,
    ...(key === undefined ? [] : ['// The client makes the idempotency key.']),
    // A text has no type of its own.
    `const answer = await client.${typeof body === 'string' ? `call('POST', ` : `${method.toLowerCase()}(`}'${template}'${given});`,
  ].join('\n');
}

/** JSON as one writes it in TypeScript. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/"([A-Za-z_$][\w$]*)":/g, '$1:')
    .replace(/"([^"'\\\n]*)"/g, "'$1'");
}
