import { effect } from '@preact/signals';
import { unitsAt, type TrenchBoard } from '@trench-club/board';
import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { give } from '../state/act.js';
import { still } from '../state/away.js';
import { board } from '../state/board.js';
import { hinted } from '../state/hint.js';
import { targetWords } from '../state/last-answer.js';
import { attempt, announcement } from '../state/notices.js';
import { aimedAt, choosePlace, openPlaces, pick, picked } from '../state/picking.js';
import { aim, answerAt, held, hold, moveTo, pointed, reach, select, selected, targets } from '../state/question.js';
import { drawing, marks, scene, units } from '../state/scene.js';
import { arrows } from '../state/story.js';
import { tray } from '../state/tray.js';
import { text } from '../text/text.js';

/** The board as the service draws it; pointer, fingers and keys ask about its hexes and units. */
export function Board() {
  const element = useRef<TrenchBoard>(null);
  useEffect(() => (element.current ? join(element.current) : undefined), []);
  const at = scene.value;
  // Of games that the service cannot draw, the members of the state.
  const words = drawing.value === null && at && <pre class="state">{JSON.stringify(at.state, null, 2)}</pre>;
  return h('trench-board', { class: 'board', ref: element, inert: !at }, words);
}

/** Joins the page and its board. @returns what parts them */
function join(element: TrenchBoard): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const chooser = new Chooser();
  board.value = element;
  element.addEventListener('unit', ({ detail }) => chooser.choose(detail.place, detail.unit), { signal });
  element.addEventListener('place', ({ detail }) => chooser.choose(detail.place, null), { signal });
  element.addEventListener('release', letGo, { signal });
  element.addEventListener(
    'point',
    (event) => {
      const { place, by } = event.detail;
      pointed.value = place;
      // Spoken with what the rules say of it.
      if (by === 'keys' && place !== null) {
        event.preventDefault();
        describe(place);
      }
    },
    { signal },
  );
  const showAnswers = effect(() => {
    const namesPlaces = drawing.value?.namesUnits === false;
    Object.assign(element, {
      drawing: scene.value ? drawing.value : still.value,
      marks: marks.value,
      reach: reach.value,
      targets: targets.value,
      selected: namesPlaces ? picked.value : selected.value,
      open: namesPlaces ? [...openPlaces.value] : (tray.value?.open ?? null),
      held: held.value ?? aimedAt.value,
      pointed: pointed.value,
      hint: hinted.value,
      arrows: arrows.value,
    } satisfies Partial<TrenchBoard>);
  });
  const forget = effect(() => {
    void selected.value;
    chooser.last = null;
  });
  return () => {
    ended.abort();
    showAnswers();
    forget();
    board.value = null;
  };
}

/** What choosing a unit or a place means. */
class Chooser {
  /** The place that was chosen last, of a unit in hand. */
  last: string | null = null;

  /** A unit is asked about; a place is asked about, and gone to when it is chosen twice. */
  choose(key: string, unitId: string | null): void {
    if (tray.peek()?.choose(key)) return;
    if (drawing.peek()?.namesUnits === false) return void choosePlace(key).then(() => describe(key));
    const unit = units.peek().find(({ id }) => id === unitId);
    const own = units.peek().find(({ id }) => id === selected.peek());
    const answer = answerAt(key);
    if (unit && unit.id !== own?.id) {
      // With a unit in hand, an enemy is a target and a transport a place to go to.
      if (own && unit.country !== own.country) {
        aim(unit.id);
        return;
      }
      if (!(answer && 'destination' in answer && answer.destination.kind === 'board')) {
        void attempt(() => select(unit.id));
        return;
      }
    }
    if (!own) return void describe(key);
    const again = this.last === key;
    this.last = key;
    if (again && answer && 'destination' in answer) {
      const command = moveTo(answer.destination);
      if (command) void give(command);
      return;
    }
    void hold(key);
  }
}

/** Announces the place to screen readers. */
function describe(key: string): void {
  const on = drawing.peek();
  const place = on?.places.get(key);
  if (!on || !place) return;
  const answer = answerAt(key);
  const standing = unitsAt(on, place);
  const parts = [place.title, ...standing.map(({ title }) => title)];
  const aim = standing.find(({ id }) => targets.peek().includes(id));
  if (aim) {
    void attempt(async () => {
      const words = await targetWords(aim.id);
      if (pointed.peek() === key) announcement.value = [...parts, words].join('. ');
    }, true);
    return;
  }
  if (openPlaces.peek().has(key)) parts.push(text('may-go-there'));
  if (tray.peek()?.open.includes(key)) parts.push(text('tray-may-put'));
  if (answer && 'destination' in answer) {
    const { cost, contactStop } = answer.destination;
    parts.push(text('reachable-for', { cost, stopped: contactStop === true }));
  } else if (answer) {
    parts.push(text('out-of-reach', answer.whyNot));
  }
  announcement.value = parts.join('. ');
}

function letGo(): void {
  tray.peek()?.letGo();
  pick(null);
  void select(null);
}
