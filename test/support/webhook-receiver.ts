import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import type { Test } from 'tap';
import { httpsReceivers, type ReceiverOptions } from '../../src/webhooks/receivers.js';
import { selfSigned, type Certificate } from './certificate.js';
import { Bell } from './waiting.js';

export const RECEIVER = 'receiver.example';
export const RECEIVER_CERTIFICATE = selfSigned([RECEIVER, '127.0.0.1']);

export interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export type Answer = (response: ServerResponse, request: IncomingMessage, received: Received) => void;

/** The port of a server on loopback, which ends with the test. */
export async function listen(t: Pick<Test, 'teardown'>, server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** An HTTPS receiver on loopback, and what it has received. */
export async function receiver(
  t: Pick<Test, 'teardown'>,
  answer: Answer = (response) => response.writeHead(204).end(),
  certificate: Certificate = RECEIVER_CERTIFICATE,
) {
  const received: Received[] = [];
  const bell = new Bell();
  const server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const one = { headers: request.headers as Record<string, string>, body };
      received.push(one);
      answer(response, request, one);
      bell.ring();
    });
  });
  const port = await listen(t, server);
  return { port, received, server, bell, url: `https://${RECEIVER}:${port}/hook` };
}

/** Receivers as the service has them, by a resolver that leads to loopback. */
export function loopbackReceivers(ports: readonly number[], more: Partial<ReceiverOptions> = {}) {
  return httpsReceivers({
    ports,
    loopback: true,
    // All are at one address here.
    trialsPerMinute: Infinity,
    userAgent: 'test',
    resolve: async (): Promise<LookupAddress[]> => [{ address: '127.0.0.1', family: 4 }],
    ca: RECEIVER_CERTIFICATE.cert,
    ...more,
  });
}
