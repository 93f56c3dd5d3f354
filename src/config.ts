import type { KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { Type, type Static, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { signingKeyOf } from './session/log/signing.js';
import { DEFAULT_LIMITS } from './wire/limits.js';
import { isLoopback } from './wire/loopback.js';

/** The documentation of a setting, beside its JSON Schema. */
interface Setting {
  /** One or two sentences. */
  readonly description: string;
  /** The allowed values, in words. */
  readonly allowed: string;
  /** The value is never printed. */
  readonly secret?: true;
}

/** Time to live of a session without a command. */
const UNPLAYED_HOURS = 168;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** A comma-separated list, possibly empty. */
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
  PORT: number(0, 65_535, 3000, '', 'Port to listen on. 0 takes any free port, which is logged.'),
  DATA_DIR: text('\\S', './data', {
    description: 'Folder of the embedded session store. Not used if REDIS_URL is set.',
    allowed: 'a path',
  }),
  REDIS_URL: text(`^(rediss?(\\+cluster|\\+sentinel)?://${REDIS_NODE}(,(rediss?://)?${REDIS_NODE})*)?$`, '', {
    description:
      'Stores sessions in Redis: one server, several nodes of one Cluster, or Sentinels with the name of the primary.',
    allowed:
      'redis://user:password@host:6379, redis://host:7000,redis://host:7001 or redis+sentinel://host:26379,host:26380/name (rediss for TLS); empty for the embedded store',
    secret: true,
  }),
  REDIS_WAIT_REPLICAS: number(
    0,
    5,
    0,
    '',
    'Number of Redis replicas that must have a change before it is acknowledged.',
  ),
  RULE_THREADS: text('^[0-9]{0,3}$', '', {
    description:
      'Worker threads for long requests: advice, drawings, batches, replays, opponent turns and large bodies. With 0 they run in the main thread and delay other requests.',
    allowed: 'a whole number from 0 to 999; empty for one less than there are processors, at least one',
  }),
  LOG_LEVEL: Type.Unsafe<string>({
    type: 'string',
    enum: LEVELS,
    description: 'Log level. Logs are JSON lines on the standard output.',
    allowed: `one of ${LEVELS.join(', ')}`,
    default: 'info',
  }),
  API_KEYS: text(list('[\\w.~+/=-]{16,}'), '', {
    description: 'API keys that may create sessions and upload documents. If empty, no key is needed.',
    allowed: 'words of at least 16 characters, separated by commas; empty for none',
    secret: true,
  }),
  OPEN: Type.Boolean({
    description:
      'Allows every client to create sessions. If HOST is not a loopback address, this or API_KEYS is required.',
    allowed: 'true or false',
    default: false,
  }),
  LIST_OPEN_SEATS: Type.Boolean({
    description: 'Lists sessions with open seats to every client. Without it, `API_KEYS` are needed for that too.',
    allowed: 'true or false',
    default: false,
  }),
  MCP: Type.Boolean({
    description: 'Serves agents the Model Context Protocol at `/mcp`, with the tokens and rate limits of the rest.',
    allowed: 'true or false',
    default: true,
  }),
  WEBHOOKS: Type.Boolean({
    description:
      'Allows hosts of sessions and holders of API keys to register webhooks. The service then connects to public addresses that they name.',
    allowed: 'true or false',
    default: false,
  }),
  WEBHOOK_PORTS: text(list('[1-9][0-9]{0,4}'), '443', {
    description: 'Ports to which webhooks may be sent.',
    allowed: 'port numbers, separated by commas',
  }),
  WEBHOOK_LOOPBACK: Type.Boolean({
    description: 'Allows webhooks to loopback addresses, for tests. Never set it on a server.',
    allowed: 'true or false',
    default: false,
  }),
  SEALING_KEYS: text(list('[\\w.~+/=-]{32,}'), '', {
    description:
      'Keys that encrypt dice secrets and token hashes in the store. The first encrypts, all of them decrypt. If empty, they are stored unencrypted. docs/operations.md describes key rotation.',
    allowed: 'words of at least 32 characters, separated by commas; empty for none',
    secret: true,
  }),
  SIGNING_KEYS: text(list('[^,]+'), '', {
    description:
      'Ed25519 private keys that sign the heads of logs. The first signs, all public keys are published. If empty, the service generates a key and stores it beside the sessions.',
    allowed:
      'PKCS #8 in PEM, with \\n for its line ends, or seeds of 32 bytes in base64, separated by commas; empty for none',
    secret: true,
  }),
  METRICS_TOKEN: text('^[\\w.~+/=-]{16,}$|^$', '', {
    description: 'Bearer token required to read `/metrics`. If empty, no token is needed.',
    allowed: 'a word of at least 16 characters; empty for none',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text('^(https?://[^\\s]+)?$', '', {
    description:
      'Endpoint for OpenTelemetry traces of requests and of the session store, over HTTP. If set, the other variables of OpenTelemetry apply too (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS …).',
    allowed: 'an address such as http://collector:4318; empty for no traces',
  }),
  SESSION_REQUESTS_PER_MINUTE: number(
    1,
    10_000_000,
    6000,
    '',
    'Rate limit of session requests: per seat, per host, for all spectators of a session together, and per address without a token. Counted in Redis if REDIS_URL is set.',
  ),
  RULES_REQUESTS_PER_MINUTE: number(
    1,
    10_000_000,
    60_000,
    '',
    'Rate limit of requests without a session, per API key and per address. Counted per instance.',
  ),
  SESSION_KEPT_HOURS: number(1, 87_600, 720, 'hours', 'Time until a session is deleted after the end of its game.'),
  SESSION_IDLE_HOURS: number(1, 876_000, 4320, 'hours', 'Time until a session is deleted after its last command.'),
  SESSIONS_PER_OWNER: number(
    1,
    100_000,
    DEFAULT_LIMITS.sessionsPerOwner,
    '',
    'Maximum number of open sessions per API key, or per address without a key.',
  ),
  CORS_ORIGINS: text(list('https?://[^\\s,/]+'), '', {
    description:
      'Origins of web pages that may call the service. Include its own public origin: without it, the explorer can open the stream only on a loopback address.',
    allowed: 'origins such as https://example.org, separated by commas; empty for none',
  }),
  EMBED_ORIGINS: text(`^([*]|${list('https?://[^\\s,;/]+').slice(1, -1)})$`, '', {
    description: 'Origins of web pages that may show the page /embed in a frame. No other page can be framed.',
    allowed: 'origins such as https://example.org, separated by commas; * for all; empty for none',
  }),
  TRUST_PROXY: text('^(false|[0-9a-fA-F.:]+(/[0-9]{1,3})?(,[0-9a-fA-F.:]+(/[0-9]{1,3})?)*)$', 'false', {
    description:
      'Trusted proxies. The client address is the last one in X-Forwarded-For that is not a trusted proxy; the header is ignored in requests from other addresses.',
    allowed: 'addresses and networks such as 10.0.0.7,172.16.0.0/12, separated by commas; or false',
  }),
  SHUTDOWN_TIMEOUT_MS: number(
    100,
    600_000,
    10_000,
    'milliseconds',
    'Time for open requests to complete after SIGTERM or SIGINT. Then the process exits.',
  ),
} satisfies TProperties;

/** Variables of earlier versions, with their replacements. They are refused, because ignoring one would change the configuration silently. */
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
  POSITION_MEMORY: 'it is fixed',
  SESSION_MEMORY: 'it is fixed',
  CACHE_BYTES: 'it is fixed',
  EXPLORER: 'browsers get the explorer at / if it is built',
  REQUEST_TIMEOUT: 'it is fixed',
  KEEP_ALIVE_TIMEOUT: 'it is fixed',
  SHUTDOWN_TIMEOUT: 'it is SHUTDOWN_TIMEOUT_MS now',
};

type Settings = Static<TObject<typeof SETTINGS>>;

/** A superset of the schemas above. */
interface SettingShape {
  readonly type: 'string' | 'integer' | 'boolean';
  /** Of an integer. */
  readonly minimum: number;
  readonly maximum: number;
  /** A string has a pattern or an enum. */
  readonly pattern: string;
  readonly enum?: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = ReturnType<typeof readConfig>;

/** Invalid environment variables, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws ConfigError with each invalid variable and its allowed values
 */
export function readConfig(environment: Environment) {
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
      `HOST=${JSON.stringify(settings.HOST)} opens the service to the network: set API_KEYS, or OPEN=true to allow every client to create sessions.`,
    );
  }
  const items = (value: string) => (value === '' ? [] : value.split(','));
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    listsOpenSeats: settings.LIST_OPEN_SEATS,
    mcp: settings.MCP,
    /** Null: there are none. */
    webhooks: settings.WEBHOOKS
      ? { ports: items(settings.WEBHOOK_PORTS).map(Number), loopback: settings.WEBHOOK_LOOPBACK }
      : null,
    /** Empty: the embedded store. */
    redisUrls: items(settings.REDIS_URL),
    redisWaitReplicas: settings.REDIS_WAIT_REPLICAS,
    /** Null: one less than the processors. */
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
    corsOrigins: items(settings.CORS_ORIGINS),
    embedOrigins: items(settings.EMBED_ORIGINS),
    trustProxy: proxies(settings.TRUST_PROXY),
    shutdownTimeoutMs: settings.SHUTDOWN_TIMEOUT_MS,
    limits: { ...DEFAULT_LIMITS, sessionsPerOwner: settings.SESSIONS_PER_OWNER },
  };
}

/**
 * The value of a variable; undefined if the schema does not allow it. Written by hand, because compiling a validator for these
 * few settings would slow the start.
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

/** Documentation of the settings, in the order of the table. */
export function settings(): { name: string; description: string; allowed: string; default: string }[] {
  return Object.entries(SETTINGS as unknown as Record<string, TSchema & Setting>).map(([name, setting]) => ({
    name,
    description: setting.description,
    allowed: setting.allowed,
    default: String(setting['default']),
  }));
}

/** The output of `npm start -- --help`. */
export function help(): string {
  const lines = [
    'Trench Club Rules: a rules service over HTTP and WebSocket.',
    '',
    'Usage: trench-club-rules [start] [--port PORT] [--data FOLDER]',
    '       trench-club-rules start --reseal',
    '       trench-club-rules verify <game file> …',
    '       trench-club-rules ugi trench',
    '       trench-club-rules mcp [--url URL] [--unaided]',
    '',
    '--port and --data take precedence over PORT and DATA_DIR. --version prints the version. --reseal seals all records',
    'of the store with the first key of SEALING_KEYS, and ends. `verify` checks a game file offline; `ugi` speaks the Universal Game Interface, `mcp` the\nModel Context Protocol. In a checkout: npm start -- [--port PORT] …',
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
