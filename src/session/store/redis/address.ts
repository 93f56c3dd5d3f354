/** A Redis address. Cluster and Sentinel take several; the client discovers the other nodes. */
export type RedisAddress =
  | { topology: 'single'; url: string }
  | { topology: 'cluster'; nodes: readonly Node[]; login: Login }
  | { topology: 'sentinel'; sentinels: readonly Node[]; name: string; login: Login };

export interface Node {
  readonly host: string;
  readonly port: number;
}

interface Login {
  readonly username?: string;
  readonly password?: string;
  readonly tls?: true;
}

const SCHEMES = ['redis', 'rediss', 'redis+cluster', 'rediss+cluster', 'redis+sentinel', 'rediss+sentinel'];

/**
 * Reads REDIS_URL:
 *   redis://[user:password@]host:port[/db]              one server (rediss:// with TLS)
 *   redis://host:port,host:port,…  or redis+cluster://… a Cluster, any of its nodes
 *   redis+sentinel://host:port,host:port/name           the primary that Sentinels call `name`
 * Throws RangeError with a readable message.
 */
export function parseRedisUrl(text: string): RedisAddress {
  // Every address of a list may repeat scheme and login: redis://a:1,redis://b:2.
  const address = text.trim().replace(/,\s*rediss?:\/\/(?:[^@,]*@)?/g, ',');
  const match = /^([a-z+]+):\/\/(?:([^@/]*)@)?([^/?#]+)(?:\/([^/?#]*))?$/.exec(address);
  const [, scheme = '', credentials, list = '', path = ''] = match ?? [];
  if (!match || !SCHEMES.includes(scheme)) {
    throw new RangeError(`REDIS_URL must look like redis://host:port and begin with one of ${SCHEMES.join(', ')}`);
  }
  const port = scheme.endsWith('+sentinel') ? 26379 : 6379;
  const nodes = list.split(',').map((part) => nodeOf(part.trim(), port));
  const login = loginOf(credentials, scheme.startsWith('rediss'));
  if (scheme.endsWith('+sentinel')) {
    if (!path)
      throw new RangeError('REDIS_URL for Sentinel ends with the name of the primary: redis+sentinel://…/name');
    return { topology: 'sentinel', sentinels: nodes, name: path, login };
  }
  if (scheme.endsWith('+cluster') || nodes.length > 1) {
    if (path) throw new RangeError('a Redis Cluster has no database number');
    return { topology: 'cluster', nodes, login };
  }
  return { topology: 'single', url: text.trim() };
}

function nodeOf(part: string, defaultPort: number): Node {
  const match = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(part);
  const port = match?.[2] === undefined ? defaultPort : Number(match[2]);
  if (!match?.[1] || port < 1 || port > 65535) throw new RangeError(`REDIS_URL: "${part}" is not host:port`);
  return { host: match[1].replace(/^\[|\]$/g, ''), port };
}

function loginOf(credentials: string | undefined, tls: boolean): Login {
  const [username, password] = (credentials ?? '').split(':').map(decodeURIComponent);
  return {
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(tls ? { tls: true as const } : {}),
  };
}
