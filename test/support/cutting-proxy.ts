import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Test } from 'tap';
import { Bell } from './waiting.js';

/** Where a connection breaks off: the last bytes of a request or all of an answer or half of it are lost. */
export const CUTS = ['in-the-request', 'before-the-reply', 'in-the-reply'] as const;
export type Cut = (typeof CUTS)[number];

/** A TCP proxy in front of a service, on an address that stays while services come and go behind it. */
export class CuttingProxy {
  /** Cuts to be made, one connection each, first come first served. */
  readonly cuts: Cut[] = [];
  made = 0;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #bell = new Bell();

  private constructor(private readonly server: ReturnType<typeof createServer>) {
    server.on('connection', (client) => this.#serve(client));
  }

  static async open(t: Test, port: number): Promise<CuttingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new CuttingProxy(server);
    proxy.#port = port;
    t.teardown(() => {
      server.close();
      proxy.cutAll();
    });
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Another service stands behind it now. */
  lead(port: number): void {
    this.#port = port;
  }

  get connections(): number {
    return this.#sockets.size / 2;
  }

  /** Waits until so many connections are open. */
  has(connections: number): Promise<void> {
    return this.#bell.until(() => this.connections === connections, `${connections} connections of the proxy`);
  }

  cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(client: Socket): void {
    const service = connect(this.#port, '127.0.0.1');
    const end = () => {
      client.destroy();
      service.destroy();
    };
    for (const socket of [client, service]) {
      this.#sockets.add(socket.setNoDelay());
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        end();
        this.#bell.ring();
      });
    }
    this.#bell.ring();
    const isNext = (...kinds: Cut[]) => {
      const [next] = this.cuts;
      if (next === undefined || !kinds.includes(next)) return undefined;
      this.made += 1;
      return this.cuts.shift();
    };
    client.on('data', (bytes) => {
      if (isNext('in-the-request')) service.write(bytes.subarray(0, -5), end);
      else service.write(bytes);
    });
    service.on('data', (bytes) => {
      const cut = isNext('before-the-reply', 'in-the-reply');
      if (cut === 'before-the-reply') end();
      else if (cut) {
        service.destroy();
        // Written bytes go out before the connection ends.
        client.end(bytes.subarray(0, bytes.length / 2));
        client.resume();
      } else client.write(bytes);
    });
  }
}
