/**
 * The service worker of the page: it opens the game of a notification, and the page without the line. The build names its cache and
 * the files in it; a page that the service answers never comes from the cache.
 */
declare const BUILD: string;
declare const FILES: readonly string[];

interface Controlled {
  readonly url: string;
  focus(): Promise<Controlled>;
  navigate(address: string): Promise<unknown>;
}
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly notification: Notification & { readonly data: string };
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
/** The part of the scope of service workers that is used; the types of pages lack it. */
interface Scope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { readonly type: 'window' }): Promise<readonly Controlled[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
const scope = self as unknown as Scope;

/** Answers about the service itself, which the page cannot begin without. */
const CATALOGUE = /^\/v1\/(?:games|maps|rulesets|terms|presets)$/;

scope.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(BUILD)).addAll([...FILES]);
  event.waitUntil(keep().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== BUILD) await caches.delete(name);
  };
  event.waitUntil(forget().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname === '/' || pathname.startsWith('/explorer/') || CATALOGUE.test(pathname)) {
    event.respondWith(answered(request, pathname));
  }
});

/** The service's answer; without one that of the cache. */
async function answered(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(BUILD);
  try {
    const answer = await fetch(request);
    if (answer.ok && CATALOGUE.test(pathname)) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    // Of the page there is one form; of the catalogue one for each language.
    const kept = await cache.match(request, { ignoreVary: !CATALOGUE.test(pathname) });
    if (kept) return kept;
    throw error;
  }
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, scope.location.origin).href;
  const open = async () => {
    const [page] = await scope.clients.matchAll({ type: 'window' });
    if (!page) return scope.clients.openWindow(address);
    await page.navigate(address);
    return page.focus();
  };
  event.waitUntil(open());
});
