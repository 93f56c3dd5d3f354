/** Numbers that are known before a result, and the result: 1 won, 0 lost. Samples of one group depend on each other. */
export interface Sample {
  readonly features: readonly number[];
  readonly result: number;
  readonly group: string;
}

export interface Coefficient {
  readonly value: number;
  /** Its standard error, with the samples of a group counted as one (Liang and Zeger 1986). */
  readonly error: number;
}

/** Newton steps: they are quadratic, and samples that a line separates are held by the ridge. */
const STEPS = 30;
/** Added to the diagonal, as a share of its mean. */
const RIDGE = 1e-6;

export function chanceOf(coefficients: readonly number[], features: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < features.length; at++) sum += (coefficients[at] as number) * (features[at] as number);
  return 1 / (1 + Math.exp(-sum));
}

/** Logistic regression: the coefficients with the greatest likelihood. A constant is a feature like the others. */
export function regression(samples: readonly Sample[]): Coefficient[] {
  const count = samples[0]?.features.length ?? 0;
  let values = new Array<number>(count).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, hessian } = slopes(samples, values);
    const change = solve(hessian, gradient);
    values = values.map((value, at) => value + (change[at] as number));
  }
  const { hessian } = slopes(samples, values);
  const groups = new Map<string, number[]>();
  for (const { features, result, group } of samples) {
    const sums = groups.get(group) ?? new Array<number>(count).fill(0);
    const miss = result - chanceOf(values, features);
    groups.set(
      group,
      sums.map((sum, at) => sum + miss * (features[at] as number)),
    );
  }
  const moved = [...groups.values()].map((sums) => solve(hessian, sums));
  return values.map((value, at) => ({
    value,
    error: Math.sqrt(moved.reduce((sum, change) => sum + (change[at] as number) ** 2, 0)),
  }));
}

function slopes(samples: readonly Sample[], values: readonly number[]) {
  const count = values.length;
  const gradient = new Array<number>(count).fill(0);
  const hessian = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  for (const { features, result } of samples) {
    const chance = chanceOf(values, features);
    for (let row = 0; row < count; row++) {
      const feature = features[row] as number;
      if (feature === 0) continue;
      gradient[row]! += (result - chance) * feature;
      const weight = chance * (1 - chance) * feature;
      for (let column = 0; column < count; column++) hessian[row]![column]! += weight * (features[column] as number);
    }
  }
  const mean = hessian.reduce((sum, row, at) => sum + (row[at] as number), 0) / count;
  hessian.forEach((row, at) => (row[at]! += RIDGE * mean));
  return { gradient, hessian };
}

/** The solution of a system of linear equations (Gauss, with pivots). */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number]);
  const count = rows.length;
  for (let at = 0; at < count; at++) {
    let pivot = at;
    for (let row = at + 1; row < count; row++) if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const head = rows[at]!;
    for (let row = 0; row < count; row++) {
      if (row === at) continue;
      const factor = rows[row]![at]! / head[at]!;
      for (let column = at; column <= count; column++) rows[row]![column]! -= factor * head[column]!;
    }
  }
  return rows.map((row, at) => row[count]! / row[at]!);
}
