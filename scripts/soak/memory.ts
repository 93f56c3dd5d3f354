import { readFileSync } from 'node:fs';

const FIELDS = { resident: 'VmRSS', anonymous: 'RssAnon', peak: 'VmHWM' } as const;

/** What a process takes of memory, in MiB: now, without mapped files, and at the most since it began. Linux only. */
export function memoryOf(pid: number): Record<keyof typeof FIELDS, number> {
  return memoryIn(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

/** @param status as the kernel writes it, in KiB */
export function memoryIn(status: string): Record<keyof typeof FIELDS, number> {
  const of = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { resident: of(FIELDS.resident), anonymous: of(FIELDS.anonymous), peak: of(FIELDS.peak) };
}
