import { LANGUAGES, languageOf } from '../language/language.js';

/**
 * The service worker of the page: it shows notifications and opens their games, and it has the page for a time without the line. The
 * build names its cache and the files in it; what the service answers never comes from the cache.
 */
declare const BUILD: string;
declare const FILES: readonly string[];

interface Controlled {
  readonly id: string;
  focus(): Promise<Controlled>;
  navigate(address: string): Promise<unknown>;
}
/** A notification that a page asks for. */
interface Told extends NotificationOptions {
  readonly title: string;
  readonly address: string;
}
/** What a notification opens, and the page that has asked for it: the one that shows that game. */
interface Opens {
  readonly address: string;
  readonly page: string;
}
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: Told;
  readonly source: Controlled;
  readonly notification: Notification & { readonly data: Opens };
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
/** The part of the scope of service workers that is used; the types of pages lack it. */
interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Controlled | undefined>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
const scope = self as unknown as Scope;

/** Kept once a game is played: much larger than the page. */
const RULES = '/explorer/rules.js';

/** The files of the page, without the texts of other languages than the reader's: those are kept when they are used. */
function filesToKeep(): string[] {
  const mine = languageOf(navigator.languages.join(','));
  const others = LANGUAGES.filter((one) => one !== mine).map((one) => `/explorer/${one}-`);
  return FILES.filter((name) => !others.some((one) => name.startsWith(one)));
}

scope.addEventListener('install', (event) => {
  const keep = async () => {
    const hasRules = (await caches.match(RULES)) !== undefined;
    const cache = await caches.open(BUILD);
    // Programs get an index at this address.
    const page = new Request('/', { headers: { accept: 'text/html' } });
    await cache.addAll([page, ...filesToKeep(), ...(hasRules ? [RULES] : [])]);
    await scope.skipWaiting();
  };
  event.waitUntil(keep());
});

scope.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== BUILD) await caches.delete(name);
  };
  event.waitUntil(forget().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOfPage = pathname === '/' ? event.request.mode === 'navigate' : pathname.startsWith('/explorer/');
  if (isOfPage && event.request.method === 'GET' && origin === scope.location.origin)
    event.respondWith(answered(event));
});

/** The service's answer; where it does not answer that of the cache. */
async function answered(event: WorkerEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(BUILD);
  const kept = () => cache.match(request, { ignoreVary: true, ignoreSearch: true });
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(cache.put(request, answer.clone()));
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

scope.addEventListener('message', (event) => {
  const { title, address, ...options } = event.data;
  const data: Opens = { address, page: event.source.id };
  event.waitUntil(scope.registration.showNotification(title, { ...options, data }));
});

scope.addEventListener('notificationclick', (event) => {
  const { address, page: id } = event.notification.data;
  event.notification.close();
  const open = async () => {
    const page = await scope.clients.get(id);
    if (!page) return scope.clients.openWindow(address);
    // It may show another game by now.
    await page.navigate(address);
    return page.focus();
  };
  event.waitUntil(open());
});
