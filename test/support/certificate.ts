import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** DER, as far as a self-signed certificate needs it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const octets = (content: Buffer) => der(0x04, content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const name = (common: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const DAY_MS = 86_400_000;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A new P-256 key with a certificate that it has signed itself, for names and IPv4 addresses. */
export function selfSigned(
  names: readonly string[],
  { from = Date.now() - DAY_MS, until = Date.now() + DAY_MS }: { readonly from?: number; readonly until?: number } = {},
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const alternatives = names.map((one) =>
    isIPv4(one) ? der(0x87, Buffer.from(one.split('.').map(Number))) : der(0x82, Buffer.from(one)),
  );
  const extensions = sequence(
    sequence(oid('551d13'), der(0x01, Buffer.from([0xff])), octets(sequence(der(0x01, Buffer.from([0xff]))))),
    sequence(oid('551d11'), octets(sequence(...alternatives))),
  );
  const subject = name(createHash('sha256').update(names.join()).digest('hex').slice(0, 16));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    subject,
    sequence(time(from), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const cert = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  const base64 = cert.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
