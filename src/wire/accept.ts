interface Range {
  readonly type: string;
  readonly weight: number;
}

/**
 * The media type that `Accept` prefers (RFC 9110 section 12.5.1): by weight, then by precision, then by the order of `types`. The first
 * type if the header names none of them, or excludes all: content negotiation never fails a request.
 */
export function preferredType<T extends string>(
  accept: string | undefined,
  [first, ...others]: readonly [T, ...T[]],
): T {
  if (accept === undefined || accept === '') return first;
  const ranges = accept.toLowerCase().split(',').map(rangeIn);
  let best = { type: first, weight: 0, precision: 0, at: Infinity };
  for (const type of [first, ...others]) {
    const match = judged(ranges, type);
    if (match.weight > 0 && isBetter(match, best)) best = { type, ...match };
  }
  return best.type;
}

interface Judged {
  readonly weight: number;
  /** 2 for the type itself, 1 for `text/*`, 0 for `*`. */
  readonly precision: number;
  readonly at: number;
}

function isBetter(one: Judged, other: Judged): boolean {
  if (one.weight !== other.weight) return one.weight > other.weight;
  if (one.precision !== other.precision) return one.precision > other.precision;
  return one.at < other.at;
}

/** The most precise range decides. */
function judged(ranges: readonly Range[], type: string): Judged {
  const [family] = type.split('/');
  for (const [step, name] of [type, `${family}/*`, '*/*'].entries()) {
    const at = ranges.findIndex((range) => range.type === name);
    if (at >= 0) return { weight: (ranges[at] as Range).weight, precision: 2 - step, at };
  }
  return { weight: 0, precision: 0, at: Infinity };
}

function rangeIn(part: string): Range {
  const [type = '', ...parameters] = part.split(';').map((word) => word.trim());
  const weight = parameters.find((one) => /^q\s*=/.test(one));
  return { type, weight: weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1)) || 0 };
}
