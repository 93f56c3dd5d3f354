import { useEffect, useRef } from 'preact/hooks';
import {
  moveTo,
  answerAt,
  attacker,
  hold,
  held,
  reach,
  refusal,
  select,
  selected,
  shownPlace,
  stepsOf,
  type WhyNot,
} from '../state/question.js';
import { drawing, units } from '../state/scene.js';
import { give } from '../state/act.js';
import type { Destination, Refusal, Whereabouts } from '../service/types.js';
import { counted, human, name, placeName } from '../service/words.js';
import { Button, Fact, Quote, Section } from './parts.js';
import { AttackPanel } from './attack-panel.js';
import { RefusalCard, Remedy } from './refusal-card.js';

/** Everything about the unit in hand: itself, the place that is pointed at, where it may go, whom it may attack. */
export function UnitPanel() {
  const unit = units.value.find(({ id }) => id === selected.value);
  if (!unit) return null;
  const going = reach.value;
  return (
    <>
      <Section
        title={human(unit.type)}
        class="unit-card"
        aside={
          <Button kind="quiet" onClick={() => void select(null)}>
            Let go
          </Button>
        }
      >
        <div class="unit-head">
          <Counter unit={unit.id} />
          <dl class="facts">
            <Fact name="Country">{name(unit.country)}</Fact>
            <Fact name="Damage">{unit.damage}</Fact>
            {unit.rank !== '' && <Fact name="Rank">{human(unit.rank)}</Fact>}
            {going && <Fact name="Speed">{going.speed}</Fact>}
          </dl>
        </div>
        {unit.moved && <p class="hint">It has made its move this turn.</p>}
      </Section>
      <PlacePanel />
      <AttackPanel />
      {going && <Reached destinations={going.destinations} refusal={going.refusal as Refusal | null} />}
      {!going && !attacker.value && <p class="hint">Asking …</p>}
    </>
  );
}

/** The unit's counter, as it is drawn on the board. */
function Counter({ unit }: { readonly unit: string }) {
  const frame = useRef<SVGSVGElement>(null);
  const board = drawing.value;
  useEffect(() => {
    const drawn = board?.front.querySelector(`[data-unit="${CSS.escape(unit)}"]`)?.cloneNode(true);
    if (!(drawn instanceof SVGElement)) return;
    drawn.removeAttribute('transform');
    // A copy without the unit's name, so that selectors do not find it.
    delete drawn.dataset['unit'];
    frame.current?.replaceChildren(drawn);
  }, [board, unit]);
  return <svg ref={frame} class="counter" viewBox="-30 -28 60 58" aria-hidden="true" />;
}

function Reached(props: { readonly destinations: readonly Destination[]; readonly refusal: Refusal | null }) {
  const { destinations } = props;
  if (props.refusal) return <RefusalCard title="It cannot move" refusal={props.refusal} />;
  const sorted = destinations.map((one, index) => ({ one, index })).sort((a, b) => a.one.cost - b.one.cost);
  return (
    <Section title="Within reach" class="reached">
      <details>
        <summary>{counted(destinations.length, 'place')} as a list</summary>
        <ul class="places">
          {sorted.map(({ one, index }) => (
            <li key={index}>
              <button type="button" class="row" onClick={() => goto(one)}>
                <span>
                  {KINDS[one.kind] ?? human(one.kind)} {placeName(one)}
                </span>
                <span class="amount">
                  {one.cost}
                  {one.contactStop ? ' · contact' : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  move: 'Hex',
  board: 'Board',
  'enter-fort': 'Enter',
  'take-fort': 'Take',
};

function goto(destination: Destination): void {
  const { hex, fort, transport }: Whereabouts = destination;
  const at =
    hex === undefined
      ? fort === undefined
        ? units.peek().find(({ id }) => id === transport)?.hex
        : [...(drawing.peek()?.places.values() ?? [])].find((place) => place.fort === fort)?.key
      : `${hex.q},${hex.r}`;
  if (at) void hold(at);
}

/** The place that is pointed at, as the unit in hand sees it. */
function PlacePanel() {
  const key = shownPlace.value;
  const place = key === null ? undefined : drawing.value?.places.get(key);
  if (!place || key === null) {
    return (
      <p class="hint">
        Point at a hex to see the way there, or why there is none. A second click on a place within reach goes there; an
        enemy is a target.
      </p>
    );
  }
  const answer = answerAt(key);
  if (!answer) return null;
  if ('destination' in answer) return <Way destination={answer.destination} title={place.title} />;
  return <WhyNotCard place={key} title={place.title} whyNot={answer.whyNot} />;
}

function Way({ destination, title }: { readonly destination: Destination; readonly title: string }) {
  const steps = stepsOf(destination);
  let spent = 0;
  return (
    <Section title="The way" class="way">
      <p class="place-name">{title}</p>
      <ol class="steps">
        {steps.map(({ step, spent: there }, index) => {
          const price = there === null ? null : Math.round((there - spent) * 10) / 10;
          if (there !== null) spent = there;
          return (
            <li key={index}>
              <span>{placeName(step)}</span>
              <span class="amount">{price === null ? 'passes through' : `+${price} = ${there}`}</span>
            </li>
          );
        })}
      </ol>
      {destination.contactStop === true && (
        <p class="contact">
          Contact with the enemy stops it there
          {destination.freeCost === undefined ? '' : `; free to go on for ${destination.freeCost}`}.
        </p>
      )}
      {destination.endsMove && <p class="hint">The move ends there for good.</p>}
      <Button
        kind="primary"
        onClick={() => {
          const command = moveTo(destination);
          if (command) void give(command);
        }}
      >
        Go there for {destination.cost}
      </Button>
    </Section>
  );
}

function WhyNotCard(props: { readonly place: string; readonly title: string; readonly whyNot: WhyNot }) {
  const { whyNot, place } = props;
  const { title, clause, needs } = whyNot;
  const speed = reach.value?.speed;
  const mine = held.value === place ? refusal.value : null;
  return (
    <Section title="Why not there?" class="why-not">
      <p class="place-name">{props.title}</p>
      <p class="verdict">{title}</p>
      {needs !== undefined && (
        <p>
          The way costs {needs}
          {speed === undefined ? '' : `, its speed is ${speed}`}.
        </p>
      )}
      {mine?.code === whyNot.code && <p>{mine.message}</p>}
      <Quote id={clause} />
      {held.value === place ? (
        mine && <Remedy refusal={mine} />
      ) : (
        <Button kind="quiet" onClick={() => void hold(place)}>
          What would work?
        </Button>
      )}
    </Section>
  );
}
