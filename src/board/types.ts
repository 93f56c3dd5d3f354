import type { Language, ReachAnswer, RenderOptions, State } from '@trench-club/engine';
import type { TrenchReachAnswer, TrenchRenderOptions, TrenchState } from '@trench-club/engine/trench';

/** A state of either game. */
export type BoardState = State | TrenchState;
/** Where a unit may go, as `reach`, `explain` and `POST /v1/rules/reachable` answer it for one. */
export type HexReach = ReachAnswer['units'][number];
export type SquareReach = TrenchReachAnswer['units'][number];
export type Reach = HexReach | SquareReach;
/** A highlight, as `render` takes it. */
export type Highlight =
  NonNullable<RenderOptions['highlights']>[number] | NonNullable<TrenchRenderOptions['highlights']>[number];
export type BoardOptions = RenderOptions & TrenchRenderOptions;

/** What draws: `@trench-club/engine`, `@trench-club/engine/trench`, or what asks a service. */
export interface Engine {
  /** The drawing of a state as SVG. */
  render(state: BoardState, options?: never, language?: Language): string | Promise<string>;
}

/** A step of a way. */
export type Step = (
  { readonly q: number; readonly r: number } | { readonly fort: string } | { readonly board: string }
) & {
  /** What has been spent after it; nothing is written at a step that is only passed. */
  readonly spent?: number | null;
};
