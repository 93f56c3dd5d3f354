import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Certificate } from '../../test/support/redis-topology.js';

/** Tags of DER. */
const [INTEGER, BITS, OCTETS, OID, UTF8, TIME, SEQUENCE, SET] = [2, 3, 4, 6, 12, 23, 0x30, 0x31];
const [VERSION, EXTENSIONS, ADDRESS] = [0xa0, 0xa3, 0x87];

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const COMMON_NAME = oid('550403');
const SUBJECT_ALT_NAME = oid('551d11');
const BASIC_CONSTRAINTS = oid('551d13');
const ECDSA_WITH_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const TRUE = der(1, Buffer.from([0xff]));

const DAY_MS = 86_400_000;

function timeOf(milliseconds: number): Buffer {
  return der(TIME, Buffer.from(`${new Date(milliseconds).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}

/** A certificate for 127.0.0.1 that its own key has signed (RFC 5280), good for two days, as files in a folder. */
export function certify(folder: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('127.0.0.1')))));
  const validity = der(SEQUENCE, timeOf(Date.now() - DAY_MS), timeOf(Date.now() + DAY_MS));
  const extension = (id: Buffer, value: Buffer) => der(SEQUENCE, id, der(OCTETS, der(SEQUENCE, value)));
  const extensions = der(
    SEQUENCE,
    extension(SUBJECT_ALT_NAME, der(ADDRESS, Buffer.from([127, 0, 0, 1]))),
    extension(BASIC_CONSTRAINTS, TRUE),
  );
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, extensions),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', body, privateKey));
  const text = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(certificate, `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`);
  return { key, certificate };
}
