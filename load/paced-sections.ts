/**
 * The sections of `npm run bench`, each case when it is told to (`paced.ts`): a process of `npm run bench -- --against`. It
 * stands in the folder of its version, among that version's own cases.
 */
import { existsSync, readFileSync } from 'node:fs';
import { attackMatrix } from '../src/trench-club/law/combat/attacks.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { COUNTRIES } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { beginSection, say } from './paced.js';
import { measure, type Section } from './measure.js';

// Start-up is measured by processes of its own, and the section of games plays some besides its cases.
for (const name of ['reach', 'odds', 'trench']) {
  if (!existsSync(new URL(`./bench-${name}.js`, import.meta.url))) continue;
  await pace(`./bench-${name}.js`, name);
}
likeForLike();
await pace('./bench-bots.js', 'inMidGame').catch(() =>
  console.error('One version has no lists of commands to play from.'),
);
say({ type: 'end' });

async function pace(file: string, name: string): Promise<void> {
  const sections = (await import(file)) as Readonly<Record<string, Section>>;
  const { title, run } = sections[name] as Section;
  beginSection(title);
  run();
}

/** Where a version answers more than the one before it: what both answer, by functions that both have. */
function likeForLike(): void {
  const fixture = new URL('../test/fixtures/mid-game.json', import.meta.url);
  const ground = positionOf(JSON.parse(readFileSync(fixture, 'utf8')) as State);
  const others = COUNTRIES.map((country) => ({
    country,
    units: ground.combatants
      .filter(({ unit }) => unit.country === country && unit.type !== 'big-bertha')
      .map(({ unit }) => unit.id),
  }));
  beginSection('Like for like');
  // Where Big Bertha's shells may come down is told since they scatter.
  measure('attack matrix without Big Bertha', () =>
    others.map(({ country, units }) => attackMatrix(ground, country, { units })),
  );
}
