import type { Locator, Page } from 'playwright-core';
import type { App } from '../../src/app.js';
import { clickHex, clickUnit, panel, settled, type Watched } from './explorer.js';

/** A map on which each start number lies before the right entrance of a fort of its own. */
const MAP = `map six-gates
title Six gates
season mud
orientation flat
rows
  XXXoXXXoXXX
  ooooooooooo
  ooooooooooo
  XXXoXXXoXXX
  ooooooooooo
  ooooooooooo
  XXXoXXXoXXX
${['A1 0,0', 'A2 4,0', 'A3 8,0', 'B1 0,3', 'B2 4,3', 'B3 8,3', 'C1 0,6', 'C2 4,6', 'C3 8,6'].map(fortLine).join('\n')}
start 1 2,1
start 2 6,1
start 3 10,1
start 4 2,5
start 5 6,5
start 6 10,5
`;

function fortLine(fort: string): string {
  const [id, column, row] = fort.split(/[ ,]/) as [string, string, string];
  const [left, body, right] = [0, 1, 2].map((more) => `${Number(column) + more},${row}`);
  return `fort ${id} left ${left} body ${body} right ${right}`;
}

/** The left entrances of the forts that are taken: those on the right lie too near the buttons over the board on a phone. */
const GATES: Readonly<Record<string, readonly [q: number, r: number]>> = {
  A1: [0, 0],
  A2: [4, -2],
  A3: [8, -4],
  B1: [0, 3],
  C1: [0, 6],
  C2: [4, 4],
  C3: [8, 2],
};

/** The types of the units of each side, an army each: the suggested armies have one of them. */
type Forces = Readonly<Record<'germany' | 'france', readonly string[]>>;

const EVEN = ['infantry', 'mounted-infantry', 'mortar'];

/** Fills the form for a war of a few units, won by a few forts, on a map and a unit sheet of one's own. The form stays open. */
export async function fillInSmallWar(
  app: App,
  { page }: Watched,
  won: number,
  forces: Forces = { germany: EVEN, france: EVEN },
): Promise<Locator> {
  const { document } = (await app.inject('/v1/unit-sheets/e2')).json<{
    document: { units: { type: string; countries: string[]; groundRange: object }[] };
  }>();
  const units = document.units.map((unit) => {
    const countries = Object.entries(forces).flatMap(([country, types]) =>
      types.includes(unit.type) ? [country] : [],
    );
    return {
      ...unit,
      starting: countries.length > 0,
      ...(countries.length > 0 && { countries }),
      // Every enemy is in range.
      ...(unit.type === 'mortar' && { groundRange: { value: [2, 12], basis: 'caller' } }),
    };
  });
  const dialog = page.locator('dialog');
  await page.getByRole('button', { name: 'Open …' }).click();
  for (const [text, title] of [
    [MAP, 'Six gates'],
    [JSON.stringify({ ...document, id: 'few-units', title: 'A few units a side', units }), 'A few units a side'],
  ] as const) {
    await dialog.getByLabel('Text').fill(text);
    await dialog.getByRole('button', { name: 'Open the text' }).click();
    await dialog.locator('.taken', { hasText: title }).waitFor();
  }
  await dialog.getByLabel(/^Begin at once: /).setChecked(false);
  await dialog.getByText('All options').click();
  const forts = dialog.getByLabel('Forts that win');
  await forts.fill(`{"full": ${won}, "half": ${won}}`);
  await forts.press('Enter');
  await dialog.getByLabel('Fewer armies act in the first rounds').selectOption({ label: 'no' });
  return dialog;
}

/** Begins the war of a form against an opponent, and deploys. The seed is that of the commands' dice. */
export async function fightSmallWar(who: Watched, form: Locator, opponent: string, seed: string): Promise<void> {
  const { page } = who;
  await form.getByLabel('Who plays France').selectOption({ label: opponent });
  await form.getByLabel('Seed of the dice').fill('my first game');
  await form.getByRole('button', { name: 'Look at the position' }).click();
  await form.waitFor({ state: 'hidden' });
  await seesSmallWar(who);
  await panel(who).getByText('Dice settings').click();
  await panel(who).getByText('From a seed').click();
  await panel(who).getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('tab', { name: 'Commands' }).click();
  await giveListed(who, 'Split armies');
  for (let army = 1; army <= 3; army++) {
    await giveListed(who, 'Reveal token');
    await giveListed(who, 'Deploy');
  }
  await page.getByRole('tab', { name: 'Board' }).click();
}

/** The war is on the board, with commands beside it: nothing that is clicked moves any more. */
export async function seesSmallWar(who: Watched): Promise<void> {
  await who.page.locator('.board .ground[data-map="six-gates"]').waitFor();
  await panel(who)
    .getByText(/legal commands/)
    .waitFor();
}

/** Gives the first of the commands of the list that begin with the words. */
export async function giveListed(who: Watched, words: string): Promise<void> {
  await settled(who);
  await panel(who).locator('.commands .places button', { hasText: words }).first().click();
}

/** The position of the own turn is on the board, and its commands beside it: a selected unit stays selected. */
export async function mayMove({ page }: Watched): Promise<void> {
  await buttonInSight(page, 'End movement').waitFor();
}

/** Moves a unit to a hex that it reaches, in three clicks. */
export async function march(who: Watched, unit: string, q: number, r: number): Promise<void> {
  const { page } = who;
  await mayMove(who);
  await clickUnit(page, unit);
  await page.locator('.board .highlights').waitFor();
  await clickHex(page, q, r);
  await page
    .locator('.action-bar')
    .getByRole('button', { name: /^Go there for / })
    .click();
}

/** Takes the fort before which a soldier stands. */
export async function takeFort(who: Watched, unit: string): Promise<void> {
  await mayMove(who);
  await clickUnit(who.page, unit);
  const row = panel(who).locator('.reached .row', { hasText: 'Take fort' });
  await row.waitFor({ state: 'attached' });
  const fort = /[ABC]\d/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  const [q, r] = GATES[fort] as readonly [number, number];
  await clickHex(who.page, q, r);
  await who.page
    .locator('.action-bar')
    .getByRole('button', { name: /^Go there for / })
    .click();
  await panel(who)
    .locator('.happened', { hasText: `takes fort ${fort}` })
    .waitFor();
}

/** Ends the movement, attacks with one unit, and waits for the dice of the fight. */
export async function attack(who: Watched, attacker: string, target: string): Promise<void> {
  await declare(who, attacker, target);
  await press(who, 'Fight');
  await who.page.locator('.fight.settled').waitFor();
}

/** Ends the movement and declares an attack with one unit. */
export async function declare(who: Watched, attacker: string, target: string): Promise<void> {
  await press(who, 'End movement');
  await panel(who).getByRole('heading', { name: 'Declaration' }).waitFor();
  await clickUnit(who.page, attacker);
  await panel(who).locator('.targets .button').first().waitFor();
  await clickUnit(who.page, target);
  await press(who, 'Declare this attack');
  // Before it is declared an empty list can be confirmed.
  await panel(who)
    .locator('.happened', { hasText: /declares (an attack|attacks): / })
    .waitFor();
  await press(who, 'Confirm declarations');
}

/** Presses buttons one after the other, each where it is in sight: beside the board, or at the foot of a phone. */
export async function press(who: Watched, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await settled(who);
    await buttonInSight(who.page, name).click();
  }
}

export function buttonInSight(page: Page, name: string): Locator {
  const all = page.locator('.situation, .action-bar').getByRole('button', { name, exact: true });
  return all.locator('visible=true').first();
}

/** The address that the host's button copies. */
export async function invitationFrom(host: Watched): Promise<string> {
  await panel(host).locator('.joining').waitFor();
  await panel(host).getByRole('button', { name: 'Copy invitation' }).click();
  return host.page.evaluate<string>('navigator.clipboard.readText()');
}

/** A friend takes the seat of an invitation. */
export async function takeSeat(host: Watched, friend: Watched): Promise<void> {
  await panel(friend).getByRole('button', { name: 'Take the seat' }).click();
  await panel(host).locator('.joining').waitFor({ state: 'detached' });
  await panel(friend).locator('.link.live').waitFor();
}
