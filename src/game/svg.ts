/** Values that become attributes: numbers are rounded to a tenth, undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Characters that XML 1.0 does not allow at all, not even escaped. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** ASCII without characters to escape. Most texts are, and pass one test. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

/** Escapes any text for element content and attributes. */
export function escape(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** A number as short as a picture needs it: at most one decimal, never `-0`. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `x y`, for path data: a minus sign separates as well as a space. */
export function point({ x, y }: Point): string {
  return y < 0 && short(y) !== '0' ? `${short(x)}${short(y)}` : `${short(x)} ${short(y)}`;
}

/** A transform. Between its numbers, and between two of them, SVG 1.1 wants more than a minus sign or a bracket. */
export function translate({ x, y }: Point): string {
  return `translate(${short(x)} ${short(y)})`;
}

/** Path data of a closed shape. */
export function closedPath(corners: readonly Point[]): string {
  return `M${corners.map(point).join('L')}Z`;
}

/** Path data of closed shapes. */
export function closed(loops: readonly (readonly Point[])[]): string {
  return loops.map(closedPath).join('');
}

/** One element. Children are SVG text already; attributes are escaped here. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let text = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    text += ` ${key}="${typeof value === 'number' ? short(value) : escape(String(value))}"`;
  }
  const content = children.join('');
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`;
}

/** A layer, one element per line; nothing at all where there is nothing to show. */
export function layer(name: string, children: readonly string[], attributes: Attributes = {}): string {
  return children.length === 0 ? '' : tag('g', { class: name, ...attributes }, '\n', children.join('\n'), '\n') + '\n';
}

/** The tooltip and accessible name of the enclosing element. */
export function title(text: string): string {
  return `<title>${escape(text)}</title>`;
}
