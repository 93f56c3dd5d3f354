import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { randomBytes, createHash } = crypto;

/** Runs `work` with bytes that are the same every time: ids, tokens, salts and secrets of its answers are those of any other run. */
export async function withGivenBytes<T>(seed: string, work: () => Promise<T>): Promise<T> {
  let block = 0;
  let left = Buffer.alloc(0);
  const given = (size: number): Buffer => {
    while (left.length < size) {
      left = Buffer.concat([left, createHash('sha256').update(`${seed} ${block}`).digest()]);
      block += 1;
    }
    const bytes = Buffer.from(left.subarray(0, size));
    left = left.subarray(size);
    return bytes;
  };
  replaceBy(given as typeof randomBytes);
  const { random } = Math;
  Math.random = () => 0.5;
  try {
    return await work();
  } finally {
    replaceBy(randomBytes);
    Math.random = random;
  }
}

function replaceBy(bytes: typeof randomBytes): void {
  crypto.randomBytes = bytes;
  // So that what was imported by name is replaced too.
  syncBuiltinESMExports();
}
