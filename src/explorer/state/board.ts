import { signal } from '@preact/signals';
import type { TrenchBoard } from '@trench-club/board';

/** The board of the page, once it is there. */
export const board = signal<TrenchBoard | null>(null);
