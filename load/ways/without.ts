import type { SpecialWay } from './list.js';

/** The text of its file with the way taken out. @throws Error where the file has not just once what is taken out */
export function withoutIt({ name, file, cut }: SpecialWay, source: string): string {
  return cut.reduce((text, [from, instead]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times what ${name} is: ${from}`);
    return parts.join(instead);
  }, source);
}
