/**
 * Loaded into the process of each test file: bytes and ids that are drawn in it, as the secrets of sessions from which their
 * dice follow, are those of the seed and the file. So `TEST_SEED` repeats a run with its games.
 */
import crypto, { createCipheriv, createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { TEST_SEED, TEST_STORES } = process.env;
// Bundled files have the number of their place before their names.
const [, file] = /^(?:\d+-)?(.+\.test)\.[jt]s$/.exec(basename(process.argv[1] ?? '')) ?? [];
if (isMainThread && file !== undefined && TEST_SEED !== undefined) {
  const key = createHash('sha256').update(`${TEST_SEED} ${file} ${TEST_STORES}`).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const { randomBytes } = crypto;
  crypto.randomBytes = (size, done) => (done ? randomBytes(size, done) : stream.update(Buffer.alloc(size)));
  crypto.randomUUID = () => {
    const bytes = stream.update(Buffer.alloc(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  // So that what is imported by name is replaced too.
  syncBuiltinESMExports();
}
