import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { buildApp } from '../../../src/app.js';

t.test('a request whose headers or body do not come gets 408 after the time of the limits', async (t) => {
  const app = await buildApp({ limits: { headersTimeoutMs: 600, requestTimeoutMs: 1200 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const json = 'Content-Type: application/json\r\nContent-Length: 100';
  for (const request of [
    'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `POST /v1/positions HTTP/1.1\r\nHost: x\r\n${json}\r\n\r\n{"st`,
  ]) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    t.match(await text(socket), /^HTTP\/1.1 408 [^]*"code":"request-timeout"/, request.slice(0, 20));
  }
});
