import { useSignal } from '@preact/signals';
import { ago, duration, name, timeLeft, word } from '../service/words.js';
import { knownWord, language, text } from '../text/text.js';
import { away } from '../state/away.js';
import { catalogue, gameTitle, recorded } from '../state/catalogue.js';
import { isAtFront, opponentOf, playHere, playOnline, presetForTwo, soloPresets, type Preset } from '../state/front.js';
import { act, attempt, busy } from '../state/notices.js';
import { goOnInSession, isKeyNeeded } from '../state/game.js';
import { forgetSeat, keptSeats, playerKey, type KeptSession } from '../state/kept-seats.js';
import { linkForDevice } from '../state/other-device.js';
import { copy } from '../state/scene.js';
import { sortedSeats, standingOf } from '../state/my-games.js';
import { forget, goOnWith, savedGames } from '../state/saved.js';
import { situationOf } from '../service/types.js';
import { CLOCKS, join, openGames, type ClockName } from '../state/lobby.js';
import { openRecorded } from '../start.js';
import { ApiKey, PlayerName } from './api-key.js';
import { Away } from './away.js';
import { Button, Choice } from './parts.js';
import { levelsOf } from './opponents.js';

/** The choice of what to do, before anything else. */
export function FrontDoor() {
  const [war, ...others] = catalogue.value?.games ?? [];
  const [first] = recorded.value;
  return (
    <div class="front-door">
      <p class="lead">{text('front-lead')}</p>
      <Goal of={war?.id} />
      <Away />
      {savedGames.value.length + keptSeats.value.length > 0 && (
        <ul class="saved">
          {sortedSeats.value.map((kept) => (
            <SeatRow key={`${kept.id} ${kept.seat}`} kept={kept} />
          ))}
          {savedGames.value.map(({ id, title, at, last }) => (
            <SavedRow
              key={id}
              title={title}
              at={at}
              isOver={situationOf(last.state).result !== undefined}
              goOn={() => goOnWith(id)}
              forget={() => forget(id)}
            />
          ))}
        </ul>
      )}
      {keptSeats.value.length > 0 && <OtherDevice />}
      <Lobby />
      {war && <Doors game={war.id} title={war.title} rollsDice={war.rollsDice} enemy={text('play-enemy')} />}
      {first && !away.value && (
        <div class="door explore">
          <Button
            disabled={busy.value > 0}
            onClick={() =>
              void act(async () => {
                // The choice stays until then: what is clicked on the board behind it would be let go of.
                await openRecorded(first.href, word('recorded', first.id));
                isAtFront.value = false;
              })
            }
          >
            {text('explore-position')}
          </Button>
          <p class="hint">{text('explore-note', { title: word('recorded', first.id) })}</p>
        </div>
      )}
      {others.map(({ id, title, rollsDice }) => (
        <section key={id} class="beside">
          <h2>{title}</h2>
          <Goal of={id} />
          <Doors game={id} title={title} rollsDice={rollsDice} enemy={text('play-computer')} />
        </section>
      ))}
    </div>
  );
}

/** How a game is won, where the page has words for it. */
function Goal({ of: id = '' }: { readonly of: string | undefined }) {
  const goal = knownWord('goal', id);
  return goal === undefined ? null : <p class="hint">{goal}</p>;
}

/** The reader's key and seats for another browser. */
function OtherDevice() {
  return (
    <details>
      <summary>{text('other-device')}</summary>
      <p class="hint">{text('other-device-note')}</p>
      <p>
        <code class="id">{playerKey()}</code>
      </p>
      <Button onClick={() => void attempt(async () => copy(await linkForDevice(), text('the-link')))}>
        {text('copy-link')}
      </Button>
    </details>
  );
}

function SeatRow({ kept }: { readonly kept: KeptSession }) {
  const { game, seat, at } = kept;
  const title = text('seat-in-game', {
    game: gameTitle(game) ?? game,
    seat: name(seat ?? ''),
  });
  const { isToAct, deadline } = standingOf(kept);
  const left = deadline === null ? '' : ` · ${timeLeft(Math.max(0, (Date.parse(deadline) - Date.now()) / 1000))}`;
  return (
    <SavedRow
      title={title}
      at={at}
      note={isToAct ? `${text('your-turn')}${left}` : null}
      goOn={() => goOnInSession(kept)}
      forget={() => forgetSeat(kept)}
    />
  );
}

function SavedRow({ title, at, note = null, isOver = false, goOn, forget: drop }: SavedProps) {
  return (
    <li>
      <Button {...(!isOver && { kind: 'primary' })} acts onClick={() => void act(goOn)}>
        {isOver ? `${title} · ${text('link-ended')}` : text('go-on-with', { title })}
      </Button>
      <time dateTime={new Date(at).toISOString()}>
        {note ?? new Date(at).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <Button kind="icon" label={text('forget-game', { title })} onClick={drop}>
        ×
      </Button>
    </li>
  );
}

interface SavedProps {
  readonly title: string;
  readonly at: number;
  /** In the place of the time. */
  readonly note?: string | null;
  /** There is nothing more to play. */
  readonly isOver?: boolean;
  readonly goOn: () => Promise<void>;
  readonly forget: () => void;
}

interface DoorsProps {
  readonly game: string;
  readonly title: string;
  readonly rollsDice: boolean;
  readonly enemy: string;
}

/** Against the service, and against a friend. */
function Doors({ game, title, rollsDice, enemy }: DoorsProps) {
  const chosen = useSignal(0);
  const level = useSignal<string | null>(null);
  const solo = soloPresets(game);
  const preset = solo[chosen.value] ?? solo[0];
  const forTwo = presetForTwo(game);
  const levels = preset ? levelsOf(opponentOf(preset) ?? '') : [];
  const given = levels.find((one) => String(one) === level.value) ?? levels[Math.floor((levels.length - 1) / 2)];
  const note = preset && knownWord('opponent', `${opponentOf(preset) ?? ''}-note`);
  return (
    <>
      {preset && (
        <div class="door">
          <Button
            kind="primary"
            disabled={busy.value > 0}
            onClick={() => void act(() => playHere(preset, rollsDice, given))}
          >
            {enemy}
          </Button>
          {solo.length > 1 && (
            <Choice
              label={text('opponent')}
              value={chosen.value}
              of={solo.map((one, index) => [index, word('opponent', opponentOf(one) ?? '')])}
              set={(index) => (chosen.value = index)}
            />
          )}
          {levels.length > 0 && (
            <Choice
              label={text('level')}
              value={String(given)}
              of={levels.map((one) => [String(one), levelName(one)])}
              set={(one) => (level.value = one)}
            />
          )}
          {note !== undefined && (
            <p class="hint">
              {note} {text('levels-from-to', { first: levelName(levels[0]), last: levelName(levels.at(-1)) })}
            </p>
          )}
        </div>
      )}
      {forTwo && <FriendDoor preset={forTwo} title={title} rollsDice={rollsDice} />}
    </>
  );
}

const levelName = (level: string | number | undefined) => word('level', String(level));

/** Games that other people have opened to anyone. */
function Lobby() {
  if (openGames.value.length === 0) return null;
  return (
    <section class="lobby">
      <h2>{text('open-games')}</h2>
      <PlayerName />
      <ul class="saved">
        {openGames.value.map((one) => (
          <li key={one.session.id}>
            <span>
              <b>{one.session.title}</b> {[...hosts(one), termsOf(one)].join(' · ')}
            </span>
            <Button kind="primary" acts onClick={() => void act(() => join(one))}>
              {text('join-as', { seat: name(one.seat) })}
            </Button>
            <time dateTime={one.session.createdAt}>{text('opened-ago', { ago: ago(one.session.createdAt) })}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names of the players who sit there already. */
function hosts({ session: { seats } }: (typeof openGames.value)[number]): string[] {
  return seats.flatMap((one) => one.name ?? []);
}

/** Map, rules and clock of an open game. */
function termsOf({ session: { options, clock, analysis } }: (typeof openGames.value)[number]): string {
  const { map, ruleset } = options as { readonly map?: string; readonly ruleset?: string };
  const parts = [
    map !== undefined && (catalogue.value?.maps.get(map) ?? map),
    ruleset !== undefined && (catalogue.value?.rulesets.get(ruleset) ?? ruleset),
    clock
      ? text('clock-of', { bank: duration(clock.bank), perTurn: clock.perTurn > 0 ? duration(clock.perTurn) : null })
      : text('clock-none'),
    analysis && text('analysis-allowed'),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Where two people play. */
const PLACES = ['link', 'open', 'here'] as const;

/** Two people: each at a screen of their own, or both at this one. */
function FriendDoor({
  preset,
  title,
  rollsDice,
}: Pick<DoorsProps, 'title' | 'rollsDice'> & { readonly preset: Preset }) {
  const place = useSignal<(typeof PLACES)[number]>('link');
  const clock = useSignal<ClockName>('none');
  const analysis = useSignal(false);
  /** The first page has no room for a choice that few make. */
  const isTouched = useSignal(false);
  const isHere = place.value === 'here';
  const play = () =>
    isHere
      ? playHere(preset, rollsDice)
      : playOnline(preset, {
          ...{ rollsDice, open: place.peek() === 'open', clock: CLOCKS[clock.peek()], analysis: analysis.peek() },
        });
  return (
    <div class="door friend" onFocusIn={() => (isTouched.value = true)} onChange={() => (isTouched.value = true)}>
      <Button disabled={busy.value > 0} onClick={() => void act(play)}>
        {text(place.value === 'open' ? 'offer-game' : 'play-friend')}
      </Button>
      <Choice
        label={text('friend-where')}
        value={place.value}
        of={PLACES.map((one) => [one, text(`friend-${one}`)])}
        set={(one) => (place.value = one)}
      />
      {!isHere && (
        <Choice
          label={text('clock')}
          value={clock.value}
          of={(Object.keys(CLOCKS) as ClockName[]).map((one) => [one, text(`clock-${one}`)])}
          set={(one) => (clock.value = one)}
        />
      )}
      {isTouched.value && !isHere && (
        <label class="check">
          <input
            type="checkbox"
            checked={analysis.value}
            onChange={(event) => (analysis.value = event.currentTarget.checked)}
          />
          {text('analysis-allowed')}
        </label>
      )}
      {isKeyNeeded.value && !isHere && <ApiKey />}
      {place.value === 'open' && <PlayerName />}
      <p class="hint">{text(`play-${place.value}-note`, { game: title })}</p>
    </div>
  );
}
