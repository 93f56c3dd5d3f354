import { seededDice } from '../../dice/d12.js';
import { recordingDice } from '../../dice/dice.js';
import { decide } from '../decide.js';
import { activeCountry } from '../position/position.js';
import type { ValidateAnswer } from '../schema/answers-validate.js';
import type { Command } from '../schema/command.js';
import type { Country } from '../schema/names.js';
import type { State } from '../schema/state.js';

/** May this command be given now? Nothing changes and no die counts: what hangs on dice is left out. */
export function answerValidate(
  state: State,
  question: { readonly command: Command; readonly seat?: Country },
): ValidateAnswer {
  const { command, seat = activeCountry(state) } = question;
  // Whether a command is legal does not depend on what the dice show, so any will do.
  const dice = recordingDice(seededDice('', ''));
  const decision = decide(state, command, seat, dice);
  if (!decision.ok) return { legal: false, refusal: decision.refusal };
  return dice.rolls.length > 0 ? { legal: true } : { legal: true, events: [...decision.events] };
}
