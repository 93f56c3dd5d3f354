import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { attempt, announcement } from '../state/notices.js';
import {
  aim,
  answerAt,
  hasTargetAt,
  hold,
  pointed,
  select,
  selected,
  shownPlace,
  standsAt,
  stepsOf,
} from '../state/question.js';
import { drawing, marks, scene, units } from '../state/scene.js';
import { give } from '../state/act.js';
import { hinted } from '../state/hint.js';
import { aimedAt, choosePlace, openPlaces, pick, picked } from '../state/picking.js';
import { moveTo } from '../state/question.js';
import { arrows } from '../state/story.js';
import { Camera } from './camera.js';
import type { Drawing, Place } from './drawing.js';
import { drawOverlay, type Pointing } from './overlay.js';
import { text } from '../text/text.js';

let camera: Camera | null = null;
let boardName = '';

/** For the buttons beside the board. */
export const view = {
  nearer: () => camera?.zoomBy(1.35),
  farther: () => camera?.zoomBy(1 / 1.35),
  fit: () => camera?.fit(),
  frame: (at: { x: number; y: number }, around: number) => camera?.frame(at, around),
};

/** The board as the service draws it; pointer, fingers and keys ask about its hexes and units. */
export function Board() {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      effect(() => {
        const board = drawing.value;
        if (!frame.current) return;
        if (!board) return frame.current.replaceChildren(...stateInWords());
        const before = camera;
        camera = new Camera([board.ground, board.front], board.box);
        if (before && board.name === boardName) camera.like(before);
        else camera.show(around(board));
        boardName = board.name;
        frame.current.replaceChildren(board.ground, board.front);
      }),
    [],
  );

  useEffect(
    () =>
      effect(() => {
        const board = drawing.value;
        // Marks are redrawn below the overlay; it is drawn again with them.
        void marks.value;
        if (!board) return;
        const hint = hinted.value === null ? null : (board.places.get(hinted.value) ?? null);
        drawOverlay(board, { ...pointing(board), hint, arrows: arrows.value });
      }),
    [],
  );

  useEffect(() => (frame.current ? listen(frame.current) : undefined), []);

  return (
    <div
      class="board"
      ref={frame}
      tabIndex={0}
      role="application"
      aria-roledescription={text('board')}
      aria-label={text('board-keys', { title: drawing.value?.title ?? null })}
    />
  );
}

/** For games that the service cannot draw: the members of the state. */
function stateInWords(): HTMLElement[] {
  const at = scene.value;
  if (!at) return [];
  const text = document.createElement('pre');
  text.className = 'state';
  text.textContent = JSON.stringify(at.state, null, 2);
  return [text];
}

/** The area of the units with some ground around them; the whole board if there are none. */
function around({ units: drawn, box, size }: Drawing): DOMRectReadOnly {
  const standing = drawn.filter(({ hex }) => hex !== null);
  if (standing.length === 0) return box;
  const room = size * 3;
  const [xs, ys] = [standing.map(({ x }) => x), standing.map(({ y }) => y)];
  const left = Math.max(box.left, Math.min(...xs) - room);
  const top = Math.max(box.top, Math.min(...ys) - room);
  const right = Math.min(box.right, Math.max(...xs) + room);
  return new DOMRectReadOnly(left, top, right - left, Math.min(box.bottom, Math.max(...ys) + room) - top);
}

function pointing(board: Drawing): Omit<Pointing, 'hint' | 'arrows'> {
  const key = shownPlace.value;
  const cursor = key === null ? null : (board.places.get(key) ?? null);
  if (!board.namesUnits) {
    const at = (place: string | null) => (place === null ? null : (board.places.get(place) ?? null));
    const open = [...openPlaces.value].flatMap((place) => at(place) ?? []);
    const barred = picked.value !== null && key !== null && key !== picked.value && !openPlaces.value.has(key);
    return { cursor: cursor ?? at(aimedAt.value), from: at(picked.value), way: [], open, stop: false, barred };
  }
  const unit = units.value.find(({ id }) => id === selected.value);
  const answer = answerAt(key);
  const destination = answer && 'destination' in answer ? answer.destination : null;
  const way = destination
    ? stepsOf(destination).flatMap(({ step, spent }) => {
        const at = placeOfStep(board, step);
        return at ? [{ x: at.x, y: at.y, spent: spent === null ? '' : String(spent) }] : [];
      })
    : [];
  return {
    cursor,
    from: unit ?? null,
    way,
    open: [],
    stop: destination?.contactStop === true,
    barred: answer !== null && 'whyNot' in answer && !hasTargetAt(key),
  };
}

function placeOfStep(board: Drawing, step: object): { x: number; y: number } | undefined {
  if ('q' in step && 'r' in step) return board.places.get(`${String(step.q)},${String(step.r)}`);
  if ('board' in step) return board.units.find(({ id }) => id === step.board);
  if (!('fort' in step)) return undefined;
  const hexes = [...board.places.values()].filter(({ fort }) => fort === step.fort);
  const mean = (of: (place: Place) => number) => hexes.reduce((sum, place) => sum + of(place), 0) / hexes.length;
  return hexes.length > 0 ? { x: mean(({ x }) => x), y: mean(({ y }) => y) } : undefined;
}

/** A unit is asked about; a place is asked about, and gone to when it is chosen twice. */
export function choose(key: string, unitId: string | null): void {
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
  const again = pointedTwice === key;
  pointedTwice = key;
  if (again && answer && 'destination' in answer) {
    const command = moveTo(answer.destination);
    if (command) void give(command);
    return;
  }
  void hold(key);
}

/** The place that was chosen last. */
let pointedTwice: string | null = null;
effect(() => {
  void selected.value;
  pointedTwice = null;
});

/** Announces the place to screen readers. */
export function describe(key: string): void {
  const place = drawing.peek()?.places.get(key);
  if (!place) return;
  const there = units.peek().filter((unit) => unit.hex === key || (place.fort !== null && unit.fort === place.fort));
  const answer = answerAt(key);
  const parts = [place.title, ...there.map(({ title }) => title)];
  if (openPlaces.peek().has(key)) parts.push(text('may-go-there'));
  if (answer && 'destination' in answer) {
    const { cost, contactStop } = answer.destination;
    parts.push(text('reachable-for', { cost, stopped: contactStop === true }));
  } else if (answer) {
    parts.push(text('out-of-reach', answer.whyNot));
  }
  announcement.value = parts.join('. ');
}

function letGo(): void {
  pick(null);
  void select(null);
}

const DRAG = 5;

function listen(frame: HTMLDivElement): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = 0;
  const place = (event: Event) => {
    const element = (event.target as Element).closest<SVGElement>(
      '[data-unit], [data-q], [data-square], [data-fort], [data-aboard]',
    );
    if (!element) return null;
    const { unit = null, q, r, square, fort, aboard } = element.dataset;
    if (square !== undefined) return { key: square, unit };
    if (q !== undefined && r !== undefined) return { key: `${q},${r}`, unit };
    const stands = standsAt({ hex: null, fort: fort ?? null, aboard: aboard ?? null });
    return stands ? { key: stands.key, unit } : null;
  };
  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown(event) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) dragged = 0;
    },
    pointermove(event) {
      const before = fingers.get(event.pointerId);
      if (!before) {
        const key = event.pointerType === 'touch' ? null : (place(event)?.key ?? null);
        if (key !== pointed.peek()) pointed.value = key;
        return;
      }
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const scale = camera?.scale ?? 1;
      if (other) {
        const gap = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
        camera?.zoomBy(gap(now) / gap(before), camera.pointAt((now.x + other.x) / 2, (now.y + other.y) / 2));
        dragged = DRAG + 1;
      } else {
        dragged += Math.hypot(now.x - before.x, now.y - before.y);
        if (dragged > DRAG) {
          frame.setPointerCapture(event.pointerId);
          camera?.panBy((before.x - now.x) * scale, (before.y - now.y) * scale);
        }
      }
      fingers.set(event.pointerId, now);
    },
    pointerup: (event) => void fingers.delete(event.pointerId),
    pointercancel: (event) => void fingers.delete(event.pointerId),
    pointerleave: () => void (pointed.value = null),
    click(event) {
      if (dragged > DRAG) return;
      const there = place(event);
      if (there) choose(there.key, there.unit);
      else letGo();
    },
    wheel(event) {
      event.preventDefault();
      if (!camera) return;
      const unit = event.deltaMode === 1 ? 16 : 1;
      camera.zoomBy(Math.exp(-event.deltaY * unit * 0.0015), camera.pointAt(event.clientX, event.clientY));
    },
    keydown: (event) => onKey(event),
  };
  for (const [type, listener] of Object.entries(listeners)) {
    frame.addEventListener(type, listener as EventListener, { passive: false });
  }
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      frame.removeEventListener(type, listener as EventListener);
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function onKey(event: KeyboardEvent): void {
  const board = drawing.peek();
  if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = ARROWS[event.key];
  const here = board.places.get(pointed.peek() ?? held() ?? '');
  if (direction) goTo(here ? nextTo(board, here, direction) : startOf(board));
  else if (event.key === 'Enter' || event.key === ' ') {
    if (here) choose(here.key, unitAt(here));
  } else if (event.key === 'Escape') letGo();
  else if (event.key === 'n' || event.key === 'N') goTo(nextUnit(board, event.shiftKey || event.key === 'N' ? -1 : 1));
  else if (event.key === '+' || event.key === '=') view.nearer();
  else if (event.key === '-') view.farther();
  else if (event.key === '0') view.fit();
  else return;
  event.preventDefault();
}

function held(): string | null {
  return shownPlace.peek();
}

function goTo(place: Place | undefined): void {
  if (!place) return;
  pointed.value = place.key;
  camera?.reveal(place);
  describe(place.key);
}

/** The unit that keys choose at a place: none where the unit in hand could go. */
function unitAt({ key, fort }: Place): string | null {
  const there = units.peek().filter((unit) => unit.hex === key || (fort !== null && unit.fort === fort));
  const answer = answerAt(key);
  if (fort !== null && answer && 'destination' in answer) return null;
  const index = there.findIndex(({ id }) => id === selected.peek());
  return there[(index + 1) % Math.max(1, there.length)]?.id ?? null;
}

/** The neighbour that lies most in a direction. */
function nextTo(board: Drawing, from: Place, [dx, dy]: readonly [number, number]): Place | undefined {
  let best: Place | undefined;
  let least = Infinity;
  for (const place of board.places.values()) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * dx + y * dy;
    if (along < board.size * 0.4) continue;
    const aside = Math.abs(x * dy - y * dx);
    // The other way back would not lead here if aside counted for little.
    const far = along + aside * 1.6;
    if (far < least) [best, least] = [place, far];
  }
  return best ?? from;
}

function startOf(board: Drawing): Place | undefined {
  const unit = units.peek().find(({ id }) => id === selected.peek()) ?? units.peek()[0];
  return (unit && standsAt(unit)) ?? [...board.places.values()][0];
}

/** Goes round the units in the order of the state. */
function nextUnit(board: Drawing, by: number): Place | undefined {
  const standing = board.units.filter(({ aboard }) => aboard === null);
  const at = pointed.peek();
  const index = standing.findIndex((unit) => standsAt(unit)?.key === at);
  const next = standing[(index + by + standing.length) % Math.max(1, standing.length)];
  return next && standsAt(next);
}
