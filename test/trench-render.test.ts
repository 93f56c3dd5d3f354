import t from 'tap';
import { isShaped } from '../src/game/check.js';
import { renderTrench, highlightsOf } from '../src/trench/render/board.js';
import { HIGHLIGHT_KINDS, TrenchRenderOptionsSchema } from '../src/trench/schema/render.js';
import { SQUARE_NAMES } from '../src/trench/squares.js';
import { transforms } from './support/svg.js';
import { decided, played, startState, trenchState } from './support/trench.js';

/** The opening tags of a class, as their attributes. */
function all(svg: string, className: string): Record<string, string>[] {
  return [...svg.matchAll(/<[a-z]+((?: [a-zA-Z:-]+="[^"]*")*)\s*\/?>/gi)]
    .map(([, text = '']): Record<string, string> =>
      Object.fromEntries([...text.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    )
    .filter((attributes) => attributes['class'] === className);
}

const middle = (path: string): [number, number] => {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  const mean = (rest: number) =>
    numbers.filter((_, index) => index % 2 === rest).reduce((sum, each) => sum + each, 0) / (numbers.length / 2);
  return [mean(0), mean(1)];
};

t.test('every square and unit is drawn once at its place, in each view', async (t) => {
  const state = startState();
  for (const view of ['diamond', 'square'] as const) {
    for (const seenBy of ['black', 'white'] as const) {
      const svg = renderTrench(state, { view, seenBy });
      const squares = all(svg, 'square');
      t.same(
        squares.map((each) => each['data-square']),
        SQUARE_NAMES,
      );
      t.equal(squares.filter((each) => each['data-zone'] === 'trench').length, 8);
      t.equal(squares.filter((each) => each['data-zone'] === 'black').length, 28);
      const places = new Map(squares.map((each) => [each['data-square'], middle(each['d'] ?? '')]));
      const units = all(svg, 'unit');
      t.equal(units.length, 32);
      for (const { 'data-square': square, transform = '' } of units) {
        const [x = NaN, y = NaN] = [...transform.matchAll(/-?[\d.]+/g)].map(Number);
        const [px = NaN, py = NaN] = places.get(square) ?? [];
        t.ok(Math.hypot(x - px, y - py) < 0.5, `${square} in ${view} for ${seenBy}`);
      }
      const [, ownHome = 0] = places.get(seenBy === 'black' ? 'a1' : 'h8') ?? [];
      const [, otherHome = 0] = places.get(seenBy === 'black' ? 'h8' : 'a1') ?? [];
      t.ok(ownHome > otherHome, 'the own corner is below');
      const trench = ['a8', 'd5', 'h1'].map((square) => places.get(square)?.[1] ?? NaN);
      if (view === 'diamond') t.ok(Math.max(...trench) - Math.min(...trench) < 0.5, 'the trench lies across');
    }
  }
});

t.test('captions, titles and highlights are drawn', async (t) => {
  const state = trenchState('B5d5 W1d6 W2d7 W1h8', { score: { black: 3, white: 7 }, quiet: 4 });
  const decision = decided(state, { type: 'move', from: 'd5', to: 'd8' }, 'black');
  const highlights = highlightsOf(decision.ok ? decision.events : []);
  t.same(
    highlights.map(({ kind, square }) => `${kind} ${square}`),
    ['last-move d5', 'last-move d8', 'captured d6', 'captured d7'],
  );
  t.same(highlightsOf([]), []);
  const svg = renderTrench(played(state, 'd5-d8'), { highlights });
  t.match(svg, 'aria-label="Trench: White to move"');
  t.match(svg, '<title>black general on d8</title>');
  t.match(svg, '<title>d4, black territory</title>');
  t.match(svg, 'data-points="6"');
  t.match(svg, 'data-quiet="0"');
  t.equal(all(svg, 'arrow').length, 1);
  t.equal(all(svg, 'cross').length, 2);
  const every = HIGHLIGHT_KINDS.map((kind) => ({ kind, square: 'd5', label: '<b>&' }));
  const marked = renderTrench(state, { highlights: every });
  t.equal(all(marked, 'highlight').length, HIGHLIGHT_KINDS.length);
  const drawn = transforms(renderTrench(startState(), { highlights: every }));
  t.same(drawn.wrong, [], 'transforms of SVG 1.1');
  t.ok(drawn.all.length > 32);
  t.notMatch(marked, '<b>');
  t.match(marked, '&lt;b&gt;&amp;');
  const bare = renderTrench(state, { coordinates: false, caption: false });
  t.same([all(bare, 'caption').length, all(bare, 'coordinates').length], [0, 0]);
  t.equal(renderTrench(state, { highlights }), renderTrench(state, { highlights }), 'the same bytes');
  const situations: [Parameters<typeof trenchState>[1], string][] = [
    [{ result: { winner: 'white', reason: 'resignation', clause: 'T-END-6' } }, 'White wins, by resignation'],
    [{ options: { twoBattles: true } }, 'First battle: Black to move'],
    [
      { options: { twoBattles: true, agreedDraw: true }, firstBattle: { black: 1, white: 2 }, draw: { by: 'black' } },
      'Second battle: Black to move, Black offers a draw',
    ],
    [
      { options: { agreedDraw: true }, result: { winner: null, reason: 'agreed-draw', clause: 'T-END-6' } },
      'A draw, by agreement',
    ],
  ];
  for (const [changes, words] of situations) {
    t.match(renderTrench(trenchState('B1a1 W1h8', changes)), `aria-label="Trench: ${words}"`);
  }
  t.ok(isShaped(TrenchRenderOptionsSchema, { view: 'square', seenBy: 'white', highlights, size: 40 }));
  t.notOk(isShaped(TrenchRenderOptionsSchema, { view: 'round' }));
});
