import { DIRECTIONS, firstDirection, neighbour, type Hex } from '../../hex/axial.js';
import type { PositionWords } from '../../game/hosted.js';
import type { CompiledMap } from '../board/map/compiled-map.js';
import { positionOf } from '../board/position/position.js';
import type { State, Unit } from '../wire/schema/state.js';
import { countryText, hexText, unitText } from './notation/names-text.js';
import { attackText, flagText, positionText, unitOfText } from './notation/position-text.js';
import { requireUnits } from './preconditions.js';

/** Members that have a line of their own, or that only the service needs. */
const SKIPPED = /^(serial|solo|phase|round|active|firstPlayer|units|forts|declarations)=/;

/** `GER.Inf1`: a unit in the lines. */
const nameOf = ({ id, country }: Unit): string => `${countryText(country)}.${unitText(id, country)}`;

/** A line for each part of the notation, with its names and coordinates: head, countries, forts in play, declarations. */
export function inWords(view: State, unit?: string): PositionWords {
  if (unit !== undefined) requireUnits(view, [['/unit', unit]]);
  const { map } = positionOf(view);
  const [edition, name, seats, ...members] = positionText(view).split(' ');
  const { round = '-', phase = '-', active, units, declarations = [] } = view;
  const others = members.filter((one) => !SKIPPED.test(one)).join(' ');
  const countries = [...new Set(units.map(({ country }) => country))];
  const flags = new Map((view.forts ?? []).map((fort) => [fort.id, flagText(fort)]));
  const forts = map.forts.map(({ id, body }) => `${id}@${hexText(hexAt(map, body[0]))} ${flags.get(id) ?? '-'}`);
  const declared = declarations.map((one) => attackText(one, null));
  const types = new Map(units.map(({ id, country, type }) => [unitText(id, country).replace(/\d+$/, ''), type]));
  const [example] = units;
  return {
    lines: [
      `${edition} ${name} ${seats}; round ${round}, ${phase}, active ${active ? countryText(active) : '-'}; ${others}`,
      ...countries.map((country) => {
        const army = units.filter((one) => one.country === country);
        return `${countryText(country)}: ${army.map(unitOfText).join(' ')}`;
      }),
      ...(forts.length > 0 ? [`Forts and flags: ${forts.join(', ')}`] : []),
      ...(declared.length > 0 ? [`Declared: ${declared.join(';')}`] : []),
    ],
    legend: [
      'Places: @q,r hex, !F3 in a fort, &TT1 aboard, none before deployment. Marks: d damage, x experience, a army; m moved, c acted, r rested, b built, t entered its trench; + Turret.',
      [...types].map(([code, type]) => `${code} ${type}`).join(', '),
      ...(example ? [`Commands name ${nameOf(example)} by its id: ${example.id}.`] : []),
    ],
    units: units.map((one) => ({ id: one.id, name: nameOf(one) })),
    ...(unit !== undefined && { around: surroundings(view, map, unit) }),
  };
}

/** Names of the directions of `DIRECTIONS`, from the first one of the map on. */
const COMPASS = { flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'], pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'] };

/** Terrain and neighbours of a unit. */
function surroundings(view: State, map: CompiledMap, id: string): readonly string[] {
  const unit = view.units.find((one) => one.id === id) as Unit;
  const title = `${nameOf(unit)} (${id})`;
  const described = (hex: Hex): string => {
    const others = view.units.filter((one) => one !== unit && one.hex?.q === hex.q && one.hex.r === hex.r);
    return [`${hexText(hex)} ${terrainOf(map, map.board.indexOf(hex.q, hex.r))}`, ...others.map(nameOf)].join(', ');
  };
  if (unit.aboard !== undefined) {
    const transport = view.units.find((one) => one.id === unit.aboard);
    return [`${title} is aboard ${transport ? nameOf(transport) : unit.aboard}.`];
  }
  const fort = map.forts[map.fortIndex(unit.fort ?? '')];
  if (fort) {
    const [left, right] = fort.entrances.map((entrance) => described(hexAt(map, entrance)));
    return [`${title} is in fort ${fort.id}. Left entrance: ${left}. Right entrance: ${right}.`];
  }
  const { hex } = unit;
  if (!hex) return [`${title} is not on the map.`];
  const { orientation } = map.document;
  const around = DIRECTIONS.map((_, turn) => {
    const next = neighbour(hex, firstDirection(orientation) + turn);
    return `${COMPASS[orientation][turn]} ${described(next)}`;
  });
  return [`${title} is at ${described(hex)}. Around it:`, ...around];
}

function terrainOf(map: CompiledMap, hex: number): string {
  if (hex === -1) return 'off the map';
  const terrain = map.terrainAt(hex);
  const fort = map.forts[map.fortAt[hex] as number];
  const trench = map.trenches[map.trenchAt[hex] as number];
  return [
    ...(terrain === 'fort' ? [] : [trench ? `${terrain} ${trench.id}` : terrain]),
    ...(fort ? [`${map.entranceOf[hex] === fort.index ? 'entrance' : 'body'} of ${fort.id}`] : []),
  ].join(', ');
}

const hexAt = ({ board }: CompiledMap, hex: number | undefined): Hex => board.hexes[hex as number] as Hex;
