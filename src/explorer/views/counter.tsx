import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawing } from '../state/scene.js';

/** The drawn parts of a counter, from below, by the ends of their ids in the drawing of the board. */
function partsOf(country: string, type: string): readonly (readonly [id: string, transform: string])[] {
  const parts = [
    [`-counter-${country}`, ''],
    [`-unit-${type}`, 'translate(0 1)'],
    [`-flag-${country}`, 'translate(-15.5 -14.5) scale(.66)'],
  ] as const;
  return parts.flatMap(([end, transform]) => {
    const symbol = drawing.value?.ground.querySelector(`defs [id$="${CSS.escape(end)}"]`);
    return symbol ? [[symbol.id, transform] as const] : [];
  });
}

/** An element of a drawing, which is not rendered by Preact. */
export function svgElement(tag: 'g' | 'use', attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A counter on the board itself. */
export function counterAt(
  country: string,
  type: string,
  { x, y }: { readonly x: number; readonly y: number },
): SVGElement {
  const group = svgElement('g', { class: 'draft', transform: `translate(${x} ${y})` });
  group.append(...partsOf(country, type).map(([id, transform]) => svgElement('use', { href: `#${id}`, transform })));
  return group;
}

/** A counter as the board draws it. Its symbols are those of {@link Symbols}. */
export function Counter({ country, type }: { readonly country: string; readonly type: string }) {
  return (
    <svg class="counter" viewBox="-30 -28 60 58" aria-hidden="true">
      {partsOf(country, type).map(([id, transform]) => (
        <use key={id} href={`#${id}`} transform={transform} />
      ))}
    </svg>
  );
}

/** The symbols of all counters, from the drawing of the board: references from the page do not look into its shadow tree. */
export function Symbols() {
  const frame = useRef<SVGSVGElement>(null);
  const { ground } = drawing.value ?? {};
  useLayoutEffect(() => {
    const symbols = ground?.querySelectorAll('defs :is([id*="-counter-"], [id*="-unit-"], [id*="-flag-"])') ?? [];
    frame.current?.replaceChildren(...[...symbols].map((one) => one.cloneNode(true)));
  }, [ground]);
  return <svg ref={frame} class="symbols" width="0" height="0" aria-hidden="true" />;
}
