import { signal } from '@preact/signals';
import type { Language } from '../../language/language.js';

/** Whether the rules in the page answer, because the service cannot be reached. */
export const isOffline = signal(false);

const RULES = '/explorer/rules.js';
/** What the rules alone can answer. */
const BY_RULES =
  /^(?:POST \/v1\/(?:rules|positions)|GET \/v1\/(?:positions|games|maps|rulesets|unit-sheets|terms|presets))(?:\/|$)/;

/** The worker that keeps the page for a time without the line, and shows its notifications; null where browsers have none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register('/explorer/worker.js', { scope: '/' }).catch(() => null);
}

/** As browsers have it. */
const NO_NETWORK = 'There is no network.';

let keeping = false;

/** Fetches the rules once for a time without the line: that worker keeps what passes through it. */
export async function keepRules(): Promise<void> {
  if (keeping || !(await registerWorker())) return;
  keeping = true;
  await navigator.serviceWorker.ready;
  await fetch(RULES, { priority: 'low' }).catch(() => (keeping = false));
}

/**
 * The answer of the service; without one that of the rules, where they alone decide it and the browser has kept them.
 * @throws as `fetch` does
 */
export async function reach(url: string, init: RequestInit, language: Language): Promise<Response> {
  const { pathname, search } = new URL(url);
  const { method = 'GET', body } = init;
  if (!BY_RULES.test(`${method} ${pathname}`)) return fetch(url, init);
  const byRules = () =>
    answered({
      ...{ method, path: `${pathname}${search}`, language },
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    });
  if (isOffline.peek()) return byRules();
  let answer: Response | undefined;
  try {
    answer = await fetch(url, init);
    if (!isOfGateway(answer)) return answer;
    throw new TypeError(NO_NETWORK);
  } catch (error) {
    const kept = 'caches' in globalThis && (await caches.match(RULES));
    if (kept) isOffline.value = true;
    // What was given up in the meantime is asked anew.
    if (kept && !init.signal?.aborted) return byRules();
    if (answer) return answer;
    throw error;
  }
}

/** Whether something between here and the service has answered, in its place. */
function isOfGateway({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get('content-type')?.startsWith('application/problem+json');
}

interface Answer {
  readonly id: number;
  /** Absent: the service alone has the answer. */
  readonly status?: number;
  readonly mediaType: string;
  readonly text: string;
}
interface Waiting {
  readonly resolve: (answer: Response) => void;
  readonly reject: (reason: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let count = 0;

function answered(asked: object): Promise<Response> {
  worker ??= begun();
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, ...asked });
  });
}

function begun(): Worker {
  const worker = new Worker(RULES);
  worker.addEventListener('message', ({ data: { id, status, mediaType, text } }: MessageEvent<Answer>) => {
    const { resolve, reject } = waiting.get(id) as Waiting;
    waiting.delete(id);
    if (status === undefined) reject(new TypeError(NO_NETWORK));
    else resolve(new Response(text, { status, headers: { 'content-type': mediaType } }));
  });
  worker.addEventListener('error', () => failed());
  return worker;
}

/** The browser has lost the rules. */
function failed(): void {
  worker = null;
  isOffline.value = false;
  for (const { reject } of waiting.values()) reject(new TypeError(NO_NETWORK));
  waiting.clear();
}
