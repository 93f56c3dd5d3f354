import type { Chance } from '../play/random.js';
import type { Step } from './recording.js';

const SECTOR = 512;
const PAGE = 4096;

/** What a write makes of a sector. */
interface Piece {
  readonly sector: number;
  readonly from: number;
  readonly bytes: Buffer;
  readonly write: Extract<Step, { kind: 'write' }>;
}

/** How much of what was not synced a cut leaves: nothing, all, or each sector, page or write for itself. */
const MANNERS = ['nothing', 'all', 'sectors', 'pages', 'writes', 'meta pages alone', 'all but meta pages'] as const;

/**
 * A disk that keeps what was synced and any part of what was not, in any order, torn at sectors of 512 bytes. A sector is written
 * whole or not at all, as disks promise and LMDB relies on.
 */
export class Disk {
  #image: Buffer = Buffer.alloc(1 << 20);
  /** So long the file is for certain. */
  #length = 0;
  #fullLength = 0;
  #pending: Piece[] = [];
  /** Folders whose list of files is on the disk: the data file stands in one, and that in the other. */
  readonly #listed = new Set<string>();
  #hasOwner = false;

  /** `lies`: it reports a sync that it has not made. */
  constructor(private readonly lies: boolean) {}

  /** Goes on by one step of the recording. */
  follow(step: Step, index: number): void {
    switch (step.kind) {
      case 'write':
        this.#pending.push(...piecesOf(step));
        this.#fullLength = Math.max(this.#fullLength, step.at + step.bytes.length);
        return;
      case 'end':
        if (!this.lies) this.#settleThrough(index);
        return;
      case 'sync':
        if (!this.lies) this.#settle(({ write }) => write.end < step.began);
        return;
      case 'folder-sync':
        this.#listed.add(step.folder);
        return;
      case 'owner':
        this.#hasOwner = true;
        return;
      case 'told':
        return;
    }
  }

  /** What is there when the power comes back; null for a data file without a directory entry. */
  cut(chance: Chance): { readonly data: Buffer | null; readonly hasOwner: boolean; readonly manner: string } {
    const manner = chance.one(MANNERS);
    const hasOwner = this.#hasOwner && chance.happens(0.8);
    if (this.#listed.size < 2 && chance.happens(0.3)) return { data: null, hasOwner, manner: 'no file' };
    const share = chance.one([0.1, 0.5, 0.9]);
    const drawn = new Map<unknown, boolean>();
    const draw = (what: unknown): boolean => {
      if (!drawn.has(what)) drawn.set(what, chance.happens(share));
      return drawn.get(what) as boolean;
    };
    const isKept = ({ sector, write }: Piece): boolean => {
      switch (manner) {
        case 'nothing':
          return false;
        case 'all':
          return true;
        case 'sectors':
          return draw(sector);
        case 'pages':
          return draw(Math.floor((sector * SECTOR) / PAGE));
        case 'writes':
          return draw(write);
        case 'meta pages alone':
          return sector * SECTOR < 2 * PAGE;
        case 'all but meta pages':
          return sector * SECTOR >= 2 * PAGE;
      }
    };
    const kept = this.#pending.filter(isKept);
    const data = Buffer.alloc(Math.max(this.#fullLength, this.#length));
    this.#image.copy(data, 0, 0, this.#length);
    for (const piece of kept) piece.bytes.copy(data, piece.sector * SECTOR + piece.from);
    const least = kept.reduce((end, { sector, from, bytes }) => {
      return Math.max(end, sector * SECTOR + from + bytes.length);
    }, this.#length);
    return { data: chance.happens(0.5) ? data : data.subarray(0, least), hasOwner, manner };
  }

  /** A write that goes through takes along what else was written to its sectors before. */
  #settleThrough(end: number): void {
    const done = this.#pending.filter(({ write }) => write.through && write.end === end);
    if (done.length === 0) return;
    const sectors = new Set(done.map(({ sector }) => sector));
    this.#settle(({ sector, write }) => sectors.has(sector) && write.end <= end);
  }

  #settle(isDone: (piece: Piece) => boolean): void {
    const left: Piece[] = [];
    for (const piece of this.#pending) {
      if (!isDone(piece)) {
        left.push(piece);
        continue;
      }
      const at = piece.sector * SECTOR + piece.from;
      const end = at + piece.bytes.length;
      while (end > this.#image.length) this.#image = Buffer.concat([this.#image, Buffer.alloc(this.#image.length)]);
      piece.bytes.copy(this.#image, at);
      this.#length = Math.max(this.#length, end);
    }
    this.#pending = left;
  }
}

function piecesOf(write: Extract<Step, { kind: 'write' }>): Piece[] {
  const pieces: Piece[] = [];
  const end = write.at + write.bytes.length;
  for (let at = write.at; at < end;) {
    const sector = Math.floor(at / SECTOR);
    const next = Math.min(end, (sector + 1) * SECTOR);
    const bytes = write.bytes.subarray(at - write.at, next - write.at);
    pieces.push({ sector, from: at - sector * SECTOR, bytes, write });
    at = next;
  }
  return pieces;
}
