/** Preloaded: ends the process when it listens, and tells the microseconds of processor time that took. */
import { Server } from 'node:net';

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once('listening', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write(`${user + system}`, () => process.exit(0));
  });
  return listen.apply(this, args);
};
