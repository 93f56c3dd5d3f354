import type { HighlightKind } from '../wire/schema/render.js';
import type { MapHex } from '../board/map/map-hexes.js';
import type { Country } from '../wire/schema/names.js';

/** The colours of a season. */
export interface Palette {
  readonly ground: Readonly<Record<MapHex['terrain'], readonly string[]>>;
  /** Large soft patches that keep the ground from looking like tiles. */
  readonly patches: readonly string[];
  readonly grid: string;
  readonly bank: string;
  readonly water: string;
  readonly deep: string;
  readonly ripple: string;
  readonly roadEdge: string;
  readonly road: string;
  readonly rut: string;
  readonly woodFloor: string;
  readonly crowns: readonly [dark: string, middle: string, light: string];
  readonly trunk: string;
  readonly snowCap: string;
  readonly tuft: string;
  readonly hollow: string;
  readonly rim: string;
  readonly trench: string;
  readonly parapet: string;
  readonly wall: string;
  readonly wallEdge: string;
  readonly court: string;
  readonly roof: string;
  readonly frame: string;
  readonly frameLine: string;
  readonly frameText: string;
  readonly label: string;
  readonly halo: string;
}

const MUD_GROUND = ['#b9a272', '#b39b6b', '#bda777', '#ae9a68', '#b5a470', '#aa9b66'];
const SNOW_GROUND = ['#eaf0f4', '#e4ecf1', '#eff3f5', '#e0e9ef', '#ecf1f1', '#e6edf4'];

export const PALETTES: Readonly<Record<'mud' | 'snow', Palette>> = {
  mud: {
    ground: {
      open: MUD_GROUND,
      road: MUD_GROUND,
      bridge: ['#8f9275'],
      forest: ['#87894f', '#81844b'],
      water: ['#92987a', '#8e9577'],
      fort: ['#a8946a', '#a38f66'],
    },
    patches: ['#8a7446', '#8d9155', '#cdb98a', '#7d6238'],
    grid: '#4a3a1e',
    bank: '#6d5a37',
    water: '#6a929f',
    deep: '#547f93',
    ripple: '#b9d3d8',
    roadEdge: '#6f5a38',
    road: '#dccba0',
    rut: '#b59d6f',
    woodFloor: '#646b36',
    crowns: ['#37431f', '#4d5c2b', '#6c7b3a'],
    trunk: '#4b3822',
    snowCap: '#6c7b3a',
    tuft: '#6d7238',
    hollow: '#665031',
    rim: '#cdb98b',
    trench: '#3f2e18',
    parapet: '#8c7244',
    wall: '#b7ac97',
    wallEdge: '#453b2f',
    court: '#93805c',
    roof: '#8c4a35',
    frame: '#33291c',
    frameLine: '#a68c55',
    frameText: '#f1e6c8',
    label: '#2c2110',
    halo: '#f3e8c8',
  },
  snow: {
    ground: {
      open: SNOW_GROUND,
      road: SNOW_GROUND,
      bridge: ['#ccdbe3'],
      forest: ['#c4d3d2', '#bdcecd'],
      water: ['#c6d9e3', '#c1d5e0'],
      fort: ['#d5dde2', '#cfd8de'],
    },
    patches: ['#c3d3df', '#ffffff', '#d3dde2', '#b9ccda'],
    grid: '#47607a',
    bank: '#f7fbfd',
    water: '#84adc6',
    deep: '#6a99b8',
    ripple: '#d6e8f1',
    roadEdge: '#8f8a86',
    road: '#cfc8bd',
    rut: '#a39b90',
    woodFloor: '#94aeab',
    crowns: ['#24403f', '#31524c', '#44695f'],
    trunk: '#4a4038',
    snowCap: '#f4f9fb',
    tuft: '#a09d86',
    hollow: '#a9bccb',
    rim: '#ffffff',
    trench: '#4b4a50',
    parapet: '#a3a7ad',
    wall: '#a7a9ad',
    wallEdge: '#383d45',
    court: '#d9dee2',
    roof: '#6f4038',
    frame: '#24313f',
    frameLine: '#8ea6ba',
    frameText: '#eef4f8',
    label: '#182430',
    halo: '#ffffff',
  },
};

/** The colours of a country's counters. */
export const COUNTERS: Readonly<
  Record<Country, { readonly body: string; readonly light: string; readonly dark: string }>
> = {
  germany: { body: '#4c5157', light: '#7b828a', dark: '#23262a' },
  'austria-hungary': { body: '#97403a', light: '#c67a6e', dark: '#4d1a17' },
  france: { body: '#3b6ea5', light: '#7ea6d0', dark: '#173658' },
  'great-britain': { body: '#8a7436', light: '#bfa965', dark: '#463913' },
};

export const HIGHLIGHTS: Readonly<Record<HighlightKind, { readonly fill: string; readonly line: string }>> = {
  move: { fill: '#ffe45c', line: '#f2b705' },
  board: { fill: '#58b7ff', line: '#0b63b5' },
  'enter-fort': { fill: '#63e0a4', line: '#0b7a4b' },
  'take-fort': { fill: '#ff9d3c', line: '#b74b00' },
  target: { fill: '#ff5a4d', line: '#b50f0f' },
  path: { fill: '#ffffff', line: '#7a1fa2' },
};

export const SERIF = "Georgia,'Times New Roman',serif";
export const SANS = "'Helvetica Neue',Arial,'DejaVu Sans',sans-serif";
