import { Chance } from '../play/random.js';

interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
};

/**
 * Virtual time: everything that waits, in the code under test too, waits here, and what is due is run in an order that follows
 * from the seed alone. Between two things that are due all promises settle.
 */
export class VirtualClock {
  readonly chance: Chance;
  #now = 0;
  #order = 0;
  readonly #due: Due[] = [];

  constructor(private readonly seed: number) {
    this.chance = this.chanceOf('');
  }

  /** One of its own, so that what others do does not change what comes of it. */
  chanceOf(name: string): Chance {
    return new Chance(`simulate ${this.seed} ${name}`);
  }

  get now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): Due {
    const due = { at: this.#now + Math.max(0, ms), order: this.#order++, run };
    let place = this.#due.length;
    while (place > 0 && isBefore(due, this.#due[place - 1] as Due)) place--;
    this.#due.splice(place, 0, due);
    return due;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** As long as it takes, up to so long. */
  delay(mostMs: number, chance = this.chance): Promise<void> {
    return this.sleep(chance.fraction() * mostMs);
  }

  /** Lets time pass until `isOver`, or until nothing is due. @throws when that takes longer than the limit */
  async run(isOver: () => boolean, limitMs: number): Promise<void> {
    await settled();
    while (!isOver()) {
      const next = this.#due.shift();
      if (!next) return;
      if (next.at > limitMs) throw new Error(`not at rest after ${limitMs} virtual milliseconds`);
      this.#now = next.at;
      next.run();
      await settled();
    }
  }

  /** The timers of the process become those of this clock until the returned function is called. */
  install(): () => void {
    const timer = (run: () => void, ms = 0) => {
      const due = this.after(ms, run);
      const handle = { due, unref: () => handle, ref: () => handle, hasRef: () => false };
      return handle;
    };
    const clear = (handle?: { due?: Due }) => {
      const place = handle?.due ? this.#due.indexOf(handle.due) : -1;
      if (place >= 0) this.#due.splice(place, 1);
    };
    const [now, random] = [performance.now.bind(performance), Math.random];
    Object.assign(globalThis, {
      setTimeout: timer,
      clearTimeout: clear,
      setImmediate: (run: () => void) => timer(run),
      // Sweepers of stores: what expires is not simulated.
      setInterval: () => ({ unref: () => undefined }),
      clearInterval: () => undefined,
    });
    performance.now = () => this.#now;
    // How long the code under test pauses before it tries again.
    Math.random = () => this.chance.fraction();
    return () => {
      Object.assign(globalThis, real);
      performance.now = now;
      Math.random = random;
    };
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** All promises that can settle by themselves have. */
function settled(): Promise<void> {
  return new Promise((resolve) => real.setImmediate(resolve));
}
