import { useEffect, useRef } from 'preact/hooks';
import { chapter, chapters, type Chapter } from '../state/story.js';
import { human } from '../service/words.js';
import { text } from '../text/text.js';
import { WithPlaces } from './with-places.js';
import { EventList } from './event-list.js';
import { Button } from './parts.js';

/** What happened last: the turn of an opponent with its reasons, a group for each unit, to go through step by step. */
export function Story() {
  const all = chapters.value;
  const at = chapter.value;
  const go = (to: number) => (chapter.value = Math.min(all.length - 1, Math.max(0, to)));
  if (all.every(({ reason }) => reason === null)) return <EventList events={all.flatMap(({ events }) => events)} />;
  return (
    <>
      <div class="actions stepper">
        <Button kind="icon" label={text('step-before')} disabled={(at ?? 0) === 0} onClick={() => go((at ?? 0) - 1)}>
          ◀
        </Button>
        <Button disabled={at === all.length - 1} onClick={() => go(at === null ? 0 : at + 1)}>
          {text('next-step')}
        </Button>
        <output>{at === null ? text('steps-in-all', { steps: all.length }) : `${at + 1} / ${all.length}`}</output>
        {at !== null && (
          <Button kind="quiet" onClick={() => (chapter.value = null)}>
            {text('whole-turn')}
          </Button>
        )}
      </div>
      <ol class="story">
        {groupsOf(all).map((group) => (
          <li key={group[0]}>
            {all[group[0] as number]?.unit && <h3>{human(all[group[0] as number]?.unit as string)}</h3>}
            {group.map((index) => (
              <ChapterCard key={index} index={index} of={all[index] as Chapter} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Chapters of one unit that follow each other, by their indices. */
function groupsOf(all: readonly Chapter[]): number[][] {
  const groups: number[][] = [];
  all.forEach(({ unit }, index) => {
    const last = groups.at(-1);
    if (unit !== null && last && all[last[0] as number]?.unit === unit) last.push(index);
    else groups.push([index]);
  });
  return groups;
}

function ChapterCard({ index, of: { reason, orders, events } }: { readonly index: number; readonly of: Chapter }) {
  const card = useRef<HTMLDivElement>(null);
  const isCurrent = chapter.value === index;
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <div ref={card} class="chapter" aria-current={isCurrent ? 'step' : undefined}>
      {reason !== null && (
        <p class="reason">
          <WithPlaces text={reason} />
        </p>
      )}
      <Orders of={orders} />
      <EventList events={events} />
    </div>
  );
}

/** The orders of a reason that covers several units. */
export function Orders({ of: orders }: { readonly of: readonly string[] }) {
  if (orders.length === 0) return null;
  return (
    <ul>
      {orders.map((order, at) => (
        <li key={at}>
          <WithPlaces text={order} />
        </li>
      ))}
    </ul>
  );
}
