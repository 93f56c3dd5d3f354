import t from 'tap';
import { explored } from '../../../scripts/model/explore.js';
import { WHOLE } from '../../../scripts/model/scenes.js';

for (const [name, bounds] of Object.entries(WHOLE)) {
  t.test(`every state of the model holds the promises: ${name}`, async (t) => {
    const { violation, ...counts } = await explored(bounds);
    t.equal(violation, undefined);
    // A search that its bound of states cuts is whole to some depth, at which nothing need have ended.
    const { wholeTo, ends } = counts;
    t.ok(wholeTo === undefined ? ends > 0 : wholeTo > 5, JSON.stringify(counts));
  });
}
