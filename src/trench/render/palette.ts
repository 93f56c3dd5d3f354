import type { Colour } from '../schema/names.js';
import type { TrenchHighlightKind } from '../schema/render.js';

export const FRAME = '#2b241b';
export const FRAME_DARK = '#15110b';
export const FRAME_LINE = '#a68c55';
export const FRAME_TEXT = '#f1e6c8';

/** Two tones each, like a field that has been ploughed. */
export const GROUND = {
  black: ['#7d8468', '#757c60'],
  white: ['#d8c59a', '#d0bb8c'],
} as const;
export const GRID = '#3d3422';
export const MUD = '#4a3822';
export const MUD_DARK = '#35271a';
export const PLANK = '#7a5f3a';
export const PARAPET = '#b39a68';

export interface Token {
  readonly body: string;
  readonly light: string;
  readonly rim: string;
  readonly mark: string;
}

export const TOKENS: Readonly<Record<Colour, Token>> = {
  black: { body: '#23272e', light: '#4b535f', rim: '#0d0f12', mark: '#f0d999' },
  white: { body: '#efe6d2', light: '#ffffff', rim: '#6b5a3c', mark: '#8c2f1f' },
};

/** The points on the way to victory. */
export const BARS: Readonly<Record<Colour, string>> = { black: '#8a97a8', white: '#efe6d2' };

export const HIGHLIGHTS: Readonly<Record<TrenchHighlightKind, { readonly fill: string; readonly line: string }>> = {
  selected: { fill: '#ffe45c', line: '#f2b705' },
  move: { fill: '#8fe388', line: '#1f7a33' },
  capture: { fill: '#ff6a55', line: '#b50f0f' },
  'last-move': { fill: '#7cc4ff', line: '#1b6fb8' },
  captured: { fill: '#c99bff', line: '#6a1fa2' },
  hint: { fill: '#ffc37a', line: '#b65c00' },
};

export const SERIF = "Georgia,'Times New Roman',serif";
export const SANS = "'Helvetica Neue',Arial,'DejaVu Sans',sans-serif";
