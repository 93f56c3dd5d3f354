import { readFileSync } from 'node:fs';

/** What a process did to the data file, and what it acknowledged, in the order in which strace saw it. */
export type Step =
  /** A write has begun; `end` is the step at which it had come back, `through` means that it returned after a sync. */
  | { readonly kind: 'write'; readonly at: number; readonly bytes: Buffer; end: number; readonly through: boolean }
  /** Everything that had come back before it began is on the disk. */
  | { readonly kind: 'sync'; readonly began: number }
  /** The folder's list of files is on the disk. */
  | { readonly kind: 'folder-sync'; readonly folder: string }
  | { readonly kind: 'owner' }
  | { readonly kind: 'told'; readonly line: string }
  /** A call has come back; nothing else. */
  | { readonly kind: 'end' };

/** A call under way, and what it means once it has come back. */
interface Call {
  readonly write?: Extract<Step, { kind: 'write' }>;
  readonly finish?: () => void;
}

/** Calls that change a file or see to it that it stays changed; another one on the data file would be an error. */
export const CALLS = 'pwrite64,pwritev,pwritev2,write,writev,fdatasync,fsync,ftruncate,fallocate,msync,openat,lseek';

const LINE = /^(\d+)\s+(.*)$/;
const CALL = /^(\w+)\((\d+)<([^>]*)>(?:, "((?:\\x[0-9a-f]{2})*)"(\.\.\.)?, (\d+)(?:, (\d+))?)?/;
const OPENED = /^openat\(.*"([^"]*)", ([A-Z_|]+).*\) = (\d+)/;

/**
 * Reads what `strace -f -y -xx` wrote.
 * @throws Error where there is a call that is not understood
 */
export function readRecording(trace: string, { file, told }: { file: string; told: string }): Step[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const steps: Step[] = [];
  /** Calls that had not come back when the next line was written, by thread. */
  const open = new Map<string, Call | undefined>();
  const through = new Set<string>();
  /** Where a descriptor stands, for writes without an offset. */
  const places = new Map<string, number>();
  for (const line of readFileSync(trace, 'latin1').split('\n')) {
    const [, thread = '', text = ''] = LINE.exec(line) ?? [];
    if (text.startsWith('<...')) {
      finish(open.get(thread));
      open.delete(thread);
      continue;
    }
    const opened = OPENED.exec(text);
    if (opened) {
      const name = unescaped(opened[1] as string);
      if (name === file && opened[2]?.includes('SYNC')) through.add(opened[3] as string);
      if (name.endsWith('/owner.json') && opened[2]?.includes('O_CREAT')) steps.push({ kind: 'owner' });
      continue;
    }
    const call = callOf(text);
    if (!call) continue;
    if (text.includes('<unfinished ...>')) open.set(thread, call);
    else finish(call);
  }
  return steps;

  function finish(call: Call | undefined): void {
    if (call?.write) call.write.end = steps.push({ kind: 'end' }) - 1;
    call?.finish?.();
  }

  function callOf(text: string): Call | undefined {
    const [, name = '', descriptor = '', target = '', escaped = '', cut, , at] = CALL.exec(text) ?? [];
    const where = unescaped(target);
    if (where !== file && where !== told && !isFolder(where)) return undefined;
    if (cut || text.includes('"...')) throw new Error('strace has cut a write short');
    if (where === told) {
      if (name !== 'write') return undefined;
      const lines = bytesOf(escaped).toString().split('\n').filter(Boolean);
      return { finish: () => lines.forEach((line) => steps.push({ kind: 'told', line })) };
    }
    if (isFolder(where)) return { finish: () => steps.push({ kind: 'folder-sync', folder: where }) };
    if (name === 'fdatasync' || name === 'fsync') {
      const began = steps.push({ kind: 'end' }) - 1;
      return { finish: () => steps.push({ kind: 'sync', began }) };
    }
    if (name === 'lseek') {
      places.set(descriptor, Number(/, (\d+), SEEK_SET\)/.exec(text)?.[1]));
      return undefined;
    }
    if (name !== 'pwrite64' && name !== 'writev') throw new Error(`${name} of the data file is not known here`);
    const isVector = name === 'writev';
    const bytes = isVector ? vectorOf(text) : bytesOf(escaped);
    const offset = isVector ? (places.get(descriptor) as number) : Number(at);
    if (isVector) places.set(descriptor, offset + bytes.length);
    const isThrough = through.has(descriptor);
    const write = { kind: 'write' as const, at: offset, bytes, end: Infinity, through: isThrough };
    steps.push(write);
    return { write };
  }

  function isFolder(where: string): boolean {
    return where === folder || where === folder.slice(0, folder.lastIndexOf('/'));
  }
}

function unescaped(text: string): string {
  return text.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
}

function vectorOf(text: string): Buffer {
  return Buffer.concat([...text.matchAll(/iov_base="((?:\\x[0-9a-f]{2})*)"/g)].map(([, part = '']) => bytesOf(part)));
}
