import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { selfSigned } from '../../test/support/certificate.js';
import type { Certificate } from '../../test/support/redis-topology.js';

/** A certificate for 127.0.0.1 that its own key has signed, as files in a folder. */
export function certify(folder: string): Certificate {
  const own = selfSigned(['127.0.0.1']);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  writeFileSync(key, own.key, { mode: 0o600 });
  writeFileSync(certificate, own.cert);
  return { key, certificate };
}
