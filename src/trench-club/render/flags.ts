import type { Country } from '../wire/schema/names.js';

const stripe = (y: number, height: number, fill: string) =>
  `<rect x="-9" y="${y}" width="18" height="${height}" fill="${fill}"/>`;
const border = '<rect x="-9" y="-6" width="18" height="12" fill="none" stroke="#1d1a15" stroke-width=".9"/>';

/** Flags of 1914, simplified, 18 x 12 round the origin; `neutral` flies over neutral forts (FRT-5). */
export const FLAGS: Readonly<Record<Country | 'neutral', string>> = {
  germany: stripe(-6, 4, '#16161a') + stripe(-2, 4, '#f4f1ea') + stripe(2, 4, '#c8202c') + border,
  'austria-hungary':
    stripe(-6, 4, '#c8202c') +
    stripe(-2, 4, '#f4f1ea') +
    stripe(2, 4, '#c8202c') +
    '<rect x="0" y="2" width="9" height="4" fill="#2f7a43"/>' +
    '<path d="M-6.5-3h4v3q0 2-2 3-2-1-2-3zM2.5-3h4v3q0 2-2 3-2-1-2-3z" fill="#d9a520" stroke="#5a3c10" stroke-width=".5"/>' +
    border,
  france:
    '<path d="M-9-6h6v12h-6z" fill="#22429a"/><path d="M-3-6h6v12h-6z" fill="#f4f1ea"/><path d="M3-6h6v12h-6z" fill="#c8202c"/>' +
    border,
  'great-britain':
    stripe(-6, 12, '#22356f') +
    '<path d="M-9-6 9 6M9-6-9 6" stroke="#f4f1ea" stroke-width="2.6"/>' +
    '<path d="M-9-6 9 6M9-6-9 6" stroke="#c8202c" stroke-width=".9"/>' +
    '<path d="M0-6v12M-9 0h18" stroke="#f4f1ea" stroke-width="4"/>' +
    '<path d="M0-6v12M-9 0h18" stroke="#c8202c" stroke-width="2.2"/>' +
    border,
  neutral: stripe(-6, 12, '#e9e7e1') + '<path d="M-9 6 9-6" stroke="#b3afa5" stroke-width="2"/>' + border,
};
