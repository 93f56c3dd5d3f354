import { isIP } from 'node:net';

/** Whether a host name or address, with or without the brackets of a URL, reaches only this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}
