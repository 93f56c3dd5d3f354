import t from 'tap';
import { explored } from '../../../scripts/model/explore.js';
import { WHOLE } from '../../../scripts/model/scenes.js';

for (const [name, bounds] of Object.entries(WHOLE)) {
  t.test(`every state of the model holds the promises: ${name}`, async (t) => {
    const { violation, ...counts } = await explored(bounds);
    t.equal(violation, undefined);
    t.ok(counts.ends > 0, JSON.stringify(counts));
  });
}
