import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { attempt } from '../state/notices.js';
import { isPast } from '../state/line.js';
import { legal } from '../state/scene.js';
import { work } from '../state/tray.js';

const Tray = signal<{ readonly View: FunctionComponent } | null>(null);
/** Whether the tray is on the page. While the commands of the next position are being loaded, it stays. */
const isWanted = signal(false);

/** The tray, loaded when there is something in it for the first time. */
export function LazyTray() {
  if (legal.value !== null || isPast.value) isWanted.value = work.value !== null;
  useEffect(() => {
    if (!isWanted.value || Tray.peek()) return;
    void attempt(async () => (Tray.value = { View: (await import('./tray.js')).Tray }), true);
  }, [isWanted.value]);
  const { View } = Tray.value ?? {};
  return View && isWanted.value ? <View /> : null;
}
