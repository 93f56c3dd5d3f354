import t from 'tap';
import { equals, type Hex } from '../src/hex/axial.js';
import { seededDice } from '../src/dice/d12.js';
import { answerAttacks } from '../src/trench-club/answers/combat.js';
import { unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { rulesOf } from '../src/trench-club/board/rules/rules.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { redact, view } from '../src/trench-club/law/events/view.js';
import { fillHidden } from '../src/trench-club/hosted/fill-hidden.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { canonicalJson } from '../src/game/hash.js';
import { answerValidate } from '../src/game/play.js';
import type { Command, Step } from '../src/trench-club/wire/schema/command.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import { SPECIAL_FORCES, type Country, type SpecialForce } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { rings } from '../src/trench-club/law/set-up/deployment.js';
import { at, flags, FOUR, give, must, passed, plainMap, position, seated, TWO, unit } from './support/game.js';

/** Water in the first column, and a bridge. */
const SHORE = plainMap({ '0,5': 'w', '0,6': 'w', '3,5': 'b' });
const DECK: NonNullable<State['options']> = { 'sf.enabled': true, 'sf.draw': 'deck' };
const soldiers = [unit('germany', 'infantry', at(5, 8)), unit('france', 'infantry', at(13, 12))];

function money(more: Partial<State> = {}): State {
  return position({
    map: SHORE,
    phase: 'money',
    options: { 'sf.enabled': true },
    units: soldiers,
    forts: flags({ F1: 'germany', F2: 'germany', F4: 'france' }),
    money: { germany: 40 },
    ...more,
  });
}

const BUY: Command = { type: 'buy-special-force' };

t.test(
  'a special force is drawn by a die (ECO-9, SF-GEN-1, SF-GEN-2, DEC-ECO-11, DEC-SF-GEN-1, OPT-11, OPT-12, OPT-13, CMP-11, DIFF-15)',
  async (t) => {
    SPECIAL_FORCES.forEach((force, index) => {
      const { events, state } = give(money(), 'germany', BUY, [index + 1]);
      t.same(events, [
        { type: 'special-force-bought', country: 'germany', force, price: 18, by: 'dice', dice: [index + 1] },
      ]);
      t.same(state.money, { germany: 22 });
      if (force === 'turret') {
        t.same(state.turrets, { germany: 3 }, 'SF-TUR-1: three for one price');
        t.equal(state.waitingForce, undefined);
        return;
      }
      t.same(state.waitingForce, { country: 'germany', force });
      t.match(give(state, 'germany', BUY).refusal, { code: 'special-force-waits', clause: 'ECO-11' });
      t.match(give(state, 'germany', { type: 'end-turn' }).refusal, { code: 'special-force-waits' });
      t.notOk(enumerate(state, 'germany').some(({ type }) => type === 'end-turn' || type === 'buy-special-force'));
      // ECO-11: repairs and recruits go on.
      const recruited = give(state, 'germany', { type: 'recruit', unitType: 'infantry', fort: 'F1' });
      t.same([recruited.refusal, recruited.state.waitingForce?.force], [null, force], `recruits beside a ${force}`);
      const hurt = unit('germany', 'tank', 'F2', { id: 'hurt', damage: 1, rested: true });
      const repaired = give({ ...state, units: [...state.units, hurt] }, 'germany', { type: 'repair', unit: 'hurt' });
      t.same([repaired.refusal, repaired.state.waitingForce?.force], [null, force], `repairs beside a ${force}`);
      t.same(stateFindings(state), []);
      const [place] = enumerate(state, 'germany').filter(({ type }) => type === 'place-special-force');
      const placed = give(state, 'germany', place as Command);
      const where = force === 'gunboat' ? { hex: at(0, 5) } : { fort: 'F1' };
      const id = `germany-${force}-1`;
      t.same(placed.events, [
        { type: 'unit-recruited', unit: id, country: 'germany', unitType: force, ...where, price: 0 },
      ]);
      t.same(placed.state.units.at(-1), { id, country: 'germany', type: force, ...where });
      t.equal(placed.state.waitingForce, undefined);
      t.same(placed.state.money, { germany: 22 });
      t.same(stateFindings(placed.state), []);
    });
    t.same(give(money(), 'germany', BUY, [9, 12, 10, 5]).events, [
      {
        type: 'special-force-bought',
        country: 'germany',
        force: 'airship',
        price: 18,
        by: 'dice',
        dice: [9, 12, 10, 5],
      },
    ]);
    const twice = must(must(money(), 'germany', BUY, [2]), 'germany', {
      type: 'place-special-force',
      at: { fort: 'F2' },
    });
    t.match(give(twice, 'germany', BUY, [2]).events, [{ force: 'medic' }], 'with replacement');
  },
);

t.test('special forces need the option, money and a fort (ECO-9, DEC-ECO-7, DEC-ECO-16, OPT-11, OPT-13)', async (t) => {
  const cases: [string, Partial<State>, string, string][] = [
    ['without the option', { options: {} }, 'special-forces-not-in-play', 'OPT-11'],
    ['too poor', { money: { germany: 17 } }, 'too-expensive', 'DEC-ECO-16'],
    ['without a fort', { forts: flags({ F4: 'france' }) }, 'not-your-fort', 'DEC-ECO-7'],
  ];
  for (const [name, more, code, clause] of cases) {
    t.match(give(money(more), 'germany', BUY).refusal, { code, clause }, name);
    t.notOk(
      enumerate(money(more), 'germany').some(({ type }) => type === 'buy-special-force'),
      name,
    );
  }
  t.same(
    must(money({ ruleset: 'e2', options: { 'sf.enabled': true, 'sf.draw': 'dice' } }), 'germany', BUY, [2]).money,
    {
      germany: 34,
    },
  );
  t.match(give(money(), 'germany', { type: 'recruit', unitType: 'airship', fort: 'F1' }).refusal, {
    code: 'special-forces-unavailable',
  });
  t.match(give(money(), 'germany', { type: 'place-special-force', at: { fort: 'F1' } }).refusal, {
    code: 'nothing-waits',
  });
});

t.test('a Gunboat needs a free water hex or bridge (ECO-11, SF-GUN-2, DEC-ECO-12)', async (t) => {
  const waits = must(money(), 'germany', BUY, [1]);
  const cases: [string, Command & { type: 'place-special-force' }, string | null][] = [
    ['water', { type: 'place-special-force', at: at(0, 6) }, null],
    ['a bridge', { type: 'place-special-force', at: at(3, 5) }, null],
    ['land', { type: 'place-special-force', at: at(3, 6) }, 'no-free-water'],
    ['a fort', { type: 'place-special-force', at: { fort: 'F1' } }, 'no-free-water'],
    ['nowhere', { type: 'place-special-force', at: at(99, 99) }, 'no-free-water'],
  ];
  for (const [name, command, code] of cases) {
    const { refusal } = give(waits, 'germany', command);
    t.equal(refusal?.code ?? null, code, name);
    if (code) t.same(refusal?.remedy, { hexes: [at(0, 5), at(3, 5), at(0, 6)] }, name);
  }
  const beside = { ...waits, units: [...soldiers, unit('france', 'tank', at(0, 6))] };
  t.equal(give(beside, 'germany', { type: 'place-special-force', at: at(0, 5) }).refusal, null, 'next to an enemy too');
  t.match(give(beside, 'germany', { type: 'place-special-force', at: at(0, 6) }).refusal, { code: 'no-free-water' });

  const medic = must(money(), 'germany', BUY, [2]);
  for (const where of [{ fort: 'F4' }, { fort: 'F99' }, at(0, 5)]) {
    t.match(give(medic, 'germany', { type: 'place-special-force', at: where }).refusal, {
      code: 'not-your-fort',
      clause: 'ECO-11',
      remedy: { forts: ['F1', 'F2'] },
    });
  }
  const dry = money({ map: plainMap() });
  t.match(give(dry, 'germany', BUY, [1, 1, 3]).events, [{ force: 'ground-attack-plane', dice: [1, 1, 3] }]);
});

t.test(
  'the deck deals its cards without replacement and is shuffled when empty (ECO-9, DEC-ECO-11, DEC-ECO-12, OPT-12)',
  async (t) => {
    const deck: SpecialForce[] = ['turret', 'gunboat', 'medic'];
    const first = give(money({ options: DECK, specialForceDeck: deck }), 'germany', BUY);
    t.match(first.events, [{ force: 'turret', by: 'deck', cards: ['turret'] }]);
    t.same(first.state.specialForceDeck, ['gunboat', 'medic']);
    const second = give(first.state, 'germany', BUY);
    t.same(second.state.specialForceDeck, ['medic']);
    t.same(second.state.waitingForce, { country: 'germany', force: 'gunboat' });

    const dry = money({ map: plainMap(), options: DECK, specialForceDeck: ['gunboat', 'medic', 'airship'] });
    const redrawn = give(dry, 'germany', BUY);
    t.match(redrawn.events, [{ force: 'medic', cards: ['gunboat', 'medic'] }], 'the Gunboat stays out');
    t.same(redrawn.state.specialForceDeck, ['airship']);

    // Each pick of the shuffle takes one die; 1 exchanges every place with the first.
    const shuffled = give(money({ options: DECK }), 'germany', BUY, [1, 1, 1, 1, 1, 1, 1]);
    const [event, bought] = shuffled.events as [Event & { type: 'special-forces-shuffled' }, Event];
    t.same([...event.deck].sort(), [...SPECIAL_FORCES].sort());
    t.match(bought, { by: 'deck', cards: [event.deck[0]] });
    t.same(shuffled.state.specialForceDeck, event.deck.slice(1));
    t.same(redact(event, 'germany'), { type: 'special-forces-shuffled', deck: event.deck.map(() => null) });

    const dryLast = money({ map: plainMap(), options: DECK, specialForceDeck: ['gunboat'] });
    const again = give(dryLast, 'germany', BUY, [1, 1, 1, 1, 1, 1, 1]);
    t.match(again.events, [{ type: 'special-forces-shuffled' }, { by: 'deck' }]);
    t.notMatch(again.events, [{}, { force: 'gunboat' }]);
    const last = give(money({ options: DECK, specialForceDeck: ['medic'] }), 'germany', BUY);
    t.equal(last.state.specialForceDeck, undefined, 'an empty deck is none');
    t.same(stateFindings(last.state), []);
  },
);

t.test('a view cannot draw a hidden card (OPT-12, DEC-ECO-11)', async (t) => {
  const whole = money({ options: DECK, specialForceDeck: ['medic', 'airship'] });
  const seen = view(whole, 'germany');
  t.same(seen.specialForceDeck, [null, null]);
  t.match(give(seen, 'germany', BUY).refusal, { code: 'hidden-fact' });
  t.same(answerValidate(trenchClub, seen, { command: BUY }), { legal: true });
  t.match(answerValidate(trenchClub, view({ ...whole, money: {} }, 'germany'), { command: BUY }), {
    legal: false,
    refusal: { code: 'too-expensive' },
  });
  const guess = fillHidden(seen);
  t.same(stateFindings(guess), []);
  t.notOk(guess.specialForceDeck?.includes(null));
  t.same(fillHidden(view({ ...whole, specialForceDeck: ['airship', 'medic'] }, null)), guess, 'whatever lies there');
});

t.test(
  'a country with fewer units and forts chooses its special force (ECO-10, ECO-12, DEC-ECO-7, DEC-ECO-10, OPT-14)',
  async (t) => {
    const enemies = [1, 2, 3].map((id) => unit('france', 'tank', at(11, 2 * id), { id: `f${id}` }));
    const behind: Partial<State> = {
      units: [...enemies, unit('germany', 'infantry', at(5, 8))],
      forts: flags({ F1: 'germany', F4: 'france', F5: 'great-britain' }),
      countries: FOUR,
    } as never;
    const choose = (choice: SpecialForce): Command => ({ type: 'buy-special-force', choice });
    const poor = money({ ...behind, seats: FOUR.map((country) => ({ country })) });
    for (const choice of SPECIAL_FORCES) {
      t.match(give(poor, 'germany', choose(choice)).events, [{ force: choice, by: 'choice', price: 18 }]);
    }
    t.equal(enumerate(poor, 'germany').filter(({ type }) => type === 'buy-special-force').length, 9);
    const inFort = unit('germany', 'tank', 'F1');
    const cases: [string, Partial<State>, SpecialForce, string | null, string?][] = [
      [
        'as many units',
        { units: [...enemies.slice(0, 1), ...soldiers.slice(0, 1)] },
        'medic',
        'special-force-not-chosen',
        'ECO-10',
      ],
      [
        'units in forts count',
        { units: [...poor.units, inFort, { ...inFort, id: 'x' }] },
        'medic',
        'special-force-not-chosen',
      ],
      [
        'the ally’s count',
        {
          units: [
            ...poor.units,
            unit('austria-hungary', 'tank', at(8, 8)),
            unit('austria-hungary', 'mortar', at(9, 9)),
          ],
        },
        'medic',
        'special-force-not-chosen',
      ],
      ['as many forts', { forts: flags({ F1: 'germany', F4: 'france' }) }, 'medic', 'special-force-not-chosen'],
      [
        'without the option',
        { options: { 'sf.enabled': true, 'sf.catchUpChoice': false } },
        'medic',
        'special-force-not-chosen',
        'OPT-14',
      ],
      ['without a fort', { forts: flags({ F4: 'france' }) }, 'medic', 'not-your-fort', 'DEC-ECO-7'],
      ['a Gunboat without a fort', { forts: flags({ F4: 'france' }) }, 'gunboat', null],
      ['a Gunboat without water', { map: plainMap() }, 'gunboat', 'no-free-water', 'DEC-ECO-12'],
    ];
    const drawn = { command: { type: 'buy-special-force' } };
    for (const [name, more, choice, code, clause] of cases) {
      const state = { ...poor, ...more };
      const { refusal } = give(state, 'germany', choose(choice));
      t.equal(refusal?.code ?? null, code, name);
      if (code === 'special-force-not-chosen') t.same(refusal?.remedy, drawn, `${name}: one may draw`);
      if (clause) t.equal(refusal?.clause, clause, name);
    }
    const nowhere = { ...poor, forts: [], units: soldiers };
    const neither = give(nowhere, 'germany', choose('medic')).refusal;
    t.match(neither, { code: 'special-force-not-chosen' });
    t.equal(neither?.remedy, undefined, 'without a fort there is no drawing instead (DEC-ECO-7)');
    const medics = [1, 2].map((id) => unit('germany', 'medic', at(2 + 2 * id, 12), { id: `m${id}` }));
    const more = [...enemies, ...[4, 5].map((id) => unit('france', 'tank', at(13, 2 * id), { id: `f${id}` }))];
    const e2: State = {
      ...poor,
      ruleset: 'e2',
      options: { ...DECK },
      units: [...more, ...medics],
      specialForceDeck: ['medic'],
    };
    t.match(give(e2, 'germany', choose('medic')).refusal, { code: 'too-many-of-type', clause: 'ECO-12' });
    t.match(give(e2, 'germany', choose('airship')).state.specialForceDeck, ['medic'], 'a choice leaves the deck alone');
    t.match(give(e2, 'germany', BUY).events, [{ force: 'medic' }], 'draws are outside the limit');
  },
);

t.test('a custom sheet may lack some special forces (CMP-9, ECO-9, ECO-10, DEC-ECO-12, VAR-IDEA-1)', async (t) => {
  const { units, ...rest } = unitSheets.get('e1')!.document;
  const unitSheet = { ...rest, units: units.filter(({ type }) => type !== 'airship' && type !== 'gunboat') };
  const missing = { code: 'not-on-unit-board', clause: 'CMP-9', facts: { unitType: 'airship', country: 'germany' } };
  t.match(give(money({ unitSheet }), 'germany', BUY, [5, 1, 2]).events, [{ force: 'medic', dice: [5, 1, 2] }]);
  const cards: State['specialForceDeck'] = ['airship', 'minelayer', 'medic'];
  const deck = money({ unitSheet, options: DECK, specialForceDeck: cards });
  const drawn = give(deck, 'germany', BUY);
  t.match(drawn.events, [{ force: 'minelayer', cards: ['airship', 'minelayer'] }]);
  t.same(drawn.state.specialForceDeck, ['medic']);

  const behind = money({
    unitSheet,
    units: [...soldiers, unit('france', 'tank', at(13, 13))],
    forts: flags({ F1: 'germany', F4: 'france', F5: 'france' }),
  });
  t.match(give(behind, 'germany', { type: 'buy-special-force', choice: 'airship' }).refusal, missing);
  const offered = enumerate(behind, 'germany').flatMap((one) => (one.type === 'buy-special-force' ? [one.choice] : []));
  t.same(offered, [undefined, 'medic', 'ground-attack-plane', 'railway-gun', 'gas-launcher', 'turret', 'minelayer']);

  const options = { 'start.specialForce': true };
  const begun = setUp(
    { ruleset: 'e1', map: SHORE, unitSheet, options, seats: seated(TWO) },
    seededDice('sheet', 'set-up'),
  );
  if (!begun.ok) throw new Error(begun.refusal.message);
  const { state } = begun.value;
  t.match(give(state, 'germany', { type: 'choose-special-force', force: 'airship' }).refusal, missing);
  t.same(
    enumerate(state, 'germany').flatMap((one) => (one.type === 'choose-special-force' ? [one.force] : [])),
    offered.slice(1),
  );
  t.match(stateFindings(money({ unitSheet, waitingForce: { country: 'germany', force: 'airship' } })), [
    { pointer: '/waitingForce/force', code: 'unit-not-on-sheet', clause: 'CMP-9' },
  ]);
});

t.test('Turrets are placed at once or later, one in a fort (SF-TUR-1, SF-TUR-2, SF-TUR-3, DEC-SF-TUR-2)', async (t) => {
  const state = must(money(), 'germany', BUY, [7]);
  const placed = give(state, 'germany', { type: 'place-turret', fort: 'F2' });
  t.same(placed.events, [{ type: 'turret-placed', country: 'germany', fort: 'F2' }]);
  t.match(placed.state.forts, [{}, { id: 'F2', country: 'germany', turret: true, turretPlaced: true }, {}]);
  t.same(placed.state.turrets, { germany: 2 });
  const cases: [string, string, string, string][] = [
    ['F2', 'turret-there', 'SF-TUR-2', 'one in a fort'],
    ['F4', 'not-your-fort', 'DEC-SF-TUR-2', 'the enemy’s fort'],
    ['F3', 'not-your-fort', 'DEC-SF-TUR-2', 'a neutral fort'],
  ];
  for (const [fort, code, clause, name] of cases) {
    const { refusal } = give(placed.state, 'germany', { type: 'place-turret', fort });
    t.match(refusal, { code, clause, remedy: { forts: ['F1'] } }, name);
  }
  t.same(
    enumerate(placed.state, 'germany').filter(({ type }) => type === 'place-turret'),
    [{ type: 'place-turret', fort: 'F1' }],
  );
  const later = passed(must(placed.state, 'germany', { type: 'end-turn' }));
  t.match(later.forts?.[1], { id: 'F2', turret: true });
  t.notOk(later.forts?.some(({ turretPlaced }) => turretPlaced));
  const next = must(must(later, 'germany', { type: 'end-movement' }), 'germany', { type: 'confirm-declarations' });
  const both = must(next, 'germany', { type: 'place-turret', fort: 'F1' });
  t.same(both.turrets, { germany: 1 });
  t.match(give(both, 'germany', { type: 'place-turret', fort: 'F1' }).refusal, { code: 'turret-there' });
  t.notOk(enumerate(both, 'germany').some(({ type }) => type === 'place-turret'));
  t.match(give(money(), 'germany', { type: 'place-turret', fort: 'F1' }).refusal, { code: 'no-turret-in-stock' });
  t.same(stateFindings(both), []);
});

t.test(
  'a Medic heals one own unit next to it for the normal price (SF-MED-1, SF-MED-2, SF-MED-3, SF-MED-4, DEC-SF-MED-1, DEC-SF-MED-2, DEC-ECO-15)',
  async (t) => {
    const medic = unit('germany', 'medic', at(5, 5), { moved: true });
    const hurt = (more: Partial<Unit> = {}, type: Unit['type'] = 'tank') =>
      unit('germany', type, at(5, 6), { damage: 4, xp: 3, moved: true, ...more });
    const scene = (patient: Unit, more: Partial<State> = {}, who: Unit = medic) =>
      money({ countries: FOUR, units: [who, patient, soldiers[1] as Unit], ...more } as never);
    const cure: Command = { type: 'heal', medic: 'germany-medic', unit: 'germany-tank' };
    const { events, state } = give(scene(hurt()), 'germany', cure);
    t.same(events, [{ type: 'unit-healed', medic: 'germany-medic', unit: 'germany-tank', price: 5 }]);
    t.same(state.units[1], unit('germany', 'tank', at(5, 6), { xp: 3, moved: true }), 'no stay: it is where it was');
    t.same(state.money, { germany: 35 });
    t.ok(state.units[0]?.acted);
    t.match(give(state, 'germany', cure).refusal, { code: 'already-acted' });
    const fresh = passed(must(state, 'germany', { type: 'end-turn' }));
    t.notOk(fresh.units[0]?.acted, 'once per turn');
    t.equal(give(fresh, 'germany', { type: 'move', unit: 'germany-tank', path: [at(5, 7)] }).refusal, null);

    const boat = hurt({ hex: at(0, 5) }, 'gunboat');
    const nurse = unit('germany', 'medic', at(1, 5));
    const aboard = scene(boat, {}, nurse);
    t.match(give(aboard, 'germany', { type: 'heal', medic: 'germany-medic', unit: 'germany-gunboat' }).events, [
      { price: 5 },
    ]);
    t.match(give(scene(hurt(), { ruleset: 'e2' }), 'germany', cure).events, [{ price: 2 }], 'E2: the flat price');

    const cases: [string, State, Command, string, string][] = [
      ['two hexes away', scene(hurt({ hex: at(5, 7) })), cure, 'patient-not-adjacent', 'SF-MED-1'],
      [
        'in a fort',
        scene({ id: 'germany-tank', country: 'germany', type: 'tank', fort: 'F1', damage: 1 }),
        cure,
        'patient-not-adjacent',
        'SF-MED-1',
      ],
      ['not damaged', scene(unit('germany', 'tank', at(5, 6))), cure, 'not-damaged', 'SF-MED-2'],
      [
        'itself',
        scene(hurt(), {}, { ...medic, damage: 2 }),
        { ...cure, unit: 'germany-medic' } as Command,
        'patient-not-adjacent',
        'SF-MED-1',
      ],
      ['the ally’s', scene({ ...hurt(), country: 'austria-hungary' }), cure, 'not-your-unit', 'DEC-SF-MED-1'],
      ['too poor', scene(hurt(), { money: { germany: 4 } }), cure, 'too-expensive', 'DEC-ECO-16'],
      [
        'the Medic in a fort',
        scene(hurt(), {}, { id: 'germany-medic', country: 'germany', type: 'medic', fort: 'F1' }),
        cure,
        'medic-not-on-map',
        'DEC-SF-MED-1',
      ],
      ['no Medic', scene(hurt(), {}, { ...medic, type: 'mortar' }), cure, 'not-a-medic', 'SF-MED-1'],
      ['the enemy’s Medic', scene(hurt(), {}, { ...medic, country: 'france' }), cure, 'not-your-unit', 'SF-MED-1'],
      ['nobody', scene(hurt()), { ...cure, unit: 'nobody' } as Command, 'unknown-unit', 'DEF-3'],
      ['no Medic at all', scene(hurt()), { ...cure, medic: 'nobody' } as Command, 'unknown-unit', 'DEF-3'],
      [
        'a price nobody knows',
        scene(hurt(), { unitOverrides: { tank: { repairPrice: null } } }),
        cure,
        'not-repairable',
        'SF-MED-2',
      ],
    ];
    for (const [name, start, command, code, clause] of cases) {
      t.match(give(start, 'germany', command).refusal, { code, clause }, name);
      t.notOk(
        enumerate(start, 'germany').some((one) => canonicalJson(one) === canonicalJson(command)),
        name,
      );
    }
    const far = scene(hurt({ hex: at(5, 7) }), { units: [medic, hurt({ hex: at(5, 7) }), hurt({ id: 'near' })] });
    t.same(give(far, 'germany', cure).refusal?.remedy, { heals: [{ medic: 'germany-medic', units: ['near'] }] });
  },
);

t.test('healing counts as an order (DEC-FRS-1, FRS-5)', async (t) => {
  const units = [
    unit('germany', 'medic', at(5, 5), { army: 1 }),
    unit('germany', 'tank', at(5, 6), { army: 2, damage: 1 }),
    soldiers[1] as Unit,
  ];
  const cure: Command = { type: 'heal', medic: 'germany-medic', unit: 'germany-tank' };
  const state = money({ round: 1, units });
  t.same(must(state, 'germany', cure).seats[0]?.ordered, [[1]], 'to the Medic, not to its patient');
  const ordered = money({ round: 1, units, seats: [{ country: 'germany', ordered: [[2]] }, { country: 'france' }] });
  t.match(give(ordered, 'germany', cure).refusal, { code: 'too-many-armies' });
});

t.test('each country chooses the special force it starts with (VAR-IDEA-1, DEC-SET-13, OPT-31)', async (t) => {
  const begun = (map = SHORE, options: State['options'] = { 'start.specialForce': true }) => {
    const done = setUp(
      { ruleset: 'e1', map, seats: seated(TWO), options: { ...options } },
      seededDice('force', 'set-up'),
    );
    if (!done.ok) throw new Error(done.refusal.message);
    return done.value.state;
  };
  const choose = (force: SpecialForce): Command => ({ type: 'choose-special-force', force });
  const start = begun();
  const split = enumerate(begun(SHORE, {}), 'germany')[0] as Command;
  t.match(give(start, 'germany', split).refusal, { code: 'special-force-first', clause: 'VAR-IDEA-1' });
  t.same(enumerate(start, 'germany').slice(0, 8), SPECIAL_FORCES.map(choose));
  t.match(give(begun(SHORE, {}), 'germany', choose('medic')).refusal, {
    code: 'special-forces-not-in-play',
    clause: 'OPT-31',
  });

  const medic = must(start, 'germany', choose('medic'));
  t.same(medic.units.at(-1), { id: 'germany-medic-1', country: 'germany', type: 'medic' });
  t.equal(medic.serial?.germany, 12);
  t.equal(medic.seats[0]?.specialForce, 'medic');
  t.match(give(medic, 'germany', choose('airship')).refusal, {
    code: 'special-force-chosen',
    facts: { force: 'medic' },
  });
  t.match(give(medic, 'germany', split).refusal, { code: 'wrong-split', facts: { missing: ['germany-medic-1'] } });
  t.equal((enumerate(medic, 'germany')[0] as Command & { type: 'split-armies' }).armies.flat().length, 12);
  t.match(give(medic, 'germany', { type: 'end-turn' }).refusal, { code: 'wrong-phase' });
  t.same(stateFindings(medic), []);

  const turrets = must(start, 'germany', choose('turret'));
  t.equal(turrets.units.length, 22);
  t.same(turrets.turrets, { germany: 3 });
  t.same(stateFindings(turrets), []);

  t.match(give(begun(plainMap()), 'germany', choose('gunboat')).refusal, {
    code: 'no-free-water',
    clause: 'DEC-SET-13',
    remedy: { forces: SPECIAL_FORCES.slice(1) },
  });
  const one = begun(plainMap({ '0,5': 'w' }));
  t.match(give(must(one, 'germany', choose('gunboat')), 'france', choose('gunboat')).refusal, {
    code: 'no-free-water',
  });
});

const deployingSeats = [
  { country: 'germany' as Country, armies: [{ token: 2, revealed: true }, { token: 1 }, { token: 3 }] },
  { country: 'france' as Country, armies: [{ token: 4 }, { token: 5 }, { token: 6 }] },
];
const waiting = (type: Unit['type'], id: string, army = 1): Unit => ({ id, country: 'germany', type, army });
/** Germany is to place its first army around 7,7. */
const deploying = (letters: Record<string, string>, units: Unit[]) =>
  position({
    map: plainMap(letters),
    phase: 'deployment',
    round: 1,
    seats: deployingSeats,
    units,
    options: { 'start.specialForce': true },
  });

const placing = (hexes: Record<string, Hex>): Command => ({
  type: 'deploy',
  army: 1,
  placements: Object.entries(hexes).map(([unit, hex]) => ({ unit, hex })),
});

t.test('a Gunboat is deployed with its army on any free water (DEC-SET-13, SET-11)', async (t) => {
  const far = at(14, 20);
  const state = deploying({ '14,20': 'w', '8,7': 'b' }, [waiting('gunboat', 'g'), waiting('infantry', 'i')]);
  t.equal(give(state, 'germany', placing({ i: at(7, 7), g: far })).refusal, null, 'far from the rings');
  t.equal(give(state, 'germany', placing({ i: at(7, 7), g: at(8, 7) })).refusal, null, 'on a bridge');
  t.match(
    give(state, 'germany', placing({ i: at(7, 8), g: far })).refusal,
    { code: 'ring-not-full' },
    'the others fill rings',
  );
  const ashore = give(state, 'germany', placing({ i: at(7, 7), g: at(7, 8) })).refusal;
  t.match(ashore, { code: 'deployed-on-land' });
  t.same(ashore?.remedy, { hexes: [at(8, 7), far] }, 'the remedy of a boat is water, not the land of a ring');

  const beside = deploying({ '7,8': 'w' }, [
    waiting('infantry', 'i'),
    waiting('infantry', 'j'),
    waiting('gunboat', 'g', 2),
  ]);
  const wading = give(beside, 'germany', placing({ i: at(7, 7), j: at(7, 8) }));
  t.match(wading.refusal, { code: 'boat-needs-water', clause: 'DEC-SET-13', facts: { boats: 1 } });
  t.notOk(
    (wading.refusal?.remedy?.hexes as Hex[]).some((hex) => equals(hex, at(7, 8))),
    'on land',
  );
  for (const command of enumerate(beside, 'germany').filter(({ type }) => type === 'deploy')) {
    t.equal(give(beside, 'germany', command).refusal, null, 'what is listed keeps the water');
  }
  const two = deploying({ '7,8': 'w', '14,20': 'w' }, beside.units.slice());
  t.equal(give(two, 'germany', placing({ i: at(7, 7), j: at(7, 8) })).refusal, null, 'there is other water');
});

t.test('a free bridge counts as water for a Gunboat, and is kept for it (DEC-SET-13, ECO-11)', async (t) => {
  const begun = setUp(
    { ruleset: 'e1', map: plainMap({ '0,5': 'b' }), seats: seated(TWO), options: { 'start.specialForce': true } },
    seededDice('bridge', 'set-up'),
  );
  if (!begun.ok) return t.fail(begun.refusal.message);
  const choose: Command = { type: 'choose-special-force', force: 'gunboat' };
  const chosen = give(begun.value.state, 'germany', choose);
  t.equal(chosen.refusal, null, 'the bridge is enough for one');
  t.match(give(must(begun.value.state, 'germany', choose), 'france', choose).refusal, { code: 'no-free-water' });

  const bridge = at(8, 7);
  const walkers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => waiting('infantry', id));
  const boat = waiting('gunboat', 'boat', 2);
  const one = deploying({ '8,7': 'b' }, [...walkers, boat]);
  const [first, second, third] = [...rings(one, 'germany', 1)].map(({ land }) => land) as [Hex[], Hex[], Hex[]];
  const [b, c, d, e, f] = second.filter((hex) => !equals(hex, bridge)) as [Hex, Hex, Hex, Hex, Hex];
  const full = { a: first[0] as Hex, b, c, d, e, f };
  const beyond = third[0] as Hex;
  const table: [name: string, state: State, command: Command, code: string | null][] = [
    ['the last bridge stays free, the next ring is begun', one, placing({ ...full, g: beyond }), null],
    ['the last bridge is taken', one, placing({ ...full, g: bridge }), 'boat-needs-water'],
    [
      'there is another bridge, so the ring is filled first',
      deploying({ '8,7': 'b', '14,20': 'b' }, [...walkers, boat]),
      placing({ ...full, g: beyond }),
      'ring-not-full',
    ],
    [
      'there is water too',
      deploying({ '8,7': 'b', '14,20': 'w' }, [...walkers, boat]),
      placing({ ...full, g: bridge }),
      null,
    ],
    ['no Gunboat waits', deploying({ '8,7': 'b' }, walkers), placing({ ...full, g: beyond }), 'ring-not-full'],
  ];
  for (const [name, state, command, code] of table) {
    t.equal(give(state, 'germany', command).refusal?.code ?? null, code, name);
    const listed = enumerate(state, 'germany').filter(({ type }) => type === 'deploy');
    t.ok(listed.length > 0, `${name}: the army can be deployed`);
    for (const one of listed) t.equal(give(state, 'germany', one).refusal, null, `${name}: what is listed is legal`);
  }
});

t.test('the quick set-up chooses by the dice (VAR-IDEA-1, DEC-SET-13)', async (t) => {
  const chosen = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const done = setUp(
      { ruleset: 'e1', map: 'flanders-mud', seats: seated(FOUR), options: { 'start.specialForce': true }, quick: true },
      seededDice(`quick ${seed}`, 'set-up'),
    );
    if (!done.ok) return t.fail(done.refusal.message);
    t.equal(done.value.state.phase, 'movement');
    t.same(stateFindings(done.value.state), []);
    for (const { specialForce } of done.value.state.seats) chosen.add(specialForce as string);
  }
  t.same([...chosen].sort(), [...SPECIAL_FORCES].sort());
});

t.test(
  'a country without units goes on as long as it can buy a special force or place a Turret (DEC-PHS-2)',
  async (t) => {
    const units = [unit('germany', 'tank', at(5, 5)), unit('great-britain', 'tank', at(13, 12))];
    const scene = (more: Partial<State>) =>
      money({ countries: FOUR, units, forts: flags({ F4: 'france' }), money: { france: 5 }, ...more } as never);
    const next = (more: Partial<State>) =>
      must({ ...scene(more), seats: FOUR.map((country) => ({ country })) }, 'germany', { type: 'end-turn' }).active;
    const e2 = { ruleset: 'e2' as const, options: { 'sf.price': 1, 'money.transferFee': 99 }, money: {} };
    t.equal(next({ ...e2, options: { ...e2.options, 'sf.enabled': true } }), 'france');
    t.not(next(e2), 'france');
    t.equal(
      next({ ...e2, turrets: { france: 1 }, options: { ...e2.options, 'sf.enabled': true, 'sf.price': 99 } }),
      'france',
    );
  },
);

t.test(
  'impossible special forces are found (OPT-11, OPT-12, OPT-31, ECO-11, SF-TUR-2, SF-TUR-3, DEC-ECO-11)',
  async (t) => {
    const cases: [string, State, string, string][] = [
      [
        'a Turret without special forces',
        money({ options: {}, forts: [{ id: 'F1', country: 'germany', turret: true }] }),
        '/forts/0/turret',
        'special-force-not-in-play',
      ],
      [
        'a Turret in a neutral fort',
        money({ forts: [{ id: 'F1', country: null, turret: true }] }),
        '/forts/0/turret',
        'turret-in-neutral-fort',
      ],
      [
        'Turrets in stock',
        money({ options: {}, turrets: { germany: 1 } }),
        '/turrets/germany',
        'special-force-not-in-play',
      ],
      ['stock of nobody', money({ turrets: { 'great-britain': 1 } }), '/turrets/great-britain', 'no-such-seat'],
      [
        'a chosen force',
        money({ seats: [{ country: 'germany', specialForce: 'medic' }, { country: 'france' }] }),
        '/seats/0/specialForce',
        'special-force-not-in-play',
      ],
      ['a deck and dice', money({ specialForceDeck: ['medic'] }), '/specialForceDeck/0', 'special-force-not-in-play'],
      [
        'a card twice',
        money({ options: DECK, specialForceDeck: ['medic', null, 'medic'] }),
        '/specialForceDeck/2',
        'card-twice',
      ],
      [
        'waiting in phase 1',
        money({ phase: 'movement', waitingForce: { country: 'germany', force: 'medic' } }),
        '/waitingForce',
        'force-out-of-turn',
      ],
      [
        'waiting for another',
        money({ waitingForce: { country: 'france', force: 'medic' } }),
        '/waitingForce',
        'force-out-of-turn',
      ],
      [
        'a Turret waits',
        money({ waitingForce: { country: 'germany', force: 'turret' } }),
        '/waitingForce/force',
        'force-out-of-turn',
      ],
      [
        'waiting for nobody',
        money({ waitingForce: { country: 'great-britain', force: 'medic' } }),
        '/waitingForce/country',
        'no-such-seat',
      ],
      [
        'waiting without',
        money({ options: {}, waitingForce: { country: 'germany', force: 'medic' } }),
        '/waitingForce',
        'special-force-not-in-play',
      ],
    ];
    for (const [name, state, pointer, code] of cases) t.match(stateFindings(state), [{ pointer, code }], name);
    const chosen = { 'start.specialForce': true };
    t.same(
      stateFindings(money({ options: chosen, units: [unit('germany', 'medic', at(4, 4)), soldiers[1] as Unit] })),
      [],
    );
  },
);

t.test(
  'special forces have the ranges and rows of their cards (SF-GEN-3, SF-GEN-4, SF-GUN-1, SF-GAP-1, SF-RWG-1, SF-AIR-1, SF-GAS-1, SF-MIN-5, SF-MED-4)',
  async (t) => {
    const cards: [Unit['type'], [number, number] | null, [number, number] | null, number[]][] = [
      ['gunboat', [1, 4], [1, 4], [2, 5, 7, 10, 12, 16]],
      ['medic', null, null, [1, 3, 5, 7, 8, 10]],
      ['ground-attack-plane', [1, 1], [1, 1], [1, 5, 7, 9, 10, 12]],
      ['railway-gun', [2, 9], null, [1, 4, 6, 8, 10, 13]],
      ['airship', [1, 1], [1, 1], [1, 3, 5, 7, 9, 11]],
      ['gas-launcher', [1, 3], null, [1, 3, 5, 7, 9, 11]],
      ['minelayer', null, null, [1, 3, 5, 7, 8, 10]],
    ];
    for (const [type, ground, air, row] of cards) {
      for (let steps = 1; steps <= 11; steps++) {
        const one = unit('germany', type, at(2, 11));
        const targets = [
          unit('france', 'tank', at(2 + steps, 11), { id: 'g' }),
          unit('france', 'fighter-plane', at(2, 11 - steps), { id: 'a' }),
        ];
        const map = plainMap(type === 'gunboat' ? { '2,11': 'w' } : {});
        const state = money({ map, phase: 'declaration', units: [one, ...targets] });
        const [answer] = answerAttacks(state, {}).attackers;
        const reached = new Set(answer?.attacks.map(({ target }) => target));
        const isIn = (range: [number, number] | null) => range !== null && steps >= range[0] && steps <= range[1];
        t.equal(reached.has('g'), isIn(ground), `${type}, ground, ${steps}`);
        t.equal(reached.has('a'), isIn(air), `${type}, air, ${steps}`);
      }
      for (const edition of ['e1', 'e2']) {
        const entry = unitSheets.get(edition)?.document.units.find((each) => each.type === type);
        t.same(entry?.openRow.value, row, type);
        t.equal(entry?.speed.basis, 'estimated', `${type}: its speed is not in the text`);
        if (entry?.attack.value) t.equal(entry.attack.basis, 'estimated', `${type}: nor its attack value`);
      }
    }
  },
);

t.test('a Gunboat attacks, returns fire and defends in water (SF-GUN-3, SF-GUN-4, DEC-ATT-11)', async (t) => {
  const map = plainMap({ '5,6': 'w', '5,7': 'w' });
  const plane = unit('france', 'fighter-plane', at(5, 5));
  const state = money({
    map,
    phase: 'declaration',
    units: [unit('germany', 'gunboat', at(5, 6)), plane, unit('germany', 'infantry', at(5, 7))],
  });
  const [boat, wading] = answerAttacks(state, {}).attackers;
  t.match(boat?.attacks, [{ target: 'france-fighter-plane', closeCombat: true, returnFire: true }]);
  t.match(wading?.refusal, { code: 'attacker-in-water' }, 'soldiers in water do not');
  const [flyer] = answerAttacks({ ...state, active: 'france' }, {}).attackers;
  t.match(flyer?.attacks, [{ target: 'germany-gunboat', returnFire: true, targetRoll: { base: 12, value: 4 } }]);
});

t.test(
  'a Railway Gun creeps without rails and is carried by nobody; a Gas Launcher is (SF-RWG-2, DEC-SF-RWG-1, SF-GAS-3)',
  async (t) => {
    const map = plainMap({ '6,6': 'r', '5,6': 'r', '5,7': 'f' });
    const gun = unit('germany', 'railway-gun', at(6, 5));
    const truck = unit('germany', 'troop-transport', at(7, 5));
    const gas = unit('germany', 'gas-launcher', at(8, 5));
    const state = money({ map, phase: 'movement', units: [gun, truck, gas, soldiers[1] as Unit] });
    const go = (id: string, ...path: Step[]) =>
      give(state, 'germany', { type: 'move', unit: id, path }).refusal?.code ?? null;
    t.equal(go('germany-railway-gun', at(6, 6)), null, 'one road hex');
    t.equal(go('germany-railway-gun', at(6, 4)), null, 'one open hex by the exception');
    t.equal(go('germany-railway-gun', at(6, 6), at(5, 6)), 'not-enough-points');
    t.equal(go('germany-railway-gun', { board: 'germany-troop-transport' }), 'cannot-be-carried');
    t.equal(go('germany-gas-launcher', { board: 'germany-troop-transport' }), null);
  },
);

t.test('special forces are no foot soldiers and no tanks (DEC-SF-GEN-1)', async (t) => {
  const map = plainMap({ '3,1': 'w', '0,6': 'w' });
  const seats: State['seats'] = [{ country: 'germany' }, { country: 'france' }];
  for (const force of SPECIAL_FORCES) {
    if (force === 'turret' || force === 'gunboat') continue;
    const { footSoldier, tank } = rulesOf(money({ seats })).units[force];
    t.notOk(footSoldier || tank, force);
    const beside = money({
      map,
      phase: 'movement',
      units: [unit('germany', force, at(2, 1)), soldiers[1] as Unit],
      forts: flags({ F1: 'germany' }),
    });
    const enter = give(beside, 'germany', { type: 'move', unit: `germany-${force}`, path: [{ fort: 'F1' }] });
    t.equal(enter.refusal, null, `${force} enters an own fort`);
    const taking = give({ ...beside, forts: [] }, 'germany', {
      type: 'move',
      unit: `germany-${force}`,
      path: [{ fort: 'F1' }],
    });
    t.match(taking.refusal, { code: 'cannot-take-forts' }, `${force} takes none`);
    const wading = give(beside, 'germany', { type: 'move', unit: `germany-${force}`, path: [at(3, 1)] }).refusal;
    if (rulesOf(beside).units[force].class !== 'air')
      t.match(wading, { code: 'terrain-barred' }, `${force} does not wade`);
  }
});
