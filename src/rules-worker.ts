import { GAMES } from './games.js';
import { Answering, type RulesRequest } from './rules/answering.js';

/**
 * The page's worker: it answers by the rules alone what a service that cannot be reached would answer. Its build leaves out the
 * notes of checks, which `explain` lists.
 */
const answering = new Answering(GAMES, 'explain');

/** The part of the scope of workers that is used; the types of Node lack it. */
interface Scope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Numbered }) => void): void;
}
type Numbered = RulesRequest & { readonly id: number };

const scope = globalThis as unknown as Scope;
scope.addEventListener('message', ({ data: { id, ...request } }) => {
  scope.postMessage({ id, ...answering.answer(request) });
});
