import { showBusy } from '#engine/react/busy.ts';
import { isLost } from '#engine/react/connectionState.ts';
import type { DehydratedWidgets } from './DehydratedWidgets.ts';

const wakers = ['pointerdown', 'focusin', 'keydown'] as const;
/**
 * React has nobody to tell of these where all sleeps, and tries to wake it there and then, in the middle of the touch.
 * In what is awake somebody may listen without React, a slider around a sleeping slide say.
 */
const idle = [
  'pointerdown',
  'gotpointercapture',
  'pointerup',
  'lostpointercapture',
  'touchstart',
  'touchend',
  'mousedown',
  'mouseup',
] as const;
/** A finger's; a mouse may rest on what it came over, and React tells it once that is awake. */
const idleByTouch = ['pointerover', 'pointerout'] as const;
const own = new WeakSet<Event>();
/** What opens over the page needs nothing of the widget that its link stands in. */
const opener = 'a[data-open]';
/** Controls whose click means nothing until their widget is awake. Links and popovers have a way of their own. */
const controls = 'button:not([popovertarget]), [role="button"], [data-act]';

/**
 * Milliseconds that a click waits for a widget: its code may have far to come. After that it has the way that the page
 * has without script.
 */
export const clickPatience = 10_000;

/**
 * One listener on `document`: React swallows discrete events over a sleeping boundary at its root, so whoever
 * touches a sleeper wakes it here, and a click is repeated once the widget is awake. Links are followed at once.
 * `onHeld` hears of clicks that wait.
 */
export function listenForFirstInteraction(
  doors: DehydratedWidgets,
  follow: (click: MouseEvent) => boolean,
  onHeld: () => void,
): void {
  for (const type of wakers)
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && !target.closest(opener) && doors.holds(target))
          void doors.wakeAround(target);
      },
      { capture: true, passive: true },
    );

  const keep = (event: Event) => {
    if (event.target instanceof Element && doors.holdsAll(event.target)) event.stopPropagation();
  };
  for (const type of idle) document.addEventListener(type, keep, { capture: true, passive: true });
  for (const type of idleByTouch)
    document.addEventListener(
      type,
      (event) => {
        if (event.pointerType === 'touch') keep(event);
      },
      { capture: true, passive: true },
    );

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (own.has(event) || !(target instanceof Element) || !doors.holds(target)) return;
      if (target.closest(opener) && follow(event)) return;
      const awake = doors.wakeAround(target, clickPatience);
      if (follow(event) || !target.closest(controls)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onHeld();
      void showBusy(awake).then((isAwake) => {
        if (isAwake || !isLost()) repeatClick(target);
      });
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
