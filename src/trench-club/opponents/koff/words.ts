import type { SaidOfBook } from '../../../language/words.js';
import type { Order } from '../../wire/schema/chart.js';
import type { Explanation } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import type { Outcome } from '../../words/en/opponents.js';
import { say } from '../../words/say.js';

type Told = Omit<Explanation, 'text'>;

/** The step in a sentence. @throws Error when the explanation lacks what its kind tells of, which would be a fault of the enemy */
export function saidOf(told: Told, before: State, after: State): SaidOfBook {
  const { kind, clauses, unit, target = null } = told;
  const its = <Member extends keyof Told>(member: Member): NonNullable<Told[Member]> => {
    const value = told[member];
    if (value === undefined) throw new Error(`The enemy's ${kind} does not tell its ${member}.`);
    return value as NonNullable<Told[Member]>;
  };
  const moved = () => ({ who: its('unit'), outcome: outcomeOf(unit, before, after) });
  const fallen = () => (told.fellThrough ?? []).map(({ cell }) => cell);
  switch (kind) {
    case 'reveal':
      return say('enemy-reveals', { army: its('army') });
    case 'armies':
      return say('enemy-armies');
    case 'conquer':
      return say('enemy-conquers', { who: its('unit'), fort: its('fort') });
    case 'hold':
      return say('enemy-holds', { who: its('unit'), fort: its('fort') });
    case 'close-in':
      return say('enemy-closes-in', moved());
    case 'pending-repair':
      return say('enemy-on-way-to-repair', moved());
    case 'medic':
      return target === null ? say('enemy-nobody-to-heal', moved()) : say('enemy-goes-to-heal', { ...moved(), target });
    case 'chart':
      return say('enemy-chart', { die: its('die'), column: its('column') });
    case 'order': {
      const order = its('order') as Order['do'];
      return say('enemy-ordered', { ...moved(), order, target, cell: its('cell'), fallen: fallen() });
    }
    case 'approach':
      return told.cell === undefined
        ? say('enemy-keeps-away', moved())
        : say('enemy-gets-nearer', { ...moved(), target, cell: told.cell, fallen: fallen() });
    case 'rest':
      return say('enemy-rests', { who: its('unit') });
    case 'minelayer':
      return say('enemy-leaves-mine', moved());
    case 'withdrawal':
      return say('enemy-withdraws', { who: its('unit') });
    case 'plan':
      return say('enemy-plans');
    case 'attack':
      return unit === undefined
        ? say('enemy-attacks-declared')
        : say('enemy-attacks', { who: unit, target: its('target') });
    case 'retarget':
      return say('enemy-retargets', { who: its('unit'), target: its('target') });
    case 'no-attack':
      return say('enemy-gives-up-attack', { who: its('unit'), target: its('target') });
    case 'income':
      return say('enemy-income', { amount: its('amount') });
    case 'patient':
      return say('enemy-medic-repairs', { who: its('unit'), amount: its('amount') });
    case 'repair':
      return clauses.includes('KOF-MON-5')
        ? say('enemy-cannot-repair', { who: its('unit') })
        : say('enemy-repairs', { who: its('unit'), amount: its('amount') });
    case 'purchase': {
      const rolled = { die: its('die'), amount: its('amount') };
      return told.fort === undefined
        ? say('enemy-buys-nothing', rolled)
        : say('enemy-buys', { ...rolled, fort: told.fort });
    }
    default:
      return say('enemy-turn-over');
  }
}

/** Where the unit has come to, if it has moved. */
function outcomeOf(id: Told['unit'], before: State, after: State): Outcome {
  const [was, is] = [before, after].map(({ units }) => units.find((unit) => unit.id === id));
  if (!was || !is) return is ? null : 'destroyed';
  if (is.fort !== undefined) return was.fort === is.fort ? null : { fort: is.fort };
  if (!is.hex || (was.hex?.q === is.hex.q && was.hex.r === is.hex.r)) return null;
  return { hex: is.hex };
}
