import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { Agent, request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Attempt, AttemptFailure, Message, ReceiverFault, Receivers } from '../session/webhooks/receiver.js';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../session/semaphore.js';
import { withTimeout } from '../session/store/with-timeout.js';
import { isLoopbackAddress, isPublic } from './public-addresses.js';
import { signedHeaders } from './signature.js';
import { Trials } from './trials.js';

export interface ReceiverOptions {
  /** Ports that receivers may have. */
  readonly ports: readonly number[];
  /** Allows loopback addresses too: for tests and development. */
  readonly loopback?: boolean;
  /** Of the request header `User-Agent`. */
  readonly userAgent: string;
  /** Resolves a name, and ends when the signal fires. Default: by the name servers of the machine. */
  readonly resolve?: (name: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;
  /** Name servers of the default, `address:port`. Default: those of the machine. */
  readonly nameServers?: readonly string[];
  /** Attempts in a minute at an address that has never answered with 2xx. */
  readonly trialsPerMinute?: number;
  /** Certificates that are trusted instead of those of Node. */
  readonly ca?: string;
  readonly timeouts?: Timeouts;
}

const TIMEOUTS = {
  /** The name. */
  lookUpMs: 3_000,
  /** Name, connection and TLS handshake. */
  connectMs: 5_000,
  /** The whole attempt, until the answer's headers. */
  answerMs: 10_000,
};
type Timeouts = Readonly<typeof TIMEOUTS>;

const TRIALS_PER_MINUTE = 3;
/** Look-ups of one owner at once: with slow name servers it delays itself alone. */
const MAX_LOOK_UPS = 2;
/** More than there are deliveries at once. */
const MAX_OWNERS = 1_000;
/** Questions to name servers in a look-up. The second waits about twice as long as the first. */
const QUESTIONS = 2;
const LONGEST_URL = 2048;
/** The parser drops or replaces these: what is listed would not be what is asked. */
const IGNORED = /[\s\\\p{Cc}]/u;
const ANSWER_HEADER_BYTES = 8192;
/** Read of an answer's body, so that an answer of usual size ends the connection in order. None of it is kept. */
const ANSWER_BODY_BYTES = 1024;
const ANSWER_BODY_MS = 1000;

class Refused extends Error {
  constructor(readonly failure: AttemptFailure) {
    super(failure);
  }
}

/**
 * Receivers over HTTPS. A name is resolved once for each attempt, every address is checked, and the connection goes to a checked
 * address under the name's certificate. Redirects are failures.
 */
export function httpsReceivers(options: ReceiverOptions): Receivers {
  const { ports, loopback = false, userAgent, ca, timeouts = TIMEOUTS } = options;
  const { trialsPerMinute = TRIALS_PER_MINUTE, nameServers = [] } = options;
  const resolve = options.resolve ?? ((name, signal) => resolveName(name, nameServers, timeouts.lookUpMs, signal));
  const trials = new Trials(trialsPerMinute);
  const lookUps = new LRUCache<string, Semaphore>({ max: MAX_OWNERS });
  const isAllowed = (address: string): boolean => isPublic(address) || (loopback && isLoopbackAddress(address));

  const faultOf = (text: string): ReceiverFault | null => {
    const url = text.length <= LONGEST_URL && !IGNORED.test(text) ? parsed(text) : null;
    if (!url) return 'form';
    if (url.protocol !== 'https:') return 'scheme';
    if (url.username !== '' || url.password !== '' || url.hash !== '') return 'credentials';
    if (!ports.includes(portOf(url))) return 'port';
    // The parser has turned octal, hexadecimal and short forms of addresses into the usual one.
    const host = hostOf(url);
    return isIP(host) !== 0 && !isAllowed(host) ? 'address' : null;
  };

  /** The place is kept until the look-up has ended, however long that takes. */
  const lookUp = async (name: string, owner: string, signal: AbortSignal): Promise<readonly LookupAddress[]> => {
    const places = lookUps.get(owner) ?? new Semaphore(MAX_LOOK_UPS);
    lookUps.set(owner, places);
    const release = await places.acquire(1, signal);
    const late = new AbortController();
    const looking = resolve(name, AbortSignal.any([signal, late.signal]))
      .catch(() => [])
      .finally(release);
    return withTimeout(looking, timeouts.lookUpMs, () => {
      throw new Refused('timeout');
    }).finally(() => late.abort());
  };

  /** @throws Refused */
  const addressesOf = async (host: string, owner: string, signal: AbortSignal): Promise<readonly LookupAddress[]> => {
    const family = isIP(host);
    const found = family === 0 ? await lookUp(host, owner, signal) : [{ address: host, family }];
    if (found.length === 0) throw new Refused('name-unknown');
    // One bad address condemns the name: another attempt could be led to it.
    if (!found.every(({ address }) => isAllowed(address))) throw new Refused('address-refused');
    return found;
  };

  const send = async ({ url: text, owner, secret, id, body }: Message, signal: AbortSignal): Promise<Attempt> => {
    if (faultOf(text) !== null) return { delivered: false, failure: 'address-refused' };
    const url = new URL(text);
    const host = hostOf(url);
    let addresses: readonly LookupAddress[] | number = [];
    try {
      addresses = trials.take(await addressesOf(host, owner, signal));
      if (typeof addresses === 'number') return { delivered: false, later: addresses };
      const options: RequestOptions & { readonly autoSelectFamily: true } = {
        method: 'POST',
        host,
        port: portOf(url),
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          ...signedHeaders(secret, id, new Date(), body),
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': userAgent,
          connection: 'close',
        },
        // The name is not resolved again: a second answer could be another one.
        lookup: pinned(addresses),
        autoSelectFamily: true,
        ...(isIP(host) === 0 && { servername: host.replace(/\.$/, '') }),
        ...(ca !== undefined && { ca }),
        rejectUnauthorized: true,
        signal,
        maxHeaderSize: ANSWER_HEADER_BYTES,
        // No connection and no TLS session is shared between receivers.
        agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
      };
      const { status, address } = await sendTo(options, body, isAllowed, timeouts);
      const delivered = status >= 200 && status < 300;
      if (delivered) trials.prove(address);
      return { delivered, status, ...(!delivered && { failure: 'status' as const }) };
    } catch (error) {
      if (typeof addresses === 'object') trials.doubt(addresses);
      return { delivered: false, failure: error instanceof Refused ? error.failure : failureOf(error) };
    }
  };
  return { faultOf, send };
}

/** The status of the answer, and the address that it came from. */
function sendTo(
  options: RequestOptions,
  body: string,
  isAllowed: (address: string) => boolean,
  { connectMs, answerMs }: Timeouts,
): Promise<{ readonly status: number; readonly address: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(options);
    const fail = (error: Error): void => {
      clearTimeout(connecting);
      clearTimeout(answering);
      reject(error);
      sent.destroy();
    };
    const late = (): void => fail(new Refused('timeout'));
    const connecting = setTimeout(late, connectMs);
    const answering = setTimeout(late, answerMs);
    sent.on('error', fail);
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new Refused('answer-invalid'));
    });
    sent.on('socket', (socket) => {
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) fail(new Refused('address-refused'));
      });
      socket.once('secureConnect', () => clearTimeout(connecting));
    });
    sent.on('response', (response) => {
      clearTimeout(connecting);
      clearTimeout(answering);
      // The status is the answer. A body that is long or slow is cut off.
      resolve({ status: response.statusCode ?? 0, address: response.socket.remoteAddress ?? '' });
      const cut = (): void => void sent.destroy();
      const draining = setTimeout(cut, ANSWER_BODY_MS);
      let read = 0;
      response.on('data', (chunk: Buffer) => (read += chunk.length) >= ANSWER_BODY_BYTES && cut());
      response.on('close', () => clearTimeout(draining));
    });
    sent.end(body);
  });
}

/** Answers with the addresses that were checked. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_name, { all }, callback) => {
    const [first] = addresses as readonly [LookupAddress];
    if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

/**
 * By a resolver of its own: `getaddrinfo` waits in one of the few threads of libuv, which files and others need, and cannot be ended.
 * The hosts file is not read, except for the name that every machine has.
 */
async function resolveName(
  name: string,
  servers: readonly string[],
  lookUpMs: number,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  if (name === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver({ timeout: Math.ceil(lookUpMs / (QUESTIONS + 1)), tries: QUESTIONS });
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer, index) =>
    answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
  );
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function portOf({ port }: URL): number {
  return port === '' ? 443 : Number(port);
}

/** Without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function failureOf(error: unknown): AttemptFailure {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (/^(HPE_|ERR_HTTP)/.test(code)) return 'answer-invalid';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|TLS_CERT/.test(code) || /certificate/.test(message)) return 'certificate-invalid';
  return 'connection-failed';
}
