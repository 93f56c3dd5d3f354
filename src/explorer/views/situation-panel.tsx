import { scene, legal, showSeat, units } from '../state/scene.js';
import { situationOf, type Command, type Seat } from '../service/types.js';
import { counted, human, name } from '../service/words.js';
import { give } from '../state/act.js';
import { refused } from '../state/line.js';
import { following, mySeat } from '../state/game.js';
import { attempt } from '../state/notices.js';
import { Button, Fact, Section } from './parts.js';
import { RefusalCard } from './unit-panel.js';
import { DiceChooser } from './dice-chooser.js';
import { hasLine } from '../state/line.js';

/** Where the game stands, and what ends a phase. */
export function SituationPanel() {
  const at = scene.value;
  if (!at) return null;
  const { round, phase, active, seats = [], money = {}, forts = [], result } = situationOf(at.state);
  const no = refused.value;
  return (
    <>
      <Section title={phase === undefined ? 'The position' : human(phase)} class="situation">
        <dl class="facts">
          {round !== undefined && <Fact name="Round">{round}</Fact>}
          {active !== undefined && <Fact name="To act">{name(active)}</Fact>}
          {result && <Fact name="Result">{result.winner ? `${name(result.winner)} won` : 'Draw'}</Fact>}
        </dl>
        <table class="seats">
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Units</th>
              {forts.length > 0 && <th scope="col">Forts</th>}
              {Object.keys(money).length > 0 && <th scope="col">Money</th>}
            </tr>
          </thead>
          <tbody>
            {seats.map(({ country = '' }) => (
              <tr key={country} class={country === active ? 'active' : ''}>
                <th scope="row">
                  {name(country)}
                  {country === mySeat.value ? ' (you)' : ''}
                </th>
                <td>{units.value.filter((unit) => unit.country === country).length}</td>
                {forts.length > 0 && <td>{forts.filter((fort) => fort.country === country).length}</td>}
                {Object.keys(money).length > 0 && <td>{money[country] ?? 0}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <Phases />
      </Section>
      {no && <RefusalCard title={`No: ${human(no.command.type).toLowerCase()}`} refusal={no.refusal} />}
    </>
  );
}

/** Commands that need nothing more said: they end a phase or fight the next battle. */
function Phases() {
  const list = legal.value;
  if (!list) {
    const { toAct = [], you } = following.value?.session ?? {};
    if (!you || toAct.length === 0) return null;
    return (
      <p class="hint">
        {you.role === 'seat' ? 'The commands are on their way.' : `Waiting for ${toAct.map(name).join(', ')}.`}
      </p>
    );
  }
  const plain = list.commands.filter((command) => Object.keys(command).length === 1);
  const grave = (command: Command) => /surrender|draw/.test(command.type);
  return (
    <>
      {list.toAct.length > 1 && mySeat.value === null && (
        <label class="field">
          Who acts
          <select
            value={list.seat ?? ''}
            onChange={(event) => void attempt(() => showSeat(event.currentTarget.value as Seat))}
          >
            {list.toAct.map((seat) => (
              <option key={seat} value={seat}>
                {name(seat)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="actions">
        {plain
          .filter((command) => !grave(command))
          .map((command) => (
            <Button key={command.type} kind="primary" onClick={() => void give(command)}>
              {human(command.type)}
            </Button>
          ))}
        {plain.filter(grave).map((command) => (
          <Button key={command.type} kind="quiet" onClick={() => void give(command)}>
            {human(command.type)}
          </Button>
        ))}
      </div>
      {hasLine.value && (
        <details class="try">
          <summary>The dice of commands</summary>
          <DiceChooser />
        </details>
      )}
      {list.commands.length === 0 && list.toAct.length > 0 && (
        <p class="hint">Waiting for {list.toAct.map(name).join(', ')}.</p>
      )}
      {list.commands.length > plain.length && (
        <p class="hint">
          {counted(list.commands.length, 'legal command')}: choose a unit on the board, or from the list.
        </p>
      )}
    </>
  );
}
