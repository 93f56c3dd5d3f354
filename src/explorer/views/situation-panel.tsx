import { beginGuide, isGuided } from '../state/guide.js';
import { scene, legal, mayAct, showSeat, units, type Legal } from '../state/scene.js';
import { seatsOf, situationOf, type Command, type Seat, type State } from '../service/types.js';
import { fortNames, name, termName, word } from '../service/words.js';
import { give } from '../state/act.js';
import { following, hostFrom, isKeyNeeded, mySeat } from '../state/game.js';
import { gameFile } from '../state/line-file.js';
import { act, attempt, busy } from '../state/notices.js';
import { ApiKey } from './api-key.js';
import { Ask, Button, Choice, Fact, Quote, Section } from './parts.js';
import { Ending } from './ending.js';
import { RefusalCard } from './refusal-card.js';
import { DiceChooser } from './dice-chooser.js';
import { gameOf } from '../state/catalogue.js';
import { isOwn, opponentToAct, playOpponents, refused } from '../state/line.js';
import { endRefused } from '../state/phase-end.js';
import { knownWord, text } from '../text/text.js';
import { useSignal } from '@preact/signals';

/** The situation of the game, and the commands that end a phase. */
export function SituationPanel() {
  const at = scene.value;
  if (!at) return null;
  const { round, phase, active, result } = situationOf(at.state);
  const no = refused.value ?? endRefused.value;
  return (
    <>
      <Section title={phase === undefined ? text('the-position') : termName('phase', phase)} class="situation">
        <dl class="facts">
          {round !== undefined && <Fact name={text('round')}>{round}</Fact>}
          {active !== undefined && !result && <Fact name={text('to-act')}>{name(active)}</Fact>}
        </dl>
        {isOwn.value && <Ending state={at.state} />}
        <Seats />
        <Phases />
        {isOwn.value && !result && <PlayOn />}
      </Section>
      {no && (
        <RefusalCard
          title={text('refused-command', { command: word('command', no.command.type) })}
          refusal={no.refusal}
        />
      )}
    </>
  );
}

/** The position that is shown as the beginning of a game between two browsers. */
function PlayOn() {
  return (
    <div class="actions">
      {isKeyNeeded.value && <ApiKey />}
      <Button kind="quiet" disabled={busy.value > 0} onClick={() => void act(async () => hostFrom(await gameFile()))}>
        {text('play-on-by-link')}
      </Button>
    </div>
  );
}

/** The members of each seat that the state shows. */
function Seats() {
  const at = scene.value;
  const asked = useSignal<string | null>(null);
  if (!at) return null;
  const { active, forts = [], result } = situationOf(at.state);
  const columns = perSeat(at.state);
  const seats = seatsOf(at.state);
  const hasForts = fortNames.value.size > 0;
  if (seats.length === 0) return null;
  return (
    <>
      <table class="seats">
        <thead>
          <tr>
            <th scope="col">{text('seat')}</th>
            {units.value.length > 0 && <th scope="col">{text('units')}</th>}
            {hasForts && (
              <th scope="col">
                {text('forts')}
                <Ask name={text('forts')} clause="END-1" asked={asked} />
              </th>
            )}
            {columns.map(([key]) => (
              <th key={key} scope="col">
                {word('count', key)}
                <Ask name={word('count', key)} clause={COUNTS[key] as string} asked={asked} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} class={seat === active && !result ? 'active' : ''}>
              <th scope="row">{seat === mySeat.value ? text('you', { seat: name(seat) }) : name(seat)}</th>
              {units.value.length > 0 && <td>{units.value.filter((unit) => unit.country === seat).length}</td>}
              {hasForts && <td>{forts.filter((fort) => fort.country === seat).length}</td>}
              {columns.map(([key, values]) => (
                <td key={key}>{values[seat] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {asked.value !== null && <Quote id={asked.value} />}
    </>
  );
}

/** Public counts of seats, and the clause of each; a state may have more. */
const COUNTS: Readonly<Record<string, string>> = { money: 'ECO-1', score: 'T-END-1', victoryPoints: 'VAR-VP-1' };

/** Members of a state that hold a number for each seat. */
function perSeat(state: State): (readonly [string, Readonly<Record<string, number>>])[] {
  return Object.keys(COUNTS).flatMap((key) => {
    const values = (state as unknown as Readonly<Record<string, Readonly<Record<string, number>> | undefined>>)[key];
    return values && Object.values(values).some((value) => typeof value === 'number') ? [[key, values] as const] : [];
  });
}

/** Commands without further choices. */
export function plainCommands({ commands }: Legal): Command[] {
  return commands.filter((command) => Object.keys(command).length === 1);
}

/** Whether a command may end the game. */
export function isGrave({ type }: Command): boolean {
  return /surrender|resign|draw/.test(type);
}

/** Whether a command ends the game for good. */
function isLast({ type }: Command): boolean {
  return ['surrender', 'resign', 'accept-draw'].includes(type);
}

/** A command that may end the game. What ends it for good is asked about first. */
function GraveCommand({ command }: { readonly command: Command }) {
  const isAsking = useSignal(false);
  const words = word('command', command.type);
  const ask = () => (isAsking.value = !isAsking.peek());
  return (
    <>
      <Button kind="quiet" acts={!isLast(command)} onClick={isLast(command) ? ask : () => void give(command)}>
        {isAsking.value ? text('not-now') : words}
      </Button>
      {isAsking.value && (
        <Button acts onClick={() => void give(command)}>
          {text('yes-command', { command: words })}
        </Button>
      )}
    </>
  );
}

/** The choice of the seat whose commands are shown, where several may act. */
function WhoActs({ toAct, seat }: Pick<Legal, 'toAct' | 'seat'>) {
  return (
    <Choice
      label={text('who-acts')}
      value={seat ?? ''}
      of={toAct.map((one) => [one, name(one)])}
      set={(one) => void attempt(() => showSeat(one as Seat))}
    />
  );
}

/** What a game without other people offers besides: its dice, and the turn of an opponent. */
function OwnGame() {
  const at = scene.value;
  if (!at || situationOf(at.state).result) return null;
  return (
    <>
      {gameOf(at.state.schema)?.rollsDice && (
        <details class="try">
          <summary>{text('dice-of-commands')}</summary>
          <DiceChooser />
        </details>
      )}
      {opponentToAct.value && (
        <div class="actions">
          <Button kind="primary" acts onClick={() => void act(playOpponents)}>
            {text('let-service-play')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whom a session waits for while there are no commands for the reader. */
function NoCommands() {
  const { toAct = [], you } = following.value?.session ?? {};
  if (!you || toAct.length === 0) return null;
  return (
    <p class="hint">
      {you.role === 'seat' ? text('commands-coming') : text('waiting-for', { seats: toAct.map(name) })}
    </p>
  );
}

/** Commands without further choices: they end a phase or fight the next battle. */
function Phases() {
  const list = legal.value;
  const { phase } = scene.value ? situationOf(scene.value.state) : {};
  if (!list) return <NoCommands />;
  const plain = plainCommands(list);
  const waits = list.toAct.length > 0 && list.seat !== null && !list.toAct.includes(list.seat);
  return (
    <>
      {list.toAct.length > 1 && mySeat.value === null && <WhoActs {...list} />}
      {plain.length > 0 && phase !== undefined && !waits && <p class="now">{knownWord('now', phase)}</p>}
      <div class="actions at-hand">
        {plain
          .filter((command) => !isGrave(command))
          .map((command) => (
            <Button key={command.type} kind="primary" acts onClick={() => void give(command)}>
              {word('command', command.type)}
            </Button>
          ))}
      </div>
      <div class="actions">
        {endRefused.value && (
          <Button disabled onClick={() => {}}>
            {word('command', endRefused.value.command.type)}
          </Button>
        )}
        {plain.filter(isGrave).map((command) => (
          <GraveCommand key={command.type} command={command} />
        ))}
      </div>
      {isOwn.value && <OwnGame />}
      {(waits || (list.commands.length === 0 && list.toAct.length > 0)) && (
        <p class="hint">{text('waiting-for', { seats: list.toAct.map(name) })}</p>
      )}
      {list.commands.length > plain.length && !waits && (
        <p class="hint">{text('commands-legal', { commands: list.commands.length })}</p>
      )}
      {mayAct.value && !isGuided.value && (
        <Button kind="quiet" onClick={beginGuide}>
          {text('guide-begin')}
        </Button>
      )}
    </>
  );
}
