import type { Country, UnitType } from '../../wire/schema/names.js';
import type { Cases, Names } from '../shared/names.js';
import { seatNames, unitNames } from '../shared/unit-name.js';

const named = (name: string): Cases => ({ name, of: `of ${name}`, to: `to ${name}` });

const units = {
  infantry: 'Infantry',
  'mounted-infantry': 'Mounted Infantry',
  'heavy-infantry': 'Heavy Infantry',
  'assault-gun': 'Assault Gun',
  howitzer: 'Howitzer',
  mortar: 'Mortar',
  'anti-aircraft-truck': 'Anti-Aircraft Truck',
  'troop-transport': 'Troop Transport',
  'armoured-car': 'Armoured Car',
  tank: 'Tank',
  'fighter-plane': 'Fighter Plane',
  'big-bertha': 'Big Bertha',
  'anti-tank-gunners': 'Anti-Tank Gunners',
  'renault-ft-17': 'Renault FT-17',
  'mark-i-female': 'Mark I “female”',
  gunboat: 'Gunboat',
  medic: 'Medic',
  'ground-attack-plane': 'Ground-Attack Plane',
  'railway-gun': 'Railway Gun',
  airship: 'Airship',
  'gas-launcher': 'Gas Launcher',
  minelayer: 'Minelayer',
} as const satisfies Record<UnitType, string>;

export const names: Names = {
  countries: {
    germany: named('Germany'),
    'austria-hungary': named('Austria-Hungary'),
    france: named('France'),
    'great-britain': named('Great Britain'),
  },
  factions: { 'central-powers': 'Central Powers', entente: 'Entente' },
  units,
  specialForces: { ...units, turret: 'Turret' },
  terrains: {
    open: 'open ground',
    road: 'road',
    bridge: 'bridge',
    forest: 'forest',
    water: 'water',
    fort: 'fort',
    trench: 'trench',
  },
  phases: {
    armies: 'forming armies',
    deployment: 'deployment',
    headquarters: 'choice of headquarters',
    movement: 'movement of troops',
    declaration: 'declaration of attacks',
    battles: 'battles',
    money: 'money transactions',
    over: 'end of the game',
  },
  areas: { full: 'full map', 'half-1-6': 'half 1–6', 'half-7-12': 'half 7–12' },
  ranks: { recruit: 'recruit', veteran: 'veteran', 'war-hero': 'war hero' },
  structures: { road: 'road', trench: 'trench' },
};

export function countryName(country: Country): string {
  return names.countries[country].name;
}

/** `Germany’s Infantry 2`, from the id of the unit. */
export const unitName = unitNames(names, ({ name }, type, number) => `${name}’s ${type}${number}`);
export const seatName = seatNames(names);
