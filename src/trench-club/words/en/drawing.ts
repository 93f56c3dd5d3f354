import type { Hex } from '../../../hex/axial.js';
import type { HighlightKind } from '../../wire/schema/render.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { Country, Faction, Phase, Rank, Terrain, UnitType } from '../../wire/schema/names.js';
import { countryName, names, unitName } from './names.js';

export interface Situation {
  readonly round: number;
  readonly phase: Phase;
  /** The country in turn; null if none. */
  readonly active: Country | null;
  /** The result of the game. */
  readonly ending: { readonly winner: Faction | null } | null;
}
export interface SeatFigures {
  readonly country: Country;
  readonly units: number;
  readonly forts: number;
  readonly money: number | null;
  /** CMP-8 */
  readonly currency: 'bonds' | 'coins';
  readonly points: number | null;
}
export interface DrawnUnit {
  readonly unit: string;
  readonly country: Country;
  readonly type: UnitType;
  readonly damage: number;
  readonly rank: Rank;
  readonly xp: number;
  readonly moved: boolean;
}
export type FortPart = 'body' | 'left-entrance' | 'right-entrance';
export interface DrawnHex {
  readonly hex: Hex;
  readonly ground: Exclude<Terrain, 'trench'> | { readonly fort: string; readonly part: FortPart | null };
  readonly trench: string | null;
  readonly start: number | null;
}

/** Texts of drawings and their accessible names. */
export const drawing = {
  'drawn-situation': ({ round, phase, active, ending }: Situation) =>
    [
      `Round ${round}`,
      phase,
      ...(ending ? [ending.winner ? `${ending.winner.replace('-', ' ')} won` : 'a draw'] : []),
      ...(active ? [`${names.countries[active].name} to act`] : []),
    ].join(', '),
  'drawn-seat': ({ country, units, forts, money, currency, points }: SeatFigures) =>
    `${names.countries[country].name}: ${[
      `${units} units`,
      `${forts} forts`,
      ...(money === null ? [] : [`${money} ${currency}`]),
      ...(points === null ? [] : [`${points} points`]),
    ].join(', ')}`,
  'drawn-garrison': ({ units, fort }: { units: number; fort: string }) => `${units} inside ${fort}`,
  /** `Germany Tank (germany-tank), 3 damage, war hero with 8 xp, has moved` */
  'drawn-unit': ({ unit, country, type, damage, rank, xp, moved }: DrawnUnit) =>
    `${countryName(country)} ${names.units[type]} (${unit}), ${damage} damage, ${rank.replace('-', ' ')} with ${xp} xp${moved ? ', has moved' : ''}`,
  'drawn-attack': ({ number, who, target }: { number: number; who: Attacker; target: string }) =>
    `Attack ${number}: ${typeof who === 'string' ? unitName(who) : `the Turret of ${who.fort}`} on ${unitName(target)}`,
  /** `3,5: open ground, trench T1, start 4` */
  'drawn-hex': ({ hex, ground, trench, start }: DrawnHex) =>
    `${hex.q},${hex.r}: ${[
      typeof ground === 'string' ? names.terrains[ground] : `${ground.fort}, ${ground.part?.replace('-', ' ') ?? ''}`,
      ...(trench === null ? [] : [`trench ${trench}`]),
      ...(start === null ? [] : [`start ${start}`]),
    ].join(', ')}`,
  'drawn-headquarters': ({ country }: { country: Country }) => `Headquarters of ${countryName(country)}`,
  'drawn-fort': ({ title, fort, holder }: { title: string; fort: string; holder: Country | null }) =>
    `${title} (${fort}), ${holder === null ? 'neutral' : `held by ${countryName(holder)}`}`,
  'drawn-turret': ({ fort }: { fort: string }) => `Turret of ${fort}`,
  'drawn-mine-marker': ({ country }: { country: Country }) => `Mine marker of ${countryName(country)}`,
  'drawn-mine': ({ country }: { country: Country }) => `Mine of ${countryName(country)}`,
  'drawn-trench': ({ trench }: { trench: string }) => `Trench ${trench}`,
  'drawn-trench-held': ({ trench, faction }: { trench: string; faction: Faction }) =>
    `Trench ${trench}, held by the ${faction}`,
  'drawn-highlight': ({ kind, cost, label }: { kind: HighlightKind; cost: number | null; label: string | null }) =>
    [kind, ...(cost === null ? [] : [`${cost} points`]), ...(label === null ? [] : [label])].join(', '),
} as const;
