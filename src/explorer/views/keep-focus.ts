/**
 * Keeps the keyboard's place: a button that is gone or cannot be used any more leaves the focus to its neighbours, or else to
 * the panel. @returns what ends it
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => void (last = target as Element);
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    const beside = last.isConnected ? last.parentElement : null;
    const neighbour = beside?.querySelector<HTMLElement>('button:enabled, input:enabled');
    const next = neighbour ?? document.getElementById('tabpanel');
    // On the first page there is no panel before a game has come.
    if (!next) return;
    last = null;
    next.focus({ preventScroll: true });
  });
  addEventListener('focusin', onFocus);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
