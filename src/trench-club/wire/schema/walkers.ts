/** The walkers of a map report, by the terrain that bars them (UNI-20). */
export const WALKER_TITLES = {
  foot: 'foot soldiers, who may wade: a whole turn, counted as 2 points (MOV-8)',
  wheel: 'guns and vehicles on dry land',
  track: 'tanks on dry land',
  'wheel-trenches': 'guns and vehicles with the trenches variant on, which bars them from trench hexes (VAR-TRE-2)',
  'speed-1': 'units of speed 1, which can never enter forest (MOV-23)',
} as const;

export type Walker = keyof typeof WALKER_TITLES;
