/** The games of two players: their numbers, and the score of the first in each pair of games with the seats exchanged, 0 to 2. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly scores: readonly number[];
}

const ROUNDS = 2_000;
const ELO = 400 / Math.LN10;

/**
 * The strength of each player in Elo, of the mean 0, with the greatest likelihood of the Bradley–Terry model (by minorisation,
 * Hunter 2004). One drawn pair between any two that have met keeps the figures finite if a player has won every game.
 */
export function strengths(players: number, pairings: readonly Pairing[]): number[] {
  const won = new Array<number>(players).fill(0);
  const games = pairings.map(({ first, second, scores }) => {
    const score = scores.reduce((sum, one) => sum + one, 0);
    const count = 2 * scores.length + 2;
    won[first] = (won[first] ?? 0) + score + 1;
    won[second] = (won[second] ?? 0) + count - score - 1;
    return { first, second, count };
  });
  let strength = new Array<number>(players).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const met = new Array<number>(players).fill(0);
    for (const { first, second, count } of games) {
      const share = count / ((strength[first] ?? 0) + (strength[second] ?? 0));
      met[first] = (met[first] ?? 0) + share;
      met[second] = (met[second] ?? 0) + share;
    }
    strength = strength.map((_, player) => (won[player] ?? 0) / (met[player] ?? 1));
    const mean = Math.exp(strength.reduce((sum, one) => sum + Math.log(one), 0) / players);
    strength = strength.map((one) => one / mean);
  }
  return strength.map((one) => ELO * Math.log(one));
}

/** The 95 % interval of each strength, from `samples` draws of pairs with replacement. @param draw a whole number below its argument */
export function intervals(
  players: number,
  pairings: readonly Pairing[],
  samples: number,
  draw: (below: number) => number,
): (readonly [number, number])[] {
  const drawn = Array.from({ length: samples }, () =>
    strengths(
      players,
      pairings.map(({ first, second, scores }) => ({
        first,
        second,
        scores: scores.map(() => scores[draw(scores.length)] ?? 0),
      })),
    ),
  );
  const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (samples - 1))] ?? 0;
  return Array.from({ length: players }, (_, player) => {
    const sorted = drawn.map((strength) => strength[player] ?? 0).sort((a, b) => a - b);
    return [at(sorted, 0.025), at(sorted, 0.975)] as const;
  });
}
