import { useSignal } from '@preact/signals';
import { dice } from '../state/line.js';
import { Die, TextField } from './parts.js';
import { text } from '../text/text.js';

/** Chooses the source of dice: random, a seed, or entered by hand. */
export function DiceChooser() {
  const typed = useSignal('');
  const choice = dice.value;
  const own = choice.kind === 'own' ? choice.rolls : [];
  const setOwn = (rolls: readonly number[]) => (dice.value = { kind: 'own', rolls });
  const pick = (kind: string) => {
    if (kind === 'seed') dice.value = { kind: 'seed', seed: text('a-seed') };
    else if (kind === 'own') setOwn(own);
    else dice.value = { kind: 'throw' };
  };
  return (
    <fieldset class="dice-chooser">
      <legend>{text('dice')}</legend>
      <div class="segmented">
        {(
          [
            ['throw', text('dice-thrown')],
            ['seed', text('dice-seed')],
            ['own', text('dice-own')],
          ] as const
        ).map(([kind, label]) => (
          <label key={kind}>
            <input type="radio" name="dice" checked={choice.kind === kind} onChange={() => pick(kind)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {choice.kind === 'seed' && (
        <TextField
          label={text('seed')}
          value={choice.seed}
          maxLength={200}
          set={(seed) => (dice.value = { kind: 'seed', seed })}
        />
      )}
      {choice.kind === 'own' && (
        <>
          <TextField
            label={text('results-in-order')}
            inputMode="numeric"
            placeholder="8 1 12 …"
            value={typed.value || own.join(' ')}
            set={(value) => {
              typed.value = value;
              setOwn(numbersIn(value));
            }}
          />
          <div class="dice-faces">
            {Array.from({ length: 12 }, (_, index) => (
              <button
                key={index}
                type="button"
                aria-label={text('add-result', { value: index + 1 })}
                onClick={() => {
                  const rolls = [...own, index + 1];
                  typed.value = rolls.join(' ');
                  setOwn(rolls);
                }}
              >
                <Die value={index + 1} />
              </button>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number).filter((die) => die >= 1 && die <= 12);
}
