import { readFileSync } from 'node:fs';
import t from 'tap';
import { explorer, panel, person, sane, settled, violations, visit } from '../../support/explorer.js';

t.test('the dialog opens what it offers', async (t) => {
  const { address, app, browser } = await explorer(t);

  await t.test('every recorded game holds what its card promises, and plays to its end', async (t) => {
    const promises: Readonly<Record<string, readonly string[]>> = {
      flanders: ['unit-moved', 'battle-fought'],
      vosges: ['game-ended'],
      opening: ['army-deployed'],
    };
    const index = await app.inject('/explorer/games/index.json');
    for (const { id, href, kind } of index.json<{ id: string; href: string; kind: string }[]>()) {
      const content = (await app.inject(`/explorer/${href}`)).json<{
        round: number;
        seats: object[];
        entries: { events: { type: string }[] }[];
      }>();
      if (kind === 'state') t.match(content, { round: 6, seats: { length: 4 } }, id);
      const types = content.entries?.flatMap(({ events }) => events.map(({ type }) => type)) ?? [];
      for (const type of promises[id] ?? []) t.ok(types.includes(type), `${id}: ${type}`);
    }
    const me = await person(t, browser);
    const { page } = me;
    await visit(me, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    const titles = await page.locator('.cards b').allInnerTexts();
    t.ok(titles.length > 3);
    for (const title of titles.slice(1)) {
      if (!(await page.locator('dialog').isVisible())) await page.getByRole('button', { name: 'Open …' }).click();
      await page.locator('.cards').getByText(title, { exact: true }).click();
      await page.locator('dialog').waitFor({ state: 'hidden' });
      const last = (await page.locator('.slider').getAttribute('max')) as string;
      await page.locator('.slider').fill(last);
      await page.getByText(`${Number(last) + 1} / ${Number(last) + 1}`).waitFor();
      t.equal(await page.locator('.why-not').count(), 0, title);
    }
    sane(t, me);
  });

  await t.test('a recorded game shows its chances of winning, and a position shows plans', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await visit(me, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    const titles = await page.locator('.cards b').allInnerTexts();
    await page
      .locator('.cards')
      .getByText(titles[2] as string, { exact: true })
      .click();
    await page.locator('dialog').waitFor({ state: 'hidden' });

    await panel(me).getByRole('button', { name: 'Show the chances' }).click();
    const points = panel(me).locator('.analysis svg circle');
    await points.first().waitFor();
    t.ok((await points.count()) > 1, `${await points.count()} turns`);
    t.match(await panel(me).locator('.analysis figcaption').innerText(), /^The chance of .*\nAfter turn \d+, by /s);
    t.same(await panel(me).locator('.analysis svg g text').allTextContents(), ['100 %', '50 %', '0 %']);
    await points.first().hover();
    t.match(await panel(me).locator('.analysis output').innerText(), /^After turn 1, by /);
    t.match(await panel(me).locator('.analysis .facts').innerText(), /Luck [+−].*, lost by decisions/);
    t.notMatch(await panel(me).locator('.analysis').innerText(), /germany-|france-/, 'no ids');
    t.same(await violations(page), []);
    await points.first().click();
    await settled(me);

    const ask = panel(me).getByRole('button', { name: 'Show plans' });
    await ask.click();
    const plan = panel(me).locator('.plan').first();
    await panel(me).locator('.plans .plan').first().waitFor();
    t.match(await panel(me).locator('.plans').innerText(), /Chance of winning: /);
    t.ok(await plan.isVisible());
    const ways = () =>
      page.locator('.board .overlay .arrow').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
    const planned = await ways();
    await panel(me).getByRole('button', { name: 'Show on the board', pressed: true }).click();
    await panel(me).getByRole('button', { name: 'Show on the board', pressed: true }).waitFor({ state: 'detached' });
    t.notSame(await ways(), planned, 'the board shows the first plan until it is put away');
    t.same(await violations(page), []);
    sane(t, me);
  });

  await t.test('a map and a unit sheet of one’s own lead into a game on them', async (t) => {
    // On a phone too nothing else is needed.
    const me = await person(t, browser, { viewport: { width: 390, height: 844 } });
    const { page } = me;
    await visit(me, address);
    const guide = readFileSync(new URL('../../../docs/trench-club.md', import.meta.url), 'utf8');
    const map = /^```text\n(map nine-forts[^]*?)```/m.exec(guide)?.[1] as string;
    const { document: sheet } = (await app.inject('/v1/unit-sheets/e2')).json<{ document: { units: object[] } }>();
    const dialog = page.locator('dialog');
    const give = async (text: string) => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Open …' }).click();
      await dialog.getByLabel('Text').fill(text);
      await dialog.getByRole('button', { name: 'Open the text' }).click();
    };
    for (const [text, ...findings] of [
      [map.replace('fort F2 left 4,6', 'fort F2 left 4,9'), '/forts/1/entrances/left', 'F2'],
      [map.replaceAll(/^fort.*\n/gm, '').replaceAll('X', 'o'), 'needed to win by forts', 'END-1'],
      [JSON.stringify({ ...sheet, units: [...sheet.units, sheet.units[0]] }), '/units/22', 'twice', 'CMP-9'],
    ] as const) {
      await give(text);
      await dialog.locator('.complaint').filter({ hasText: findings[0] }).waitFor();
      for (const one of findings) t.match(await dialog.locator('.complaint').innerText(), one);
    }
    t.same(await violations(page), [], 'findings');

    await give(map);
    await dialog.locator('.taken', { hasText: 'Nine forts for two is in the set-up' }).waitFor();
    t.same(await violations(page), [], 'a map in the set-up');
    t.equal(await dialog.getByLabel(/^Players/).innerText(), '2', 'as many as there is room for');
    // The sheet comes by the other way: dropped on the page.
    await page.evaluate(`((sheet) => {
      const data = new DataTransfer();
      data.items.add(new File([sheet], 'sheet.json', { type: 'application/json' }));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    })(${JSON.stringify(JSON.stringify({ ...sheet, title: 'Boards of our own' }))})`);
    await dialog.locator('.taken', { hasText: 'Boards of our own' }).waitFor();
    t.match(await dialog.getByLabel(/^Map/).locator('option:checked').innerText(), 'Nine forts for two');
    await dialog.getByLabel('Who plays France').selectOption({ label: 'Automa' });
    await dialog.getByRole('button', { name: 'Look at the position' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.board .ground[data-map="nine-forts"]').waitFor();
    for (const name of ['End movement', 'Confirm declarations', 'End turn']) {
      await page.locator('.action-bar').getByRole('button', { name, exact: true }).click();
    }
    await panel(me).locator('.line .row', { hasText: 'France plays' }).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save game' }).click(),
    ]);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as { start: object };
    t.match(saved.start, { map: { id: 'nine-forts' }, unitSheet: { title: 'Boards of our own' } });
    await page.reload();
    await panel(me).locator('.line .row', { hasText: 'France plays' }).waitFor();
    sane(t, me);
  });
});
