import { crc32, deflateSync } from 'node:zlib';

/** Pictures of boards are a third as large with this palette as with all their colours. */
const COLOURS = 128;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

type Colour = readonly [red: number, green: number, blue: number];
const colourOf = (pixel: number): Colour => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
const distance = (a: Colour, b: Colour) => a.reduce((sum, value, part) => sum + (value - (b[part] as number)) ** 2, 0);

/**
 * A PNG with the most frequent colours of a picture; every other has the nearest of them.
 * @param pixels row by row, as a canvas has them: `0xAABBGGRR`
 */
export function indexedPng(pixels: readonly number[], width: number): Buffer {
  // What differs in the last two bits of a part counts as one colour.
  const binOf = (pixel: number) => pixel & 0xfcfcfc;
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(binOf(pixel), (counts.get(binOf(pixel)) ?? 0) + 1);
  const bins = [...counts].sort(([, a], [, b]) => b - a).map(([bin]) => bin);
  const palette = bins.slice(0, COLOURS).map((bin) => colourOf(bin | 0x020202));
  const indexes = new Map(
    bins.map((bin) => {
      const distances = palette.map((one) => distance(one, colourOf(bin | 0x020202)));
      return [bin, distances.indexOf(Math.min(...distances))];
    }),
  );
  const height = pixels.length / width;
  const rows = Buffer.alloc(height * (width + 1));
  pixels.forEach((pixel, at) => {
    // Each row begins with its filter: none.
    rows[at + Math.floor(at / width) + 1] = indexes.get(binOf(pixel)) as number;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each pixel, an index into the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
