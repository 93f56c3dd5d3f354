import { StaffStep } from '../../../src/trench-club/opponents/staff/staff-step.js';

/** Plays with an error for each command of Staff that the rules refuse: Staff itself would give another one instead. */
export function lawfully<T>(play: () => T): T {
  const { attempt } = StaffStep.prototype;
  StaffStep.prototype.attempt = function (command) {
    const refusal = attempt.call(this, command);
    if (refusal) throw new Error(`Staff's ${JSON.stringify(command)} is refused: ${refusal.code}, ${refusal.message}`);
    return refusal;
  };
  try {
    return play();
  } finally {
    StaffStep.prototype.attempt = attempt;
  }
}
