import type { Doors } from './doors.ts';

const wakers = ['pointerdown', 'focusin', 'keydown'] as const;
const own = new WeakSet<Event>();

/**
 * One listener on `document`: React swallows discrete events over a sleeping boundary at its root, so whoever
 * touches a sleeper wakes it here, and a click is repeated once the widget is awake. Popovers and links without
 * an overlay need no script and go their own way.
 */
export function listenForFirstTouch(doors: Doors): void {
  for (const type of wakers)
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && doors.around(event.target).length > 0)
          void doors.wakeAround(event.target);
      },
      { capture: true, passive: true },
    );

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (own.has(event) || !(target instanceof Element) || doors.around(target).length === 0) return;
      const control = target.closest('button, [role="button"], summary, label, input, a[data-act]');
      if (!control || control.hasAttribute('popovertarget')) {
        void doors.wakeAround(target);
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      void doors.wakeAround(target).then(() => repeatClick(target));
    },
    { capture: true },
  );
}

/** Clicks an element again, past the listener above. */
export function repeatClick(target: Element): void {
  if (!target.isConnected) return;
  const again = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  own.add(again);
  target.dispatchEvent(again);
}
