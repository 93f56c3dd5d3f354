import { SourceMap, type SourceMapPayload } from 'node:module';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** The rules: what decides about a game. What only answers, draws, checks or stores is left out. */
const RULES = /\/src\/trench-club\/(?:clock|combat|events|map|money|movement|position|rules|set-up|turn|[a-z-]+\.ts$)/;

/** What is asked about maps as documents, and why a unit gets nowhere: no command of a game asks it. */
const BESIDE_GAMES = /\/(?:map-(?:check|figures|findings)|playability(?:-warnings)?|out-of-reach|remedy)\.ts$/;

/** Of the module itself, which ran once, before anything was counted. */
const NO_BRANCH = 0xffffffff;

/** How often each stretch of the code of a file ran: `[from, to, times]` in characters of the code that ran, side by side. */
export interface FileCounts {
  readonly file: string;
  /** The code that ran, with its source map. */
  readonly source: string;
  readonly stretches: readonly (readonly [number, number, number])[];
}

/** Counts how often every branch of the rules runs, as V8 counts it, in this process. */
export class BranchCounter {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  async take(): Promise<FileCounts[]> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    await this.#session.post('Debugger.enable');
    const files: FileCounts[] = [];
    for (const { url, scriptId, functions } of result.filter(isOfGames)) {
      const { scriptSource: source } = await this.#session.post('Debugger.getScriptSource', { scriptId });
      const ranges = functions.flatMap(({ functionName, ranges: own }) =>
        functionName === '' && own[0]?.startOffset === 0 ? [] : own,
      );
      const counts = new Uint32Array(source.length).fill(NO_BRANCH);
      // An inner range has its own count, so the larger ones come first.
      ranges.sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
      for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset);
      files.push({ file: fileURLToPath(url), source, stretches: stretchesOf(counts) });
    }
    this.#session.disconnect();
    return files;
  }
}

function isOfGames({ url }: { readonly url: string }): boolean {
  return RULES.test(url) && !BESIDE_GAMES.test(url);
}

function stretchesOf(counts: Uint32Array): [number, number, number][] {
  const stretches: [number, number, number][] = [];
  counts.forEach((count, at) => {
    const last = stretches.at(-1);
    if (last?.[2] === count) last[1] = at + 1;
    else stretches.push([at, at + 1, count]);
  });
  return stretches;
}

/** Code that refuses, or reports a bug: a player who gives legal commands never runs it. */
const NO = /refus|[fF]ault|unknownUnit|notYourUnit|objection|hiddenFact|remedy|explain|throw new|message:|message\b/;

/** What the compiler adds, and no rule is. */
const ADDED = /^static\{__name/;

export interface RareBranch {
  readonly file: string;
  readonly line: number;
  readonly times: number;
  /** The beginning of what ran so seldom. */
  readonly code: string;
  /** It refuses. */
  readonly isNo: boolean;
}

/** The branches that ran less often than `least` in several processes together, by file and line. */
export function rareBranches(parts: readonly (readonly FileCounts[])[], least: number): RareBranch[] {
  return [...addedUp(parts)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, { source, counts }]) => {
      const lineAt = lines(source);
      const found: RareBranch[] = [];
      for (let from = 0; from < counts.length; from++) {
        const times = counts[from] as number;
        if (times >= least) continue;
        let to = from;
        while (to < counts.length && counts[to] === times) to += 1;
        const code = source.slice(from, to).trim();

        // Behind a return V8 counts what is left of a block, if it is only its brace.
        if (/\w/.test(code) && !ADDED.test(code))
          found.push({ file, line: lineAt(from + source.slice(from).search(/\S/)), times, code, isNo: NO.test(code) });
        from = to - 1;
      }
      return found;
    });
}

interface Sum {
  readonly source: string;
  readonly counts: Float64Array;
}

function addedUp(parts: readonly (readonly FileCounts[])[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { file, source, stretches } of parts.flat()) {
    const { counts } = sums.get(file) ?? { counts: new Float64Array(source.length) };
    sums.set(file, { source, counts });
    for (const [from, to, times] of stretches) for (let at = from; at < to; at++) (counts[at] as number) += times;
  }
  return sums;
}

/** The line in the file as it was written of a character of the code as it ran. */
function lines(source: string): (offset: number) => number {
  const encoded = /\/\/# sourceMappingURL=data:application\/json(?:;charset=utf-8)?;base64,(\S+)/.exec(source)?.[1];
  const payload: unknown = JSON.parse(Buffer.from(encoded ?? 'e30=', 'base64').toString());
  const map = encoded === undefined ? null : new SourceMap(payload as SourceMapPayload);
  return (offset) => {
    const before = source.slice(0, offset).split('\n');
    const [line, column] = [before.length - 1, (before.at(-1) as string).length];
    const entry = map?.findEntry(line, column);
    return (entry && 'originalLine' in entry ? entry.originalLine : line) + 1;
  };
}
