import type { Place } from './drawing.js';

/** The place of an event. */
export interface Spot {
  /** `3,-5` of a hex; elsewhere the name that commands use. */
  readonly place: string;
  readonly hex: { readonly q: number; readonly r: number } | null;
  readonly fort: string | null;
  /** In words. */
  readonly title: string;
}

/** A unit was chosen. */
export interface UnitChosen extends Spot {
  readonly unit: string;
}

/** A place was chosen. */
export interface PlaceChosen extends Spot {
  /** The units there. */
  readonly units: readonly string[];
}

/** The pointer or the keys came to another place; null when the pointer left. */
export interface PlacePointed {
  readonly place: string | null;
  readonly by: 'pointer' | 'keys';
}

/** Events of a board by name. They bubble and cross shadow roots. */
export interface BoardEvents {
  unit: CustomEvent<UnitChosen>;
  place: CustomEvent<PlaceChosen>;
  /** By keys, the place is announced to screen readers unless the event is cancelled. */
  point: CustomEvent<PlacePointed>;
  /** Escape, or a click beside the board: what is in hand is let go. */
  release: CustomEvent<null>;
  /** Another drawing is on the board. */
  drawn: CustomEvent<null>;
  /** The state cannot be drawn. */
  failed: CustomEvent<unknown>;
}

/** An element with the events of a board. */
export class BoardEventTarget extends HTMLElement {
  override addEventListener<K extends keyof BoardEvents>(
    type: K,
    listener: (this: this, event: BoardEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(type: string, listener: never, options?: boolean | AddEventListenerOptions): void {
    super.addEventListener(type, listener, options);
  }

  /** @returns false if the page cancelled it */
  protected tell<K extends keyof BoardEvents>(type: K, detail: BoardEvents[K]['detail']): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

export function spotOfPlace({ key, hex, fort, title }: Place): Spot {
  return { place: key, hex, fort, title };
}
