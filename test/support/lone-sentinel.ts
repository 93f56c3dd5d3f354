import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A Sentinel that names the given primary and publishes no change of it. */
export interface LoneSentinel {
  /** As REDIS_URL takes it. */
  readonly url: string;
  /** The port of the primary from now on. */
  name(port: number): void;
  close(): Promise<void>;
}

export async function startLoneSentinel(port: number): Promise<LoneSentinel> {
  let named = port;
  const sockets = new Set<Socket>();
  const answer = ([first = '', second = '', third = '']: string[]): string => {
    if (first.toLowerCase() === 'subscribe') return `*3\r\n${bulk('subscribe')}${bulk(second)}:1\r\n`;
    if (second.toLowerCase() === 'get-master-addr-by-name' && third === 'main') {
      return `*2\r\n${bulk('127.0.0.1')}${bulk(String(named))}`;
    }
    return second.toLowerCase() === 'sentinels' ? '*0\r\n' : '+OK\r\n';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      for (let command = read(text); command; command = read(text)) {
        text = text.slice(command.length);
        socket.write(answer(command.words));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis+sentinel://127.0.0.1:${(server.address() as AddressInfo).port}/main`,
    name: (other) => void (named = other),
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`;
}

/** The first command of a text, where it is whole. */
function read(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  for (let count = Number(head[1]); count > 0; count--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    const from = at + size[0].length;
    at = from + Number(size[1]) + 2;
    if (text.length < at) return undefined;
    words.push(text.slice(from, at - 2));
  }
  return { words, length: at };
}
