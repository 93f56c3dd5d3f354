import { checkChain, checkDiceInLog } from './chain.mjs';
import { checkDice } from './dice.mjs';
import { checkHeads } from './signature.mjs';

/** What a file may prove, each with what stands before it. */
export const PROVEN = ['nothing', 'dice', 'chained', 'signed'];

/**
 * Checks everything that a game file proves by itself, and against what its holder has: the `commitment` and hashes that
 * were `noted`, signed `heads` that were saved, `keys` of the service (null: none given).
 * Returns `faults`, which make the file wrong, `notes`, among them what is not proven, and how much is `proven`: one of {@link PROVEN}.
 */
export function verifyFile(file, { commitment, noted = [], heads = [], keys = null } = {}) {
  const results = [];
  let proven = file?.dice ? 'dice' : 'nothing';
  try {
    if (!file.chain && !file.dice)
      return { faults: ['the file has neither `chain` nor `dice`: it is of no session'], notes: [], proven: 'nothing' };
    if (file.dice) results.push(checkDice(file, commitment));
    else if (commitment !== undefined) results.push({ faults: ['the file has no dice'], notes: [] });
    if (file.chain) {
      const chain = checkChain(file);
      results.push(chain, { faults: checkDiceInLog(file), notes: [] });
      const signatures = checkHeads(file, chain.hashes, { keys, heads, noted });
      results.push(signatures);
      if (chain.isWhole) proven = signatures.isSigned ? 'signed' : 'chained';
    } else {
      const notes = ['Unverified: start, commands and end. The file has no `chain`, it is from before there was one.'];
      const faults = keys || heads.length + noted.length > 0 ? ['the file has no `chain`: it is unsigned'] : [];
      results.push({ faults, notes });
    }
  } catch (error) {
    results.push({ faults: [`this is no game file of a session: ${error.message}`], notes: [] });
  }
  const faults = results.flatMap((one) => one.faults);
  return { faults, notes: results.flatMap(({ notes }) => notes), proven: faults.length > 0 ? 'nothing' : proven };
}
