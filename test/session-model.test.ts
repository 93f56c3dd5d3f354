import t from 'tap';
import { explored, groundOf } from '../scripts/model/explore.js';
import { FAULTS } from '../scripts/model/faults.js';
import { SMALL, WHOLE } from '../scripts/model/scenes.js';

const grounds = [await groundOf({ clock: false }), await groundOf({ clock: true })];

for (const [name, bounds] of Object.entries(SMALL)) {
  t.test(`every state of the model holds the promises: ${name}`, async (t) => {
    const { states, ends, violation } = await explored(bounds, null, grounds[Number(bounds.clock)]);
    t.equal(violation, undefined);
    t.ok(states > 100 && ends > 0, `${states} states, of which ${ends} are ends`);
  });
}

for (const [name, fault] of Object.entries(FAULTS)) {
  t.test(`the model finds that ${name}`, async (t) => {
    const bounds = WHOLE[fault.scene];
    const { violation } = await explored(bounds, fault, grounds[Number(bounds.clock)]);
    t.match(violation?.what, fault.finds);
    t.ok((violation?.steps.length ?? 0) > 0, 'with the way to it');
    t.ok((violation?.steps.length ?? 0) <= 12, 'in at most twelve steps');
  });
}
