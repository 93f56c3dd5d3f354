import type { WhyNot } from '@trench-club/board';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  aimed,
  answerAt,
  attacker,
  hasTargetAt,
  hold,
  held,
  reach,
  refusal,
  selected,
  shownPlace,
  stepsOf,
} from '../state/question.js';
import { drawing, mayAct, units } from '../state/scene.js';
import type { Destination, Refusal, Whereabouts } from '../service/types.js';
import { name, placeName, term } from '../service/words.js';
import { Button, Quote, Section } from './parts.js';
import { AttackPanel } from './attack-panel.js';
import { RefusalCard, Remedy } from './refusal-card.js';
import { UnitFigures } from './unit-figures.js';
import { WithPlaces } from './with-places.js';
import { text } from '../text/text.js';

/** Everything about the unit in hand: itself, the place that is pointed at, where it may go, whom it may attack. */
export function UnitPanel() {
  const unit = units.value.find(({ id }) => id === selected.value);
  if (!unit) return null;
  const going = reach.value;
  return (
    <>
      <Section title={term('unit', unit.type) ?? name(unit.type)} class="unit-card">
        <div class="unit-head">
          <Counter unit={unit.id} />
          <UnitFigures unit={unit} speed={going?.speed} />
        </div>
        {unit.moved && <p class="hint">{text('has-moved')}</p>}
      </Section>
      {aimed.value && <AttackPanel />}
      <PlacePanel />
      {!aimed.value && <AttackPanel />}
      {going && <Reached destinations={going.destinations} refusal={going.refusal as Refusal | null} />}
      {!going && !attacker.value && <p class="hint">{text('asking')}</p>}
    </>
  );
}

/** The unit's counter, as it is drawn on the board. */
function Counter({ unit }: { readonly unit: string }) {
  const frame = useRef<SVGSVGElement>(null);
  const board = drawing.value;
  useLayoutEffect(() => {
    const drawn = board?.front.querySelector(`[data-unit="${CSS.escape(unit)}"]`)?.cloneNode(true);
    if (!(drawn instanceof SVGElement)) return;
    drawn.removeAttribute('transform');
    // A copy without the unit's name, so that selectors do not find it.
    delete drawn.dataset['unit'];
    // Its symbols are in the board's shadow tree, where a reference from here does not look.
    const symbols = new Set([...drawn.querySelectorAll('use')].map((use) => use.getAttribute('xlink:href') ?? ''));
    const copies = [...symbols].map((id) => board?.ground.querySelector(id)?.cloneNode(true) ?? '');
    const definitions = document.createElementNS(drawn.namespaceURI, 'defs');
    definitions.append(...copies);
    frame.current?.replaceChildren(definitions, drawn);
  }, [board, unit]);
  return <svg ref={frame} class="counter" viewBox="-30 -28 60 58" aria-hidden="true" />;
}

function Reached(props: { readonly destinations: readonly Destination[]; readonly refusal: Refusal | null }) {
  const { destinations } = props;
  if (props.refusal) return <RefusalCard title={text('cannot-move')} refusal={props.refusal} />;
  const sorted = destinations.map((one, index) => ({ one, index })).sort((a, b) => a.one.cost - b.one.cost);
  return (
    <Section title={text('within-reach')} class="reached">
      <details>
        <summary>{text('places-as-list', { places: destinations.length })}</summary>
        <ul class="places">
          {sorted.map(({ one, index }) => (
            <li key={index}>
              <button type="button" class="row" onClick={() => goto(one)}>
                <span>{text(`go-${one.kind}`, { place: placeName(one) })}</span>
                <span class="amount">
                  {one.cost}
                  {one.contactStop ? ` · ${text('contact')}` : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

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
    return mayAct.value ? <p class="hint">{text('point-at-hex')}</p> : null;
  }
  const answer = answerAt(key);
  if (!answer) return null;
  // A legal target comes first: that nobody may stand there is no news.
  if ('whyNot' in answer && hasTargetAt(key)) return null;
  if ('destination' in answer) return <Way destination={answer.destination} title={place.title} />;
  return <WhyNotCard place={key} title={place.title} whyNot={answer.whyNot} />;
}

function Way({ destination, title }: { readonly destination: Destination; readonly title: string }) {
  const steps = stepsOf(destination);
  let spent = 0;
  return (
    <Section title={text('the-way')} class="way">
      <p class="place-name">{title}</p>
      <ol class="steps">
        {steps.map(({ step, spent: there }, index) => {
          const price = there === null ? null : Math.round((there - spent) * 10) / 10;
          if (there !== null) spent = there;
          return (
            <li key={index}>
              <span>
                <WithPlaces text={placeName(step)} />
              </span>
              <span class="amount">{price === null ? text('passes-through') : `+${price} = ${there}`}</span>
            </li>
          );
        })}
      </ol>
      {destination.contactStop === true && (
        <p class="contact">{text('stopped-there', { cost: destination.freeCost ?? null })}</p>
      )}
      {destination.endsMove && <p class="hint">{text('move-ends')}</p>}
    </Section>
  );
}

function WhyNotCard(props: { readonly place: string; readonly title: string; readonly whyNot: WhyNot }) {
  const { whyNot, place } = props;
  const { title, clause, needs } = whyNot;
  const speed = reach.value?.speed;
  const mine = held.value === place ? refusal.value : null;
  // In another phase no place would do.
  if (mine?.code === 'wrong-phase') return <RefusalCard title={text('why-not-there')} refusal={mine} />;
  return (
    <Section title={text('why-not-there')} class="why-not">
      <p class="place-name">{props.title}</p>
      <p class="verdict">{title}</p>
      {needs !== undefined && <p>{text('way-costs', { needs, speed: speed ?? null })}</p>}
      {mine?.code === whyNot.code && (
        <p>
          <WithPlaces text={mine.message} />
        </p>
      )}
      <Quote id={clause} />
      {held.value === place ? (
        mine && <Remedy refusal={mine} />
      ) : (
        <Button kind="quiet" onClick={() => void hold(place)}>
          {text('what-would-work')}
        </Button>
      )}
    </Section>
  );
}
