import type { KeyedMessage } from '../../language/messages.js';
import { msg } from '../words/msg.js';
import { hexKey } from '../../hex/axial.js';
import { rankOf } from '../board/rules/attack-value.js';
import { COUNTRIES, UNIT_TYPES, type Country } from '../wire/schema/names.js';
import type { State, Unit } from '../wire/schema/state.js';
import { FLAGS } from './flags.js';
import { centre, fortCentre, fortName, type Layout, type Point } from './layout.js';
import { COUNTERS, SANS } from './palette.js';
import { PICTOGRAMS } from './pictograms.js';
import { layer, point, short, tag, title, translate } from '../../game/svg.js';

const STAR = 'M0-5.5 1.5-1.7 5.5-1.7 2.4.9 3.6 4.9 0 2.5-3.6 4.9-2.4.9-5.5-1.7-1.5-1.7z';

/** Symbols of the counters that the units and forts of a state need. */
export function counterSymbols(units: readonly Unit[], prefix: string): string {
  const types = UNIT_TYPES.filter((type) => units.some((unit) => unit.type === type));
  const bodies = COUNTRIES.map((country) => tag('g', { id: `${prefix}counter-${country}` }, body(country)));
  const flags = Object.entries(FLAGS).map(([name, drawing]) => tag('g', { id: `${prefix}flag-${name}` }, drawing));
  const pictograms = types.map((type) => tag('g', { id: `${prefix}unit-${type}`, fill: '#f7f0dc' }, PICTOGRAMS[type]));
  const marks = {
    damage:
      '<circle r="3.1" fill="#a7a49c" stroke="#1b1712" stroke-width="1.1"/><circle cx="-.9" cy="-.9" r="1" fill="#e9e6de"/>',
    veteran: '<path d="M-5.5-3.5 0 .5 5.5-3.5V0L0 4-5.5 0z" fill="#ffd22e" stroke="#3a2a00" stroke-width=".9"/>',
    'war-hero': `<path d="${STAR}" transform="scale(1.25)" fill="#f02b2b" stroke="#fff" stroke-width=".8"/>`,
    moved:
      '<circle r="7" fill="#f7f0dc" stroke="#241f18" stroke-width="1.2"/><path d="M-3.8.2-1.2 3 3.8-3" fill="none" stroke="#2d6b34" stroke-width="2.2"/>',
  };
  return (
    [
      ...bodies,
      ...flags,
      ...pictograms,
      ...Object.entries(marks).map(([name, drawing]) => tag('g', { id: `${prefix}${name}` }, drawing)),
    ].join('\n') + '\n'
  );
}

/** Square corners for the Central Powers, round ones for the Entente: sides differ without colour too. */
function body(country: Country): string {
  const { body, light, dark } = COUNTERS[country];
  const rx = country === 'france' || country === 'great-britain' ? 8 : 2;
  return (
    `<rect x="-23" y="-20" width="50" height="46" rx="${rx}" fill="#000" fill-opacity=".35"/>` +
    `<rect x="-25" y="-23" width="50" height="46" rx="${rx}" fill="${dark}"/>` +
    `<rect x="-23.5" y="-21.5" width="47" height="43" rx="${rx - 1}" fill="${light}"/>` +
    `<rect x="-22.3" y="-20" width="45.8" height="41.5" rx="${rx - 1}" fill="${body}"/>`
  );
}

interface Placed {
  readonly unit: Unit;
  readonly at: Point;
  readonly scale: number;
  readonly place: Record<string, string | number>;
}

/** The units of the board: on hexes, aboard transports as small counters, inside forts as small counters in a row. */
export function counters(layout: Layout, units: readonly Unit[], prefix: string): string {
  const placed = [...onHexes(layout, units), ...insideForts(layout, units)];
  const byId = new Map(placed.map((each) => [each.unit.id, each]));
  const aboard = new Map<string, number>();
  for (const unit of units) {
    const transport = unit.aboard === undefined ? undefined : byId.get(unit.aboard);
    if (!transport) continue;
    const seat = aboard.get(transport.unit.id) ?? 0;
    aboard.set(transport.unit.id, seat + 1);
    const at = { x: transport.at.x + (22 - 24 * seat) * transport.scale, y: transport.at.y - 24 * transport.scale };
    placed.push({ unit, at, scale: 0.45 * transport.scale, place: { 'data-aboard': transport.unit.id } });
  }
  return layer('units', [...placed.map((each) => counter(layout, each, prefix)), ...badges(layout, units)]);
}

function onHexes({ byKey, orientation }: Layout, units: readonly Unit[]): Placed[] {
  const taken = new Map<string, number>();
  return units.flatMap((unit): Placed[] => {
    const { hex } = unit;
    if (!hex || !byKey.has(hexKey(hex))) return [];
    // One unit per hex is the rule; a state that breaks it is still shown whole.
    const below = taken.get(hexKey(hex)) ?? 0;
    taken.set(hexKey(hex), below + 1);
    const { x, y } = centre(hex, orientation);
    return [
      { unit, at: { x: x + 4 * below, y: y - 4 * below }, scale: 1, place: { 'data-q': hex.q, 'data-r': hex.r } },
    ];
  });
}

const GARRISON = { width: 92, scale: 0.5, below: 13 } as const;

function insideForts(layout: Layout, units: readonly Unit[]): Placed[] {
  return layout.forts.flatMap((fort) => {
    const inside = units.filter((unit) => unit.fort === fort.id);
    const { x, y } = fortCentre(fort, layout.orientation);
    const gap = Math.min(27, GARRISON.width / Math.max(1, inside.length - 1));
    return inside.map((unit, index) => ({
      unit,
      at: { x: x + (index - (inside.length - 1) / 2) * gap, y: y + GARRISON.below },
      scale: GARRISON.scale,
      place: { 'data-fort': fort.id },
    }));
  });
}

/** The number of units inside, where there are any. */
function badges(layout: Layout, units: readonly Unit[]): string[] {
  return layout.forts.flatMap((fort) => {
    const count = units.filter((unit) => unit.fort === fort.id).length;
    if (count === 0) return [];
    const { x, y } = fortCentre(fort, layout.orientation);
    return [
      tag(
        'g',
        {
          class: 'garrison',
          'data-fort': fort.id,
          'data-count': count,
          transform: translate({ x: x - 24, y: y - 16 }),
        },
        title(layout.translator.translate(msg('drawn-garrison', { units: count, fort: fortName(layout, fort) }))),
        '<circle r="9" fill="#241f18" stroke="#f7f0dc" stroke-width="1.6"/>',
        tag(
          'text',
          {
            y: 4.3,
            'text-anchor': 'middle',
            'font-family': SANS,
            'font-size': 12,
            'font-weight': 'bold',
            fill: '#f7f0dc',
          },
          String(count),
        ),
      ),
    ];
  });
}

function counter({ translator }: Layout, { unit, at, scale, place }: Placed, prefix: string): string {
  const damage = unit.damage ?? 0;
  const rank = rankOf(unit.xp ?? 0);
  const use = (name: string, x: number, y: number, more = {}) =>
    tag('use', { 'xlink:href': `#${prefix}${name}`, x, y, ...more });
  const pips = Array.from({ length: damage }, (_, index) =>
    use('damage', (index - (damage - 1) / 2) * 7.6, 17.2, { class: 'damage' }),
  );
  return tag(
    'g',
    {
      class: 'unit',
      'data-unit': unit.id,
      'data-country': unit.country,
      'data-type': unit.type,
      ...place,
      'data-rank': rank,
      'data-damage': damage,
      'data-moved': unit.moved === true ? true : undefined,
      transform: `${translate(at)}${scale === 1 ? '' : ` scale(${short2(scale)})`}`,
    },
    title(translator.translate(described(unit))),
    use(`counter-${unit.country}`, 0, 0),
    use(`unit-${unit.type}`, 0, 1),
    tag('use', {
      class: 'flag',
      'xlink:href': `#${prefix}flag-${unit.country}`,
      transform: 'translate(-15.5 -14.5) scale(.66)',
    }),
    ...(rank === 'recruit' ? [] : [use(rank, 17, -14, { class: 'rank' })]),
    ...pips,
    ...(unit.moved === true ? [use('moved', 20, 18, { class: 'moved' })] : []),
  );
}

function short2(scale: number): string {
  return String(Math.round(scale * 1000) / 1000);
}

function described({ id, country, type, damage = 0, xp = 0, moved }: Unit): KeyedMessage {
  return msg('drawn-unit', { unit: id, country, type, damage, rank: rankOf(xp), xp, moved: moved === true });
}

function keepOf(layout: Layout, id: string): Point | undefined {
  const fort = layout.forts.find((one) => one.id === id);
  return fort && fortCentre(fort, layout.orientation);
}

/** Arrows from attacker to target for the declared attacks, in their order (ATT-1); fought ones are faint. */
export function declarations(layout: Layout, state: State): string {
  const places = new Map(
    state.units.flatMap((unit) =>
      unit.hex && layout.byKey.has(hexKey(unit.hex)) ? [[unit.id, centre(unit.hex, layout.orientation)] as const] : [],
    ),
  );
  const drawn = (state.declarations ?? []).flatMap(({ attacker, target }, index) => {
    const from = typeof attacker === 'string' ? places.get(attacker) : keepOf(layout, attacker.fort);
    const to = places.get(target);
    if (!from || !to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const at = (far: number, side = 0): Point => ({
      x: from.x + along.x * far - along.y * side,
      y: from.y + along.y * far + along.x * side,
    });
    const d = `M${point(at(12))}L${point(at(length - 22))}M${point(at(length - 25, 7))}L${point(at(length - 13))}L${point(at(length - 25, -7))}Z`;
    const faint = state.phase === 'battles' && index < (state.battle ?? 0);
    return [
      tag(
        'g',
        {
          class: 'declaration',
          'data-attacker': typeof attacker === 'string' ? attacker : attacker.fort,
          'data-target': target,
          opacity: faint ? '.35' : undefined,
        },
        title(layout.translator.translate(msg('drawn-attack', { number: index + 1, who: attacker, target }))),
        tag('path', { d, stroke: '#fff', 'stroke-width': 7, 'stroke-linejoin': 'round', fill: '#fff' }),
        tag('path', { d, stroke: '#c01818', 'stroke-width': 3.6, 'stroke-linejoin': 'round', fill: '#c01818' }),
      ),
    ];
  });
  return layer('declarations', drawn, { 'pointer-events': 'none' });
}

/** `scale` helper for others that draw flags. */
export function flag(country: string, x: number, y: number, scale: number, prefix: string): string {
  return tag('use', {
    'xlink:href': `#${prefix}flag-${country}`,
    transform: `translate(${short(x)} ${short(y)}) scale(${short2(scale)})`,
  });
}
