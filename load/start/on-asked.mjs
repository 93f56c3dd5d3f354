/** Preloaded: tells whoever started the program that it listens, and where, and its processor time in microseconds when asked. */
import { Server } from 'node:net';

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once('listening', () => process.send?.({ port: this.address().port }));
  return listen.apply(this, args);
};
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
process.channel?.unref();
