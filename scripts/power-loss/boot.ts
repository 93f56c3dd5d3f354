/** Where LMDB keeps three meta pages, two and one that it has synced, and in each the boot in which it was written. */
const METAS = [0, 2048, 4096];
const BOOT = 160;

/**
 * The data file as another boot of the machine finds it. LMDB takes what it had not synced where the boot is the same, as it was
 * only the process that had stopped then.
 */
export function withAnotherBoot(data: Buffer): Buffer {
  const changed = Buffer.from(data);
  for (const meta of METAS) {
    if (changed.length < meta + BOOT + 8) continue;
    const boot = changed.readBigUInt64LE(meta + BOOT);
    if (boot !== 0n) changed.writeBigUInt64LE(boot ^ 1n, meta + BOOT);
  }
  return changed;
}
