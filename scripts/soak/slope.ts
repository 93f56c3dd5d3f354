/** One thing that is watched over time. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  /** Growth over the whole time that still counts as flat: a share of the mean. */
  readonly tolerance: number;
  /** Growth so small, in the unit, that it counts as flat whatever its share: what one garbage collection more or less does. */
  readonly noise: number;
}

export interface Trend {
  readonly mean: number;
  /** From the beginning to the end along the line through the points. */
  readonly growth: number;
  readonly isFlat: boolean;
}

/** The line through points at equal distances, by least squares. What falls is flat: it is growth that ends a service. */
export function trendOf(points: readonly number[], { tolerance, noise }: Pick<Series, 'tolerance' | 'noise'>): Trend {
  const middle = (points.length - 1) / 2;
  const mean = points.reduce((sum, point) => sum + point, 0) / points.length;
  const spread = points.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const slope = points.reduce((sum, point, index) => sum + (index - middle) * (point - mean), 0) / (spread || 1);
  const growth = slope * (points.length - 1);
  return { mean, growth, isFlat: growth <= Math.max(noise, tolerance * mean) };
}
