/** The chance that a chi-square variable with `degrees` of freedom is at least `statistic`. */
export function chiSquareTail(statistic: number, degrees: number): number {
  return upperGamma(degrees / 2, statistic / 2);
}

/**
 * p value of the chi-square test of observed counts against expected ones. Cells with an expected count below 5 are
 * merged, as the test is only valid for cells that are not too small.
 */
export function chiSquareP(observed: readonly number[], expected: readonly number[]): number {
  let statistic = 0;
  let cells = 0;
  let restObserved = 0;
  let restExpected = 0;
  const add = (seen: number, awaited: number) => {
    statistic += (seen - awaited) ** 2 / awaited;
    cells += 1;
  };
  observed.forEach((seen, i) => {
    const awaited = expected[i] ?? 0;
    if (awaited >= 5) {
      add(seen, awaited);
    } else {
      restObserved += seen;
      restExpected += awaited;
    }
  });
  if (restExpected >= 5) add(restObserved, restExpected);
  // What hardly ever happens must hardly ever be seen: a Poisson bound instead of a cell.
  else if (restObserved > restExpected + 10) return 0;
  return cells > 1 ? chiSquareTail(statistic, cells - 1) : 1;
}

/** Regularised upper incomplete gamma function Q(a, x). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 10_000 && term > sum * 1e-16; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 10_000; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const delta = d * c;
    h *= delta;
    if (Math.abs(delta - 1) < 1e-15) break;
  }
  return front * h;
}

/** Lanczos' approximation. */
function logGamma(x: number): number {
  const coefficients = [
    76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
    -5.395239384953e-6,
  ];
  const base = x + 5.5;
  let series = 1.000000000190015;
  coefficients.forEach((coefficient, i) => (series += coefficient / (x + 1 + i)));
  return (x + 0.5) * Math.log(base) - base + Math.log((2.5066282746310005 * series) / x);
}
