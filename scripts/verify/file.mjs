import { checkChain, checkDiceInLog } from './chain.mjs';
import { checkDice } from './dice.mjs';
import { checkHeads } from './signature.mjs';

/**
 * Checks everything that a game file proves by itself, and against what its holder has: the `commitment` and hashes that
 * were `noted`, signed `heads` that were saved, `keys` of the service (null: none given).
 * Returns `faults`, which make the file wrong, and `notes`, among them what is not proven.
 */
export function verifyFile(file, { commitment, noted = [], heads = [], keys = null } = {}) {
  const results = [];
  try {
    if (!file.chain && !file.dice)
      return { faults: ['the file has neither `chain` nor `dice`: it is of no session'], notes: [] };
    if (file.dice) results.push(checkDice(file, commitment));
    else if (commitment !== undefined) results.push({ faults: ['the file has no dice'], notes: [] });
    if (file.chain) {
      const chain = checkChain(file);
      results.push(chain, { faults: checkDiceInLog(file), notes: [] });
      results.push(checkHeads(file, chain.hashes, { keys, heads, noted }));
    } else {
      const notes = ['Unverified: start, commands and end. The file has no `chain`, it is from before there was one.'];
      const faults = keys || heads.length + noted.length > 0 ? ['the file has no `chain`: it is unsigned'] : [];
      results.push({ faults, notes });
    }
  } catch (error) {
    results.push({ faults: [`this is no game file of a session: ${error.message}`], notes: [] });
  }
  return { faults: results.flatMap(({ faults }) => faults), notes: results.flatMap(({ notes }) => notes) };
}
