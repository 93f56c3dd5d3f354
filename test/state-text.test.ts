import fc from 'fast-check';
import t from 'tap';
import { stateText, type StateText } from '../src/session/state-text.js';

type State = Readonly<Record<string, unknown>>;

/** The texts of states, each made of the one before it, and what is written of them without knowing that. */
function texts(states: readonly (State | null)[]): [text: string, plain: string][] {
  let before: StateText | undefined;
  return states.map((state) => {
    before = stateText(state, before);
    return [before.bytes.toString(), JSON.stringify(state)];
  });
}

const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(null, true, undefined, 0.5, -0),
  fc.object({ maxDepth: 1, maxKeys: 2 }),
);
const list = fc.array(value, { maxLength: 14 });
const name = fc.constantFrom('units', 'forts', 'ärmel', '"', '1', 'phase');

type Change = (state: State) => State;

const setMember = fc
  .tuple(name, fc.oneof(value, list))
  .map(([name, value]): Change => (state) => ({ ...state, [name]: value }));
const setInFront = fc
  .tuple(name, fc.oneof(value, list))
  .map(([name, value]): Change => (state) => ({ [name]: value, ...without(state, name) }));
const dropped = name.map(
  (name): Change =>
    (state) =>
      without(state, name),
);
const inList = fc
  .tuple(name, fc.nat(14), fc.nat(2), fc.array(value, { maxLength: 2 }))
  .map(([name, at, count, items]): Change => (state) => {
    const list = state[name];
    return Array.isArray(list) ? { ...state, [name]: (list as unknown[]).toSpliced(at, count, ...items) } : state;
  });

function without(state: State, name: string): State {
  const { [name]: _, ...rest } = state;
  return rest;
}

t.test('what is written with the state before at hand is what is written without it', async (t) => {
  const changes = fc.array(fc.oneof(setMember, setInFront, dropped, inList), { maxLength: 30 });
  fc.assert(
    fc.property(fc.record({ units: list, phase: value, forts: list }), changes, (first, changes) => {
      const states = [first as State];
      for (const change of changes) states.push(change(states.at(-1) as State));
      for (const [text, plain] of texts(states)) if (text !== plain) return false;
      return true;
    }),
    { numRuns: 2000 },
  );
  t.pass('byte for byte');
});

t.test('before there is a state, without members, and larger than what was written before', async (t) => {
  const long = Array.from({ length: 2000 }, (_, index) => ({ index, name: 'ä'.repeat(60) }));
  const states = [null, {}, { none: undefined }, { long }, { long: long.with(7, { index: 7, name: '' }) }, {}, null];
  for (const [text, plain] of texts(states)) t.equal(text, plain);
});
