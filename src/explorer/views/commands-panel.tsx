import { useSignal } from '@preact/signals';
import type { Command } from '../service/types.js';
import { human, name, placeName, term, who, withFortNames, word } from '../service/words.js';
import { give } from '../state/act.js';
import { hints, placeOf } from '../state/hint.js';
import { pick } from '../state/picking.js';
import { drawing, legal, units } from '../state/scene.js';
import { select, standsAt } from '../state/question.js';
import { attempt } from '../state/notices.js';
import { board } from '../state/board.js';
import { Section, waits } from './parts.js';
import { text } from '../text/text.js';

const SHOWN = 120;

/** Every legal command, filtered by what one types. */
export function CommandsPanel() {
  const filter = useSignal('');
  const list = legal.value;
  if (!list) return <p class="hint">{text('no-commands')}</p>;
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  const named = list.commands.map((command) => ({ command, words: commandWords(command) }));
  const found = named.filter((one) => words.every((word) => one.words.toLowerCase().includes(word)));
  const types = [...new Set(list.commands.map(({ type }) => type))];
  return (
    <Section title={text('legal-commands')} class="commands">
      <label class="field">
        {text('filter')}
        <input
          type="search"
          placeholder={text('filter-example')}
          value={filter.value}
          onInput={(event) => (filter.value = event.currentTarget.value)}
        />
      </label>
      <div class="chips">
        {types.map((type) => (
          <button
            key={type}
            type="button"
            class="chip"
            aria-pressed={filter.value === word('command', type)}
            onClick={() => (filter.value = filter.value === word('command', type) ? '' : word('command', type))}
          >
            {word('command', type)}{' '}
            <span class="amount">{list.commands.filter((one) => one.type === type).length}</span>
          </button>
        ))}
      </div>
      <p class="hint" role="status">
        {text('commands-found', { found: found.length, shown: SHOWN })}
      </p>
      <ul class="places">
        {found.slice(0, SHOWN).map((one, index) => (
          <li key={index}>
            <CommandRow {...one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Gives a command, and shows its place. */
export function CommandRow({ command, words }: { readonly command: Command; readonly words: string }) {
  return (
    <button type="button" class="row" {...waits()} {...hints(placeOf(command))} onClick={() => void give(command)}>
      {words}
    </button>
  );
}

/** A command as text, whatever its members. */
export function commandWords(command: Command): string {
  const { type, ...fields } = command as { type: string } & Record<string, unknown>;
  const { unit, path, attacks, fort, unitType, force, choice, structure, source, amount, from, to, army, ...others } =
    fields as Record<string, unknown> & {
      path?: readonly object[];
      attacks?: readonly { attacker: unknown; target: unknown }[];
    };
  const parts = [word('command', type)];
  for (const one of [unit, unitType, force, choice, structure, source])
    if (typeof one === 'string') parts.push(human(one));
  if (army !== undefined) parts.push(text('part-army', { army: String(army) }));
  if (path) parts.push(text('part-path', { place: placeName(path.at(-1) ?? {}), steps: path.length }));
  if (attacks) {
    const pairs = attacks.map((one) => text('attack-pair', { attacker: who(one.attacker), target: who(one.target) }));
    parts.push(attacks.length === 0 ? text('part-no-attacks') : pairs.join(', '));
  }
  if (typeof fort === 'string') parts.push(withFortNames(text('part-fort', { fort })));
  if (amount !== undefined) parts.push(String(amount));
  if (typeof from === 'string') parts.push(from);
  if (typeof to === 'string') parts.push(typeof from === 'string' ? `→ ${to}` : text('part-to', { to: human(to) }));
  for (const [key, value] of Object.entries(others)) {
    if (Array.isArray(value)) {
      if (value.length > 0) parts.push(`${value.flat().length} ${word('member', key).toLowerCase()}`);
    } else if (typeof value !== 'object')
      parts.push(`${word('member', key).toLowerCase()} ${typeof value === 'string' ? human(value) : String(value)}`);
  }
  return parts.join(' ');
}

/** Every unit of the board: the way to them without a pointer. */
export function UnitsPanel() {
  const countries = [...new Set(units.value.map(({ country }) => country))];
  if (countries.length === 0) return null;
  return (
    <Section title={text('units')} class="units-list">
      {countries.map((country) => {
        const own = units.value.filter((unit) => unit.country === country);
        return (
          <details key={country}>
            <summary>{text('country-units', { country: name(country), units: own.length })}</summary>
            <ul class="places">
              {own.map((unit) => (
                <li key={unit.id}>
                  <button
                    type="button"
                    class="row"
                    onClick={() => {
                      if (drawing.value?.namesUnits === false) pick(unit.hex);
                      else void attempt(() => select(unit.id));
                      const at = standsAt(unit);
                      if (at) board.peek()?.lookAt(at.key, 900);
                    }}
                  >
                    <span>{term('unit', unit.type) ?? name(unit.type)}</span>
                    <span class="amount">
                      {unit.hex ??
                        (unit.fort === null
                          ? unit.aboard === null
                            ? ''
                            : text('aboard')
                          : placeName({ fort: unit.fort }))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </Section>
  );
}
