/** What may happen in the model, and how often. */
export interface Bounds {
  /** Each reads, gives a command for what it has read, and gives it once more. */
  readonly writers: 0 | 1 | 2;
  readonly followers: 0 | 1;
  /** The clock of a seat reaches zero, and an entry that was taken is due again. */
  readonly clock: boolean;
  /** The last one or two writes have not happened. */
  readonly rollBacks: 0 | 1;
  /** A write of which no answer comes back, be it done or not; or a client that does not wait for its answer. */
  readonly lostAnswers: 0 | 1;
  /** The first instance ends, and its clients go to the other. */
  readonly crashes: 0 | 1;
  /** So many of the last three kinds together. */
  readonly faults: number;
  /** Reads are done as soon as they are asked for, so that nothing comes between two of them. */
  readonly isCoarse: boolean;
  /** As many as are visited, the nearest first, where there are too many. Default: all. */
  readonly states?: number;
}

const NOTHING: Bounds = {
  ...{ writers: 0, followers: 0, clock: false, rollBacks: 0, lostAnswers: 0, crashes: 0, faults: 3, isCoarse: false },
};

function scene(bounds: Partial<Bounds>): Bounds {
  return { ...NOTHING, ...bounds };
}

/** What is visited at each commit. */
export const SMALL = {
  'two writers, a lost answer, a crash': scene({ writers: 2, lostAnswers: 1, crashes: 1, isCoarse: true }),
  'two writers, a roll-back': scene({ writers: 2, rollBacks: 1, isCoarse: true }),
  'two writers, a roll-back, each read a step': scene({ writers: 2, rollBacks: 1, states: 1_500 }),
  'a writer, a follower': scene({ writers: 1, followers: 1 }),
  'a writer, a follower, a roll-back, a crash': scene({
    writers: 1,
    followers: 1,
    rollBacks: 1,
    crashes: 1,
    isCoarse: true,
  }),
  'a clock': scene({ clock: true }),
  'a clock, a roll-back': scene({ clock: true, rollBacks: 1, isCoarse: true, states: 1_000 }),
  'a clock, a crash, a lost answer': scene({ clock: true, crashes: 1, lostAnswers: 1, isCoarse: true }),
};

/** All of it, each scene as far as it is small enough to be visited whole. */
export const WHOLE = {
  ...SMALL,
  'two writers': scene({ writers: 2 }),
  'a clock, a roll-back, to its end': scene({ clock: true, rollBacks: 1, isCoarse: true }),
  'a writer, a clock': scene({ writers: 1, clock: true, isCoarse: true }),
  'two writers, a lost answer': scene({ writers: 2, lostAnswers: 1 }),
  'two writers, a follower, a roll-back': scene({ writers: 2, followers: 1, rollBacks: 1, isCoarse: true }),
  'a writer, a clock, a crash, a lost answer': scene({
    writers: 1,
    clock: true,
    crashes: 1,
    lostAnswers: 1,
    isCoarse: true,
  }),
  'a writer, a clock, a roll-back': scene({ writers: 1, clock: true, rollBacks: 1, isCoarse: true, states: 20_000 }),
  'a writer, a roll-back': scene({ writers: 1, rollBacks: 1 }),
  'a writer, a follower, a roll-back, each read a step': scene({
    ...{ writers: 1, followers: 1, rollBacks: 1 },
    states: 20_000,
  }),
  'a writer, a follower, a clock, one fault': scene({
    ...{ writers: 1, followers: 1, clock: true, rollBacks: 1, lostAnswers: 1, crashes: 1, faults: 1, isCoarse: true },
    states: 50_000,
  }),
  'everything at once': scene({
    ...{ writers: 2, followers: 1, clock: true, rollBacks: 1, lostAnswers: 1, crashes: 1, isCoarse: true },
    states: 100_000,
  }),
};
