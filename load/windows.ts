import { processorTime, type Server } from './children.js';
import { throughput, type Load } from './requests.js';
import { median, type Throughput } from './throughput.js';

/** What a server did for some seconds of requests. */
export interface Window extends Throughput {
  /** Microseconds of processor time for each answer. */
  readonly work: number;
}

export async function windowOf(server: Server, load: Load, seconds: number): Promise<Window> {
  const used = processorTime(server.pid);
  const figures = await throughput(server.url, load, seconds);
  return { ...figures, work: ((processorTime(server.pid) - used) * 1e6) / (figures.rate * figures.duration) };
}

/** The median over some rounds. */
export function workOf(rounds: readonly Window[]): string {
  return median(rounds.map(({ work }) => work)).toFixed(0);
}

/** Answers until the code behind a question is compiled as well as it gets. */
const WARM_ANSWERS = 20_000;
/** Longest warm-up. */
const WARM_SECONDS = 15;
/** In shorter windows it is only to be seen that it works. */
const SHORT_SECONDS = 0.1;

/** Windows of so many seconds that a warm-up takes at most. */
export function warmWindows(seconds: number): number {
  return seconds < SHORT_SECONDS ? 1 : Math.ceil(WARM_SECONDS / seconds);
}

/** Asks, in windows of so many seconds, until what runs is compiled, or the time for it has expired. */
export async function warmUp(
  window: () => Promise<Pick<Throughput, 'rate' | 'duration'>>,
  seconds: number,
  enough = WARM_ANSWERS,
  windows = warmWindows(seconds),
): Promise<void> {
  for (let count = 0, answers = 0; count < windows && answers < enough; count++) {
    const { rate, duration } = await window();
    answers += rate * duration;
  }
}
