import type { KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { Type, type Static, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { signingKeyOf } from './session/log/signing.js';
import { DEFAULT_LIMITS, type Limits } from './wire/limits.js';
import { isLoopback } from './wire/loopback.js';

/** What a setting says of itself, beside its JSON Schema. */
interface Setting {
  /** One or two sentences: what it is for. */
  readonly description: string;
  /** What may be written, in words. */
  readonly allowed: string;
  /** The value is never printed. */
  readonly secret?: true;
}

/** How long a session is kept in which no command has been given. */
const UNPLAYED_HOURS = 168;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** `item`s separated by commas, or nothing. */
const list = (item: string) => `^(${item}(,${item})*)?$`;

const text = (pattern: string, fallback: string, setting: Setting) =>
  Type.String({ ...setting, pattern, default: fallback });

const number = (minimum: number, maximum: number, fallback: number, unit: string, description: string) =>
  Type.Integer({
    description,
    allowed: `a whole number from ${minimum} to ${maximum}${unit && `, in ${unit}`}`,
    minimum,
    maximum,
    default: fallback,
  });

const REDIS_NODE = '[^\\s,/]+(/[^\\s,/]+)?';

/** Every environment variable the service reads: the one source of validation, `--help` and docs/operations.md. */
const SETTINGS = {
  HOST: text('^[^\\s/]+$', '127.0.0.1', {
    description: 'Address to listen on. `0.0.0.0` or `::` opens the service to the network.',
    allowed: 'an IP address or host name',
  }),
  PORT: number(0, 65_535, 3000, '', 'Port to listen on; 0 takes any free one, which the log names.'),
  DATA_DIR: text('\\S', './data', {
    description: 'Folder of the embedded session store. It is not used when REDIS_URL is set.',
    allowed: 'a path',
  }),
  REDIS_URL: text(`^(rediss?(\\+cluster|\\+sentinel)?://${REDIS_NODE}(,(rediss?://)?${REDIS_NODE})*)?$`, '', {
    description:
      'Keeps sessions in Redis instead: one server, several nodes of one cluster, or Sentinels with the name of the primary.',
    allowed:
      'redis://user:password@host:6379, redis://host:7000,redis://host:7001 or redis+sentinel://host:26379,host:26380/name (rediss for TLS); empty for the embedded store',
    secret: true,
  }),
  REDIS_WAIT_REPLICAS: number(
    0,
    5,
    0,
    '',
    'How many Redis replicas must have a change before it is acknowledged; 0 acknowledges without them.',
  ),
  RULE_THREADS: text('^[0-9]{0,3}$', '', {
    description:
      'Threads that answer what takes long: advice, drawings, batches, replays, turns of opponents, and all long bodies. With 0 requests wait for such answers.',
    allowed: 'a whole number from 0 to 999; empty for one less than there are processors, at least one',
  }),
  LOG_LEVEL: Type.Unsafe<string>({
    type: 'string',
    enum: LEVELS,
    description: 'How much is logged, as JSON lines on the standard output.',
    allowed: `one of ${LEVELS.join(', ')}`,
    default: 'info',
  }),
  API_KEYS: text(list('[\\w.~+/=-]{16,}'), '', {
    description: 'Keys that may create sessions and bring documents. When there is none, anybody may.',
    allowed: 'words of at least 16 characters, separated by commas; empty for none',
    secret: true,
  }),
  OPEN: Type.Boolean({
    description:
      'Anybody who reaches the service may create sessions. Where HOST is not this machine alone, the service starts only with this or with API_KEYS.',
    allowed: 'true or false',
    default: false,
  }),
  SEALING_KEYS: text(list('[\\w.~+/=-]{32,}'), '', {
    description:
      'Keys under which secrets of dice and hashes of tokens are sealed in the store. The first seals, all of them open; without any they stand there as they are. docs/operations.md has how to replace one.',
    allowed: 'words of at least 32 characters, separated by commas; empty for none',
    secret: true,
  }),
  SIGNING_KEYS: text(list('[^,]+'), '', {
    description:
      'Ed25519 private keys with which heads of logs are signed. The first signs, the public halves of all are published. Without any, the service makes a key and stores it beside the sessions.',
    allowed:
      'PKCS #8 in PEM, with \\n for its line ends, or seeds of 32 bytes in base64, separated by commas; empty for none',
    secret: true,
  }),
  METRICS_TOKEN: text('^[\\w.~+/=-]{16,}$|^$', '', {
    description: 'Bearer token without which `/metrics` is not told. When there is none, everybody may read it.',
    allowed: 'a word of at least 16 characters; empty for none',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text('^(https?://[^\\s]+)?$', '', {
    description:
      'Where OpenTelemetry traces of requests and of the session store are sent, over HTTP. Other variables of OpenTelemetry (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS …) are read then too.',
    allowed: 'an address such as http://collector:4318; empty for no traces',
  }),
  SESSION_REQUESTS_PER_MINUTE: number(
    1,
    10_000_000,
    6000,
    '',
    'Requests about sessions a minute, for each seat, for the host, for the spectators of a session together, and for each address without a token. Counted in Redis where REDIS_URL is set.',
  ),
  RULES_REQUESTS_PER_MINUTE: number(
    1,
    10_000_000,
    60_000,
    '',
    'Requests a minute that name no session, for each API key and each address. Each instance counts for itself.',
  ),
  SESSION_KEPT_HOURS: number(1, 87_600, 720, 'hours', 'How long a session is kept after its game has ended.'),
  SESSION_IDLE_HOURS: number(1, 876_000, 4320, 'hours', 'How long a session is kept after its last command.'),
  SESSIONS_PER_OWNER: number(
    1,
    100_000,
    DEFAULT_LIMITS.sessionsPerOwner,
    '',
    'Sessions that an API key, or an address without one, may have open at once.',
  ),
  EXPLORER: Type.Unsafe<'on' | 'off'>({
    type: 'string',
    enum: ['on', 'off'],
    description: 'Whether browsers get the explorer at `/`. Without it an index in JSON is all there is.',
    allowed: 'on or off',
    default: 'on',
  }),
  CORS_ORIGINS: text(list('https?://[^\\s,/]+'), '', {
    description:
      'Origins of the web pages that may call the service, its own public origin among them: without it, pages of the service connect to the stream only on this machine.',
    allowed: 'origins such as https://example.org, separated by commas; empty for none',
  }),
  TRUST_PROXY: text('^(false|[0-9a-fA-F.:]+(/[0-9]{1,3})?(,[0-9a-fA-F.:]+(/[0-9]{1,3})?)*)$', 'false', {
    description:
      'The proxies whose X-Forwarded headers are believed: the client is the last address in them that is none of these. Whoever comes through somebody else is counted by the address it comes from.',
    allowed: 'addresses and networks such as 10.0.0.7,172.16.0.0/12, separated by commas; or false',
  }),
  CACHE_BYTES: number(
    2_097_152,
    68_719_476_736,
    DEFAULT_LIMITS.sessionBytes + DEFAULT_LIMITS.positionBytes,
    'bytes',
    'Memory for decoded sessions and for positions by reference, one half each. The least recently used are read again from the store or forgotten.',
  ),
  SHUTDOWN_TIMEOUT_MS: number(
    100,
    600_000,
    10_000,
    'milliseconds',
    'Time for open requests to end after SIGTERM or SIGINT; then the process ends regardless.',
  ),
} satisfies TProperties;

/** Variables of earlier versions, with what to do instead: a service that ignored them would not run as configured. */
const REMOVED: Readonly<Record<string, string>> = {
  WORKERS: 'start more instances with the same REDIS_URL instead',
  SESSION_RATE: 'it is SESSION_REQUESTS_PER_MINUTE now',
  RULES_RATE: 'it is RULES_REQUESTS_PER_MINUTE now',
  SESSION_KEPT: 'it is SESSION_KEPT_HOURS now',
  SESSION_IDLE: 'it is SESSION_IDLE_HOURS now',
  SESSION_UNPLAYED: 'a session without a command is deleted after a week, or after SESSION_IDLE_HOURS if that is less',
  TOKEN_LIFE: 'tokens expire after a year',
  BODY_LIMIT: 'GET /v1/limits has the largest body as bodyBytes',
  CONNECTION_LIMIT: 'start more instances instead',
  POSITION_MEMORY: 'CACHE_BYTES is for positions and sessions together',
  SESSION_MEMORY: 'CACHE_BYTES is for positions and sessions together',
  REQUEST_TIMEOUT: 'it is fixed',
  KEEP_ALIVE_TIMEOUT: 'it is fixed',
  SHUTDOWN_TIMEOUT: 'it is SHUTDOWN_TIMEOUT_MS now',
};

type Settings = Static<TObject<typeof SETTINGS>>;

/** What the schemas above are made of. */
interface SettingShape {
  readonly type: 'string' | 'integer' | 'boolean';
  /** Of an integer. */
  readonly minimum: number;
  readonly maximum: number;
  /** Of a string: one of the two. */
  readonly pattern: string;
  readonly enum?: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Empty: the embedded store. */
  readonly redisUrls: readonly string[];
  readonly redisWaitReplicas: number;
  /** Null: as many as fit the machine. */
  readonly ruleThreads: number | null;
  readonly logLevel: string;
  readonly apiKeys: readonly string[];
  readonly sessionsPerMinute: number;
  readonly rulesPerMinute: number;
  readonly metricsToken: string | undefined;
  /** Where traces are sent. */
  readonly tracesUrl: string | undefined;
  readonly sealingKeys: readonly string[];
  readonly signingKeys: readonly KeyObject[];
  readonly keepEndedMs: number;
  readonly idleMs: number;
  readonly unplayedMs: number;
  /** Browsers get the explorer at `/`. */
  readonly explorer: boolean;
  readonly corsOrigins: readonly string[];
  /** Addresses and networks. */
  readonly trustProxy: string | false;
  readonly shutdownTimeoutMs: number;
  readonly limits: Limits;
}

/** The environment does not say what the service needs: one readable line per fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration. An empty variable counts as one that is not set.
 * @throws ConfigError naming each variable at fault and what it may be
 */
export function readConfig(environment: Environment): Config {
  const values: Record<string, unknown> = {};
  const complaints = Object.entries(REMOVED)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, instead]) => `${name} is not a setting any more: ${instead}.`);
  for (const [name, schema] of Object.entries<TSchema>(SETTINGS)) {
    const text = environment[name]?.trim();
    values[name] = text ? valueOf(schema, text) : schema['default'];
    if (text && values[name] === undefined) complaints.push(complaint(name, text));
  }
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'));
  const settings = values as Settings;
  if (settings.API_KEYS === '' && !settings.OPEN && !isLoopback(settings.HOST)) {
    throw new ConfigError(
      `HOST=${JSON.stringify(settings.HOST)} opens the service to others: give API_KEYS to those who may create sessions, or say OPEN=true.`,
    );
  }
  const items = (value: string) => (value === '' ? [] : value.split(','));
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    redisUrls: items(settings.REDIS_URL),
    redisWaitReplicas: settings.REDIS_WAIT_REPLICAS,
    ruleThreads: settings.RULE_THREADS === '' ? null : Number(settings.RULE_THREADS),
    logLevel: settings.LOG_LEVEL,
    apiKeys: items(settings.API_KEYS),
    sessionsPerMinute: settings.SESSION_REQUESTS_PER_MINUTE,
    rulesPerMinute: settings.RULES_REQUESTS_PER_MINUTE,
    metricsToken: settings.METRICS_TOKEN || undefined,
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    sealingKeys: items(settings.SEALING_KEYS),
    signingKeys: signingKeys(items(settings.SIGNING_KEYS)),
    keepEndedMs: settings.SESSION_KEPT_HOURS * 3_600_000,
    idleMs: settings.SESSION_IDLE_HOURS * 3_600_000,
    unplayedMs: Math.min(UNPLAYED_HOURS, settings.SESSION_IDLE_HOURS) * 3_600_000,
    explorer: settings.EXPLORER === 'on',
    corsOrigins: items(settings.CORS_ORIGINS),
    trustProxy: proxies(settings.TRUST_PROXY),
    shutdownTimeoutMs: settings.SHUTDOWN_TIMEOUT_MS,
    limits: {
      ...DEFAULT_LIMITS,
      sessionsPerOwner: settings.SESSIONS_PER_OWNER,
      positionBytes: Math.floor(settings.CACHE_BYTES / 2),
      sessionBytes: Math.floor(settings.CACHE_BYTES / 2),
    },
  };
}

/**
 * What the text of a variable says; undefined where the schema does not allow it. By hand: a validator that is compiled for these
 * few settings was a tenth of the processor time of a start.
 */
function valueOf(schema: TSchema, text: string): string | number | boolean | undefined {
  const { type, minimum, maximum, pattern, enum: words } = schema as TSchema & SettingShape;
  switch (type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'integer': {
      const value = /^\d+$/.test(text) ? Number(text) : NaN;
      return value >= minimum && value <= maximum ? value : undefined;
    }
    case 'string':
      return (words?.includes(text) ?? new RegExp(pattern, 'u').test(text)) ? text : undefined;
  }
}

/** @throws ConfigError */
function proxies(value: string): string | false {
  if (value === 'false') return false;
  for (const network of value.split(',')) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    if (family === 0 || Number(bits ?? 0) > (family === 4 ? 32 : 128) || bits === '0') {
      throw new ConfigError(complaint('TRUST_PROXY', value));
    }
  }
  return value;
}

/** @throws ConfigError */
function signingKeys(texts: readonly string[]): KeyObject[] {
  try {
    return texts.map(signingKeyOf);
  } catch {
    throw new ConfigError(complaint('SIGNING_KEYS', ''));
  }
}

function complaint(name: string, value: string): string {
  const { allowed, secret } = SETTINGS[name as keyof typeof SETTINGS] as TSchema & Setting;
  return `${name}${secret ? '' : `=${JSON.stringify(value)}`} is not allowed: it must be ${allowed}.`;
}

/** Every setting for people, in the order of the table. */
export function settings(): { name: string; description: string; allowed: string; default: string }[] {
  return Object.entries(SETTINGS as unknown as Record<string, TSchema & Setting>).map(([name, setting]) => ({
    name,
    description: setting.description,
    allowed: setting.allowed,
    default: String(setting['default']),
  }));
}

/** What `npm start -- --help` prints. */
export function help(): string {
  const lines = [
    'Trench Club Rules: a rules service over HTTP and WebSocket.',
    '',
    'Usage: npm start [-- --help | --reseal]',
    '',
    '--reseal seals all records of the store with the first key of SEALING_KEYS, and ends.',
    '',
    'It is configured by environment variables:',
    '',
  ];
  for (const { name, description, allowed, default: fallback } of settings()) {
    lines.push(`  ${name}  (default: ${fallback === '' ? 'empty' : fallback})`);
    lines.push(`      ${description.replaceAll('`', '')}`);
    lines.push(`      ${allowed[0]?.toUpperCase()}${allowed.slice(1)}.`);
  }
  return `${lines.join('\n')}\n`;
}
