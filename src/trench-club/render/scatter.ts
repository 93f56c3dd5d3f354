import type { Hex } from '../../hex/axial.js';

/** A number in [0, 1) that depends on the hex and the salt alone: decoration without chance. */
export function scatter({ q, r }: Hex, salt: number): number {
  let h = Math.imul(q + 1009, 0x9e3779b1) ^ Math.imul(r + 2017, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** One of `count` variants, 0 … count - 1. */
export function variant(hex: Hex, salt: number, count: number): number {
  return Math.floor(scatter(hex, salt) * count);
}
