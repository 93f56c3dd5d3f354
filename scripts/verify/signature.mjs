import { createHash, createPublicKey, verify } from 'node:crypto';

/** The text that a signature of a head is of, by docs/proofs.md. */
export function headText({ session, epoch, version, seq, chain }) {
  return ['trench-club-head/1', session, epoch, version, seq, chain].join('\n');
}

/** The id of a key: its thumbprint (RFC 7638, RFC 8037). */
function thumbprint({ crv, kty, x }) {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}

/** What is wrong with the signature of a head; undefined if it is good. */
function signatureFault(head, keys) {
  const jwk = keys.find((key) => thumbprint(key) === head.kid);
  if (!jwk) return `no key that was given has the id ${head.kid}`;
  const { kty, crv, x } = jwk;
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  const signature = Buffer.from(String(head.signature), 'base64url');
  // The decoder overlooks what is no base64url: one signature, one text.
  const isGood = signature.toString('base64url') === head.signature && verify(null, headText(head), key, signature);
  return isGood ? undefined : `the signature of event ${head.seq} by key ${head.kid} is wrong`;
}

/**
 * Holds a log against what shows how far it had come: the signature in the file, signed heads that were saved, and hashes
 * that were noted. `keys` are those of a JWKS; null if none was given.
 */
export function checkHeads({ chain }, hashes, { keys, heads, noted }) {
  const faults = [];
  const notes = [];
  let isEndProven = false;
  let isSigned = false;
  const last = hashes.length;
  const { session, signed } = chain;

  const inFile = signed ? [['the file', { session, chain: chain.head, ...signed }]] : [];
  const saved = heads.map((head) => ['a saved head', head]);
  for (const [where, head] of [...inFile, ...saved]) {
    if (head.session !== session) faults.push(`${where} is of session ${head.session}, the log of ${session}`);
    if (head.seq > last) faults.push(`${where} names event ${head.seq}, the log has ${last}: its end was cut off`);
    else if (!head.chain || hashes[head.seq - 1] !== head.chain)
      faults.push(`event ${head.seq} is not the one in ${where}`);
    if (where === 'the file' && head.seq < last) faults.push('the signature in the file is not of the last event');
    const version = chain.records[head.seq - 1]?.version;
    if (!(head.version >= version)) faults.push(`${where} names another version than event ${head.seq}`);
    const by = `key ${head.kid}, session ${head.session}, event ${head.seq}, version ${head.version}`;
    if (!keys) {
      notes.push(`Signature not checked, for no keys were given (--keys): ${by}.`);
      continue;
    }
    const fault = signatureFault(head, keys);
    if (fault) faults.push(fault);
    else notes.push(`Signed: ${by}.`);
    isEndProven ||= !fault && head.seq === last;
    isSigned ||= !fault && head.seq === last;
  }
  if (!signed) {
    const unsigned = 'unsigned: the file has no signature of the service';
    if (keys) faults.push(unsigned);
    else notes.push(`Unsigned: the file has no signature of the service.`);
  }

  for (const text of noted) {
    const [seq, hash] = text.split(':');
    const known = hashes[Number(seq) - 1];
    if (!hash || hash.length < 16 || !known?.startsWith(hash))
      faults.push(`event ${seq} is not the one that was noted`);
    else isEndProven ||= Number(seq) === last;
  }
  if (!isEndProven) notes.push(`The end is not proven: nothing signed or noted shows that event ${last} is the last.`);
  return { faults, notes, isSigned };
}
