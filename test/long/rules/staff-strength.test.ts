import t from 'tap';
import { contestant, playMatchGame } from '../../../tools/strength/match/players.js';

/** Two games each, with the seats exchanged. */
const PAIRS = 30;

/** 44.5 when Staff saw its own units in the enemy's way; the games are the same on every machine, and a change of Staff alone alters them. */
const MIN_SCORE = 41;

t.test(
  'Staff with 2,000 plans keeps its strength against the Automa at its hardest',
  { timeout: 3_600_000 },
  async (t) => {
    const [first, second] = [contestant('staff:2000'), contestant('automa:overkill')];
    let score = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      for (const isExchanged of [false, true]) {
        score += playMatchGame(first, second, { edition: 'e2', seed: '41', pair, isExchanged }).score;
      }
    }
    t.ok(score >= MIN_SCORE, `${score} of ${2 * PAIRS}`);
  },
);
