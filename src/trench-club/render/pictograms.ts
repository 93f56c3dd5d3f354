import type { UnitType } from '../wire/schema/names.js';

const INK = '#241f18';

const circle = (x: number, y: number, r: number, more = '') => `<circle cx="${x}" cy="${y}" r="${r}"${more}/>`;
const path = (d: string, more = '') => `<path d="${d}"${more}/>`;
const line = (d: string, width: number) => path(d, ` fill="none" stroke="#f7f0dc" stroke-width="${width}"`);
const dark = (d: string, width = 1.2) => path(d, ` fill="none" stroke="${INK}" stroke-width="${width}"`);
const hub = (x: number, y: number, r: number) => circle(x, y, r) + circle(x, y, r * 0.42, ` fill="${INK}"`);
const wheels = (y: number, r: number, ...xs: number[]) => xs.map((x) => hub(x, y, r)).join('');
const spoked = (x: number, y: number, r: number) =>
  circle(x, y, r, ` fill="none" stroke="#f7f0dc" stroke-width="2"`) +
  line(
    `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - r * 0.7} ${y - r * 0.7}l${r * 1.4} ${r * 1.4}M${x - r * 0.7} ${y + r * 0.7}l${r * 1.4} ${-r * 1.4}`,
    1,
  ) +
  circle(x, y, 1.6);
/** Head with a brimmed helmet. */
const head = (x: number, y: number) => circle(x, y, 2.7) + path(`M${x - 4.4} ${y}a4.4 4.4 0 0 1 8.8 0l1 1h-10.8z`);
const lozenge = 'M-20 2-12-7Q-10-9-7-9H11Q14-9 15.5-7L19-2Q20 1 18 4L14 9Q12.5 10.5 10 10.5H-13Q-17 10.5-19 7Z';

/** One silhouette per unit type in a box of 40 x 26 round the origin, light on the counter's colour. */
export const PICTOGRAMS: Readonly<Record<UnitType, string>> = {
  infantry:
    head(-1, -8) +
    path('M-5-4.5h8.5l1.5 9.5h-11zM-5.5 5.5h4l.3 7.5h-5.3zM.5 5.5h4l2 7.5h-4.5zM-9.5-3.5h4v7h-4z') +
    line('M-6.5 8 10.5-12', 2) +
    dark('M-3.5 1 4-1', 1),
  'mounted-infantry':
    path(
      'M-14-.5C-11-3-4-2 3-2.5 6-3 7.5-6 9-9.5L11.5-11.5 12.5-9.5 18.5-4.5 17-2 12.5-3.5C11.5-1 11.5 2 9.5 3.5L14 7 12.5 12.5H10L11 8 6.5 4.5C2 5.5-3 5-7 4.5L-9.5 7.5-8 13H-10.5L-13 7.5-11.5 3.5C-14 3-14.5 7-17.5 8.5-18.5 4-17.5 0-14-.5Z',
    ) +
    path('M-2 4.5 1 8-.5 13H2L4 8 2 4z') +
    circle(-1.5, -11, 2.4) +
    path('M-5.2-11a3.7 3.7 0 0 1 7.4 0zM-4.5-8.5h5l2.5 4.5-2 2h-6z') +
    dark('M-3-2.5 0 4.5', 1.6) +
    line('M-11 2 8-13', 1.3),
  'heavy-infantry':
    path('M-2-7H18Q19.5-7 19.5-5.5V-3.5Q19.5-2 18-2H-2zM-9-8.5H-1.5V-.5H-9z') +
    dark('M3-7v5M7-7v5M11-7v5M15-7v5') +
    line('M-3 0-12 12M-1 0 1 12M0 0 12 12', 2.2) +
    line('M-4-.5v6', 3) +
    head(-14, -5) +
    path('M-18.5-1.5h7.5l3 4-2.5 4h-9z'),
  'assault-gun':
    spoked(-1, 5.5, 6.5) +
    path('M-7-5.2H20V-1.8H-7zM2-11.5 6-12 4 3.5H1z') +
    path('M-4 3-19 10V13H-13L-1 8z') +
    dark('M16-5.2v3.4', 1),
  howitzer:
    spoked(0, 6, 6.5) +
    path('M-6-1.5-2.5 4.5 15-6.5 11.5-12z') +
    path('M-3 4-18 10V13H-12L0 9zM-4-6 0-8.5 6.5 3 3 4.5z') +
    dark('M9-9.5 12.5-4.2', 1.2),
  mortar:
    path('M-10 6-4.5 9.5 6-7.5 .5-11z') +
    path('M-14 13-11 9H1L4 13Z') +
    line('M2-3 9 12M2-3 14 11', 2) +
    path('M9-13Q13-12 13-7L10-6.5 8-8Q7.5-11 9-13z'),
  'anti-aircraft-truck':
    path('M-19 3H19V7.5H-19zM7 3V-5H13L18 0V3z') +
    dark('M10.5-3h2.5L15.5 0h-5z', 1) +
    wheels(9, 4, -12, 11) +
    path('M-12 3-9-3H-4L-1 3z') +
    line('M-8-2 4-13.5M-11.5-3 .5-14.5', 2.2),
  'troop-transport':
    path('M-19 5V-7Q-19-11-15-11H2Q6-11 6-7V5zM7.5 5V-5H13.5L19 0V7.5H-19V5z') +
    dark('M-13-10.5V4M-6.5-10.5V4M0-10.5V4', 1.2) +
    dark('M10.5-2.5h2.5L15.5 0h-5z', 1) +
    wheels(9, 4, -12, 11),
  'armoured-car':
    path('M-19 6-17-2-8-4H7L14 0 19 2V6z') +
    path('M-8-4.5-6-12H3L5-4.5z') +
    line('M3-9H16', 2.2) +
    dark('M-5-9.5h4M9 .8h4', 1.2) +
    wheels(7.5, 4.8, -11, 11),
  tank:
    path(lozenge) +
    dark('M-16 3-10.5-5H10.5L15.5 1 11.5 7H-12Z', 1.3) +
    path('M1-9V-13H9V-9z') +
    path('M-6-3.5H4L7 0 4 4H-6z') +
    dark('M-6-3.5H4L7 0 4 4H-6z', 1) +
    line('M5 .2H22', 3.2) +
    dark('M7-1.5H21.5M7 2H21.5', 0.7),
  'fighter-plane':
    path(
      'M-17-1.5 12-3Q17 0 12 3L-17 1.5zM2-13.5Q8.5-14 8.5-11V11Q8.5 14 2 13.5zM-19-6.5H-14.5L-13-2V2L-14.5 6.5H-19z',
    ) +
    line('M16.5-7V7', 1.6) +
    circle(5, -9, 2.2, ` fill="${INK}"`) +
    circle(5, 9, 2.2, ` fill="${INK}"`) +
    dark('M-4 0h5', 1.6),
  'big-bertha':
    path('M-13 1-7 8.5 15-9.5 9-17z') +
    dark('M5-13.5 11-6.5', 1.5) +
    path('M-19 13 -12 4-3 2H6L12 7 20 13Z') +
    dark('M-17.5 11H18', 1) +
    wheels(8.5, 5.5, -4, 8),
  'anti-tank-gunners':
    line('M-9-2 21-7.5', 2.6) +
    line('M10-5 7 8M10-5 15 7', 1.6) +
    head(-10, -6) +
    path('M-12-2.5 -4-2-1 2.5 2 7-3 8-20 9.5V5z') +
    path('M-20 11H20V12.5H-20z') +
    line('M15-10.5v5', 1.6),
  'renault-ft-17':
    path('M-15 3-5-4H9L17-6Q20-6 20-1 20 4 15 5L-9 11Q-15 12-16 7z') +
    dark('M-12 5 14-2.5Q17-2 15.5 1.5L-9.5 8Q-12.5 8-12 5z', 1.2) +
    path('M-6-4.5V-10Q-6-13.5 0-13.5 6-13.5 6-10V-4.5z') +
    line('M5-8.5H16', 2.4) +
    dark('M-3-9.5h4', 1.2) +
    line('M-14 6-21 11', 2),
  'mark-i-female':
    path(lozenge, ' transform="translate(2 0) scale(.88 .9)"') +
    line('M-14 2-19 8', 1.6) +
    hub(-18.5, 9, 4) +
    circle(1, -2, 3.4, ` fill="none" stroke="${INK}" stroke-width="1.7"`) +
    dark('M1 1.4V8M-2 4.8H4', 1.7) +
    line('M15-4 22-6M16 2 22.5 3', 1.8),
  gunboat:
    path('M-20 2H20L14.5 9H-15z') +
    path('M-8 1V-4H5V1zM-4-5V-9H2V-5zM-14 1V-7H-10V1z') +
    line('M-1-9V-14M8 0 18-5', 1.8) +
    path('M7 1.5 8-2H12V1.5z') +
    dark('M-6-2h9', 1.1) +
    line('M-20 12q3.3-2.6 6.7 0t6.7 0 6.7 0 6.7 0 6.7 0 6.7 0', 1.5),
  medic: circle(0, -0.5, 12.5) + path('M-3-9H3V-3.5H9V2.5H3V8H-3V2.5H-9V-3.5H-3z', ' fill="#c01f1f"'),
  'ground-attack-plane':
    path('M-18-4 9-6.5Q15-5.5 14-1.5 13 0 9 0L-18-2zM-19-10H-16L-12-4H-18z') +
    path('M-5-12H9V-10H-5zM-6 1.5H8V3.5H-6z') +
    line('M-2-11V2M6-11V2', 1) +
    line('M15.5-9V3', 1.5) +
    path('M-10 5.5l3 0 1.5 2-1 5.5h-4l-1-5.5zM1 7l3 0 1.5 2-1 5h-4l-1-5z'),
  'railway-gun':
    path('M-20 2H20V6H-20z') +
    wheels(8.5, 2.8, -16, -9.5, 9.5, 16) +
    path('M-20 11.8H20V13.2H-20z') +
    path('M-9 2-5-5H3L7 2z') +
    path('M-8-5-6 .5 22-9.5 21-12.5z') +
    dark('M-9 4H9', 1),
  airship:
    path('M-17-4C-12-11 12-12 20-4 12 4-12 3-17-4zM-20-10-12-6-14-2-20-3.5zM-20 3-13-3-11 1-20 4.5zM-6 5H6L4 9.5H-4z') +
    dark('M-9-3.8H17M0-9.8Q4-4 0 2', 1) +
    line('M-5 1V6M5 1V6', 1) +
    line('M8 5v5', 1.4),
  'gas-launcher':
    path('M-18-2Q-18-5-15.5-5.5V-8H-13.5V-5.5Q-11-5-11-2V12H-18zM-10-2Q-10-5-7.5-5.5V-8H-5.5V-5.5Q-3-5-3-2V12H-10z') +
    line('M-14.5-9.5H-4Q2-9.5 3-5', 1.5) +
    dark('M-18 2h7M-10 2h7', 1.2) +
    circle(6, -1, 5) +
    circle(13, -5, 5.5) +
    circle(15, 4, 5) +
    circle(7.5, 7, 4.2),
  minelayer:
    circle(0, 2, 7.8) +
    line('M0-10V-5M0 9V13.5M-12 2H-7M7 2H12M-8.5-6.5-5-3M8.5-6.5 5-3M-8.5 10.5-5 7M8.5 10.5 5 7', 2.2) +
    [
      [0, -10.5],
      [12, 2],
      [-12, 2],
      [8.8, -6.8],
      [-8.8, -6.8],
    ]
      .map(([x, y]) => circle(x as number, y as number, 1.9))
      .join('') +
    dark('M-4 0Q-3-3 0-3.5', 1.4),
};
