import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Offer, Put } from '../service/by-hand.js';
import { situationOf } from '../service/types.js';
import { human, name, term, word } from '../service/words.js';
import { board } from '../state/board.js';
import {
  facts,
  giveDraft,
  goToBoard,
  hand,
  joinBoard,
  letDiceDoRest,
  open,
  putAt,
  puts,
  refusal,
  shown,
  steps,
  take,
  takeBackStep,
  takeUp,
  waiting,
} from '../state/draft.js';
import { canUndo, cursor, goTo, isOwn } from '../state/line.js';
import { hints } from '../state/hint.js';
import { act } from '../state/notices.js';
import { drawing, scene } from '../state/scene.js';
import { text } from '../text/text.js';
import { Counter, counterAt, svgElement, Symbols } from './counter.js';
import { dragged, draggable } from './drag.js';
import { Button, Section, waits } from './parts.js';
import { RefusalCard } from './refusal-card.js';

/** Counters to put onto the board or into armies: by a click on the counter and then on its place, by dragging, or by keys. */
export function Tray() {
  useEffect(joinBoard, []);
  useLayoutEffect(drawPuts, [drawing.value, puts.value]);
  const { free, offers } = shown.value ?? { free: null, offers: [] };
  const types = [...new Set(offers.map(({ type }) => type))];
  return (
    <Section title={text('tray')} class="tray">
      <Symbols />
      {free && <Draft />}
      {types.map((type) => (
        <section key={type} class="offers" aria-label={word('command', type)}>
          <h3>{word('command', type)}</h3>
          <ul class="counters">
            {offers.map((offer) => offer.type === type && <OfferButton key={offer.key} offer={offer} />)}
          </ul>
        </section>
      ))}
      <InHand />
      <div class="actions">
        {free && waiting.value.length > 0 && (
          <Button acts onClick={() => void act(letDiceDoRest)}>
            {text('tray-dice')}
          </Button>
        )}
        {free && waiting.value.length === 0 && (
          <Button kind="primary" acts onClick={() => void giveDraft()}>
            {word('command', free.type)}
          </Button>
        )}
        <TakeBack />
      </div>
      {dragged.value && (
        <div class="dragged" ref={moveToPointer}>
          <Counter {...unitOf(dragged.value.id)} />
        </div>
      )}
    </Section>
  );
}

function moveToPointer(element: HTMLElement | null): void {
  const { x = 0, y = 0 } = dragged.peek() ?? {};
  if (element) element.style.translate = `${x}px ${y}px`;
}

/** The last step of the draft is taken back, or in a game of one's own the last command. */
function TakeBack() {
  const isInDraft = steps.value.length > 0;
  if (!isInDraft && !(isOwn.value && canUndo.value)) return null;
  return (
    <Button kind="quiet" acts onClick={() => void act(() => (isInDraft ? takeBackStep() : goTo(cursor.peek() - 1)))}>
      {text('tray-back')}
    </Button>
  );
}

interface Kind {
  readonly country: string;
  readonly type: string;
}

/** Country and type of a unit of the state, or of the type that an offer is about. */
function unitOf(id: string): Kind {
  const units = (scene.value && situationOf(scene.value.state).units) ?? [];
  const unit = units.find((one) => one.id === id) as (Partial<Kind> & object) | undefined;
  if (unit) return { country: unit.country ?? '', type: unit.type ?? '' };
  const { what } = shown.value?.offers.find(({ key }) => key === id) ?? {};
  if (typeof what?.['unit'] === 'string') return unitOf(what['unit']);
  return { country: shown.value?.seat ?? '', type: String(what?.['unitType'] ?? '') };
}

function titleOf(type: string): string {
  return term('unit', type) ?? name(type);
}

function Draft() {
  const { free } = shown.value ?? {};
  if (!free) return null;
  const byType = new Map<string, string[]>();
  for (const id of waiting.value) {
    const { type } = unitOf(id);
    byType.set(type, [...(byType.get(type) ?? []), id]);
  }
  return (
    <>
      {free.army !== null && <h3>{text('tray-army', { army: String(free.army), units: free.units.length })}</h3>}
      <p class="hint">{text(free.armies.length > 0 ? 'tray-armies-hint' : 'tray-hint')}</p>
      <ul class="counters">
        {[...byType].map(([type, ids]) => (
          <DraftButton key={type} ids={ids} />
        ))}
      </ul>
      {free.armies.map((army) => (
        <Army key={army} army={army} of={puts.value.filter(({ to }) => to === army)} />
      ))}
      {free.army !== null && <PutCounters of={puts.value} label={text('tray-on-board')} />}
    </>
  );
}

/** An army that counters are put into. */
function Army({ army, of }: { readonly army: string; readonly of: readonly Put[] }) {
  const label = text('tray-army', { army, units: of.length });
  return (
    <div class="army" data-army={army}>
      <Button disabled={hand.value === null} onClick={() => void putAt(army)}>
        {label}
      </Button>
      <PutCounters of={of} label={label} />
    </div>
  );
}

/** Counters that have been put, to be taken up again. */
function PutCounters({ of, label }: { readonly of: readonly Put[]; readonly label: string }) {
  if (of.length === 0) return null;
  return (
    <ul class="counters put" aria-label={label}>
      {of.map(({ unit, to }) => (
        <DraftButton key={unit} ids={[unit]} place={to} />
      ))}
    </ul>
  );
}

/** A counter of the draft: it is taken into the hand, let go of by a second click, and dragged. */
function DraftButton({ ids, place }: { readonly ids: readonly string[]; readonly place?: string }) {
  const [id = ''] = ids;
  const { country, type } = unitOf(id);
  const isInHand = ids.includes(hand.value ?? '');
  const takeIt = () => void (place === undefined ? take(id) : takeUp(id));
  const label = place !== undefined && { 'aria-label': text('tray-put', { unit: titleOf(type), place }) };
  return (
    <li>
      <button
        type="button"
        class="counter-button"
        aria-pressed={place === undefined ? isInHand : undefined}
        {...label}
        {...waits()}
        {...draggable(id, takeIt, dropAt)}
        onKeyDown={({ key }) => {
          if (shown.peek()?.free?.armies.includes(key)) void take(id).then(() => putAt(key));
        }}
        onClick={(event) => choose(event, isInHand, takeIt)}
      >
        <Counter country={country} type={type} />
        <span>{titleOf(type)}</span>
        {ids.length > 1 && <span class="amount">×{ids.length}</span>}
      </button>
    </li>
  );
}

/** A second click lets go. By keys the choice goes on among the marked places of the board. */
function choose({ detail }: MouseEvent, isInHand: boolean, takeIt: () => void): void {
  if (detail > 0 && isInHand) return void take(null);
  if (!isInHand) takeIt();
  if (detail === 0 && hand.peek() !== null && shown.peek()?.free?.type !== 'split-armies') goToBoard();
}

/** Onto the place of the board, or into the army, that is there. */
function dropAt(x: number, y: number): void {
  const under = document.elementFromPoint(x, y);
  const army = under?.closest<HTMLElement>('[data-army]')?.dataset['army'];
  const place = army ?? (under === board.peek() ? board.peek()?.placeAt(x, y) : null);
  if (place != null) void putAt(place);
}

/** A choice with its price: taken into the hand, or given at once where it is about no place. */
function OfferButton({ offer }: { readonly offer: Offer }) {
  const { key, what, ways } = offer;
  const { country, type } = unitOf(key);
  const { price, hex } = facts.value.get(key) ?? {};
  const isInHand = hand.value === key;
  const words = Object.entries(what).map(([member, value]) => {
    if (member === 'army') return text('part-army', { army: String(value) });
    if (member === 'unitType') return titleOf(String(value));
    return typeof value === 'string' ? human(value) : `${word('member', member)} ${String(value)}`;
  });
  const isPlaced = (ways[0]?.places.length ?? 0) > 0;
  return (
    <li>
      <button
        type="button"
        class="counter-button"
        aria-pressed={isPlaced ? isInHand : undefined}
        {...waits()}
        {...(isPlaced && draggable(key, () => void take(key), dropAt))}
        {...hints(hex ? `${hex.q},${hex.r}` : null)}
        onClick={(event) => choose(event, isInHand, () => void take(key))}
      >
        {type !== '' && <Counter country={country} type={type} />}
        <span>{words.length > 0 ? words.join(', ') : word('command', offer.type)}</span>
        {price !== undefined && price > 0 && <span class="amount">{`${word('member', 'price')} ${price}`}</span>}
      </button>
    </li>
  );
}

/** The marked places as a list, and why what is in hand may not go elsewhere. */
function InHand() {
  const no = refusal.value;
  return (
    <>
      {open.value.length > 0 && (
        <details class="marked">
          <summary>{text('tray-open', { places: open.value.length })}</summary>
          <ul class="chips">
            {open.value.map((place) => (
              <li key={place}>
                <button type="button" class="chip" {...waits()} {...hints(place)} onClick={() => void putAt(place)}>
                  {place}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {no === 'not-open' && <p class="verdict">{text('tray-not-open')}</p>}
      {no !== null && no !== 'not-open' && <RefusalCard title={text('why-not-there')} refusal={no} />}
    </>
  );
}

/** The counters of the draft on the board, below what follows the pointer. */
function drawPuts(): void {
  const on = drawing.peek();
  if (!on) return;
  on.front.querySelector('.drafts')?.remove();
  const layer = svgElement('g', { class: 'drafts' });
  for (const { unit, to } of puts.peek()) {
    const place = on.places.get(to);
    const { country, type } = unitOf(unit);
    if (place) layer.append(counterAt(country, type, place));
  }
  on.front.insertBefore(layer, on.overlay);
}
