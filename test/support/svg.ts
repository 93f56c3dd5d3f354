const NUMBER = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?';
const BETWEEN = '(?:\\s+,?\\s*|,\\s*)';
const ONE = `(?:matrix|translate|scale|rotate|skewX|skewY)\\s*\\(\\s*${NUMBER}(?:${BETWEEN}${NUMBER})*\\s*\\)`;
const TRANSFORMS = new RegExp(`^\\s*${ONE}(?:${BETWEEN}${ONE})*\\s*$`);

/** Transforms of a drawing, and those of them that SVG 1.1 (section 7.6) does not allow: a minus sign is no separator there. */
export function transforms(svg: string): { readonly all: readonly string[]; readonly wrong: readonly string[] } {
  const all = [...svg.matchAll(/ (?:gradient|pattern)?[tT]ransform="([^"]*)"/g)].map(([, text]) => text as string);
  return { all, wrong: all.filter((text) => !TRANSFORMS.test(text)) };
}
