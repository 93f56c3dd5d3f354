import t from 'tap';
import { Queue } from '../src/wire/queue.js';

t.test('members of a queue are taken in order of arrival, and leave it once', (t) => {
  const queue = new Queue<string>();
  const leave = ['first', 'second', 'third', 'fourth'].map((name) => queue.add(name));
  leave[1]?.();
  leave[1]?.();
  t.equal(queue.size, 3);
  t.equal(
    queue.take((name) => name === 'third'),
    'third',
  );
  leave[2]?.();
  t.equal(queue.size, 2, 'what was taken cannot leave');
  t.equal(
    queue.take((name) => name === 'third'),
    undefined,
  );
  t.equal(queue.take(), 'first');
  leave[3]?.();
  t.equal(queue.take(), undefined);
  queue.add('fifth');
  t.equal(queue.take(), 'fifth');
  t.equal(queue.size, 0);
  t.end();
});
