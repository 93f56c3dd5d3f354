/**
 * `npm run tool -- mistakes [--games 6] [--seed 1] [--edition e2] [--plans 60] [--judge 2000] [--playouts 4]`: Staff with few plans plays games
 * against itself. Each turn of which the analysis says that it lost points of the chance is played out from its beginning, as it was played and
 * as the better plan has it, with the same dice and 500 plans a turn on both sides, up to the same turn two rounds later. Prints how far the
 * better plan was ahead in coins and in forts, by the points lost, with 95 % intervals over the turns; playouts that end the game do not count.
 */
import { toolArguments } from '../../scripts/arguments.js';
import { seededDice } from '../../src/dice/d12.js';
import { enemyOf, fortsOf } from '../../src/trench-club/board/position/side.js';
import { Work } from '../../src/game/work.js';
import { decide, phaseOf, seatsToAct } from '../../src/trench-club/decide.js';
import { analyst } from '../../src/trench-club/hosted/analyst.js';
import { setUp } from '../../src/trench-club/hosted/game/set-up.js';
import { staffStepOf } from '../../src/trench-club/opponents/staff/staff.js';
import { WEIGHTS } from '../../src/trench-club/opponents/staff/weights.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import type { Event } from '../../src/trench-club/wire/schema/event.js';
import { FACTION_OF, type Country } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { coinsOf } from './match/force.js';
import { meanText } from './match/paired.js';
import { LAST_ROUND } from './play/player.js';
import { soloLineUp } from './play/solo.js';

const { values } = toolArguments(import.meta.url, {
  games: { type: 'string', default: '6' },
  seed: { type: 'string', default: '1' },
  edition: { type: 'string', default: 'e2' },
  plans: { type: 'string', default: '60' },
  judge: { type: 'string', default: '2000' },
  playouts: { type: 'string', default: '4' },
});

/** A turn, in playouts. */
const PLAYOUT_PLANS = 500;

/** Of a side over the other. */
interface Lead {
  /** Units as far as they are undamaged, and money. */
  readonly coins: number;
  readonly forts: number;
}

/** Rounds that a turn is played out for. */
const ROUNDS = 2;
/** Points lost at least, for each row; turns of the first are played out one in three. */
const ROWS = [1, 5, 10] as const;

const [games, plans, judged, playouts] = [values.games, values.plans, values.judge, values.playouts].map(Number) as [
  number,
  number,
  number,
  number,
];
const gains = ROWS.map((): Lead[] => []);
let turns = 0;
for (let number = 0; number < games; number++) playGame(number);
console.log(
  `${games} games of ${plans} plans, seed ${values.seed}, ${values.edition}: ${turns} turns judged with ${judged} plans`,
);
ROWS.forEach((least, row) => {
  const those = gains[row] as Lead[];
  const what = `${least} to ${ROWS[row + 1] ?? 100} points lost`;
  const ahead = (of: keyof Lead) => `${meanText(those.map((one) => one[of]))} ${of}`;
  console.log(`${what}: ${those.length} turns, better plan ahead by`, those.length > 1 ? ahead('coins') : '–');
  if (those.length > 1) console.log(`  and ${ahead('forts')}`);
});

function playGame(number: number): void {
  const name = `mistakes ${values.seed}/${number}`;
  const { seats, ...lineUp } = soloLineUp(values.edition === 'e1' ? 'enemy' : 'automa', undefined, number);
  const people = seats.map(({ country }) => ({ country }));
  const prepared = setUp({ ...lineUp, seats: people }, seededDice(name, 'set-up'));
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  let { state } = prepared.value;
  for (let step = 0; phaseOf(state) !== 'over' && (state.round ?? 0) < LAST_ROUND;) {
    const turn = analyst.turnOf(state);
    const before = state;
    const events: Event[] = [];
    const orders: Command[] = [];
    do {
      const made = stepOf(state, plans, `${name}/${step++}`);
      if (['movement', 'declaration'].includes(phaseOf(state))) orders.push(...made.commands);
      events.push(...(made.play?.events ?? []));
      state = made.play?.state ?? state;
    } while (turn && analyst.turnOf(state)?.key === turn.key);
    if (!turn || phaseOf(state) === 'over') continue;
    turns++;
    const { lost, better } = analyst.judge({ seat: turn.seat, before, events, after: state }, new Work(judged));
    const row = ROWS.findLastIndex((least) => 100 * lost >= least);
    if (row === -1 || (row === 0 && turns % 3 > 0)) continue;
    const plan = better().commands as readonly Command[];
    const ends = Array.from({ length: playouts }, (_, playout) =>
      [plan, orders].map((commands) => playedOut(before, turn.seat as Country, commands, `${name}/${step}/${playout}`)),
    );
    const leads = ends.flatMap(([ahead, behind]) =>
      ahead && behind ? [{ coins: ahead.coins - behind.coins, forts: ahead.forts - behind.forts }] : [],
    );
    const mean = (of: keyof Lead) => leads.reduce((sum, lead) => sum + lead[of], 0) / leads.length;
    if (leads.length > 0) gains[row]?.push({ coins: mean('coins'), forts: mean('forts') });
  }
}

function stepOf(state: State, budget: number, dice: string) {
  return staffStepOf(state, seatsToAct(state)[0] as Country, seededDice(dice, 'step'), new Work(budget), WEIGHTS);
}

/** The lead of a country after these commands and two rounds of Staff on both sides; null if the game is over by then. */
function playedOut(before: State, country: Country, commands: readonly Command[], name: string): Lead | null {
  let state = before;
  for (const command of commands) {
    const decided = decide(state, command, country, seededDice(name, 'orders'));
    if (decided.ok) ({ state } = decided);
  }
  const until = (before.round ?? 0) + ROUNDS;
  for (let step = 0; phaseOf(state) !== 'over' && !((state.round ?? 0) >= until && state.active === country); step++) {
    state = stepOf(state, PLAYOUT_PLANS, `${name}/${step}`).play?.state ?? state;
  }
  if (phaseOf(state) === 'over') return null;
  const faction = FACTION_OF[country];
  return { coins: coinsOf(state, faction), forts: fortsOf(state, faction) - fortsOf(state, enemyOf(faction)) };
}
