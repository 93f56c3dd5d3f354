/**
 * The sections of `npm run bench`, each case when it is told to (`paced.ts`): a process of `npm run bench -- --against`. It
 * stands in the folder of its version, among that version's own cases.
 */
import { existsSync } from 'node:fs';
import { beginSection, say } from './paced.js';
import type { Section } from './measure.js';

// Start-up is measured by processes of its own, and the section of games plays some besides its cases.
for (const name of ['reach', 'odds', 'trench']) {
  if (!existsSync(new URL(`./bench-${name}.js`, import.meta.url))) continue;
  const sections = (await import(`./bench-${name}.js`)) as Readonly<Record<string, Section>>;
  const { title, run } = sections[name] as Section;
  beginSection(title);
  run();
}
say({ type: 'end' });
