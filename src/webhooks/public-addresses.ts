import { BlockList, isIP } from 'node:net';

/** Blocks of the IANA registry of special-purpose addresses that do not lead to a public host, and multicast. */
const SPECIAL_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // The metadata service of Azure, in a public block.
  ['168.63.129.16', 32],
];

/**
 * Exceptions from global unicast: protocol assignments with Teredo, documentation, 6to4. Everything outside of 2000::/3 is refused:
 * loopback, unique local, link-local, multicast, IPv4-mapped, NAT64.
 */
const SPECIAL_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6');

const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether the address is one of the public internet. A text that is no address, or one with a zone, is not. */
export function isPublic(address: string): boolean {
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !address.includes('%') && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
