/**
 * What two processes could do on this machine: a `node:cluster` that reads a request, works for as long as its path says
 * (`/microseconds`, of processor time), and answers. `bare-cluster.ts <workers>`; it prints its address.
 */
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const workers = Number(process.argv[2]);

/** Does nothing so many times. */
function spin(times: number): number {
  let sum = 0;
  for (let n = 0; n < times; n++) sum = (sum * 31 + n) | 0;
  return sum;
}

if (cluster.isPrimary) {
  for (let index = 0; index < workers; index++) cluster.fork();
  let listening = 0;
  cluster.on('listening', (_worker, { port }) => {
    if (++listening === workers) console.log(`http://127.0.0.1:${port}`);
  });
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
    process.exit();
  });
} else {
  const times = 10_000_000;
  spin(times);
  const from = process.cpuUsage();
  spin(times);
  const perMicrosecond = times / process.cpuUsage(from).user;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      spin(Number(request.url?.slice(1)) * perMicrosecond);
      response.end('{}');
    });
  });
  // All at one port, which the first of them chooses.
  server.listen(0, '127.0.0.1', () => void (server.address() as AddressInfo).port);
}
