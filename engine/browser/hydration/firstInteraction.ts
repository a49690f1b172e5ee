import { showBusy } from '#engine/react/busy.ts';
import { isLost } from '#engine/react/connectionState.ts';
import type { DehydratedWidgets } from './DehydratedWidgets.ts';

const triggers = ['pointerdown', 'focusin', 'keydown'] as const;
/**
 * Events that have no listener while all widgets around them are dehydrated. React would hydrate those synchronously,
 * in the middle of the touch. A hydrated widget may listen without React, such as a slider around a dehydrated slide.
 */
const dropped = [
  'pointerdown',
  'gotpointercapture',
  'pointerup',
  'lostpointercapture',
  'touchstart',
  'touchend',
  'mousedown',
  'mouseup',
] as const;
/** Only for touch: a mouse may still rest on the element after hydration, when React replays these events. */
const droppedByTouch = ['pointerover', 'pointerout'] as const;
const repeated = new WeakSet<Event>();
/** A link that opens an overlay, which needs nothing from the widget around it. */
const opener = 'a[data-open]';
/** Controls whose click has no effect until their widget is hydrated. Links and popovers work without it. */
const controls = 'button:not([popovertarget]), [role="button"], [data-act]';

/**
 * Milliseconds that a click waits for its widget, whose code may load slowly. After that the click acts as it does
 * without script.
 */
export const clickPatience = 10_000;

/**
 * Listens on `document`, because React drops discrete events over a dehydrated boundary at its root. An interaction
 * hydrates the widget, and a click, or a choice from a list, is repeated once that is done. Links are followed at once.
 * `onWait` is called for each click that has to wait.
 */
export function listenForFirstInteraction(
  widgets: DehydratedWidgets,
  follow: (click: MouseEvent) => boolean,
  onWait: () => void,
): void {
  for (const type of triggers)
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) hydrateTouched(widgets, target);
      },
      { capture: true, passive: true },
    );

  const drop = (event: Event) => {
    if (event.target instanceof Element && widgets.coversAll(event.target)) event.stopPropagation();
  };
  for (const type of dropped) document.addEventListener(type, drop, { capture: true, passive: true });
  for (const type of droppedByTouch)
    document.addEventListener(
      type,
      (event) => {
        if (event.pointerType === 'touch') drop(event);
      },
      { capture: true, passive: true },
    );

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (repeated.has(event) || !(target instanceof Element) || !widgets.covers(target)) return;
      if (target.closest(opener) && follow(event)) return;
      const hydrated = widgets.hydrateAround(target, clickPatience);
      const control = target.closest(controls);
      if (follow(event) || !control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onWait();
      void showBusy(hydrated).then((isHydrated) => {
        // Hydration removes the elements of a translation.
        if (isHydrated || !isLost()) repeatClick(target.isConnected ? target : control);
      });
    },
    { capture: true },
  );
  listenForChoices(widgets);
}

/**
 * Hydrates the widget around an element that was touched or focused. Not around an element of a translation: hydration
 * removes it, and a press on a removed element has no click.
 */
export function hydrateTouched(widgets: DehydratedWidgets, element: Element): void {
  if (!element.closest(`${opener}, font`) && widgets.covers(element)) void widgets.hydrateAround(element);
}

/** Repeats choices from lists and of files, also those that were made before this script ran. */
function listenForChoices(widgets: DehydratedWidgets): void {
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.files))
        repeatChoice(target, widgets);
    },
    { capture: true },
  );
  for (const select of document.querySelectorAll('select'))
    if (select.selectedIndex !== firstChoiceOf(select)) repeatChoice(select, widgets);
  for (const input of document.querySelectorAll<HTMLInputElement>('[type=file]'))
    if (input.files?.length) repeatChoice(input, widgets);
}

/** The index that the HTML selects: without a mark of its own the browser takes the first option. */
function firstChoiceOf({ options }: HTMLSelectElement): number {
  return Math.max(
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
    0,
  );
}

/** Reports a choice again once the dehydrated widget around its field can hear of it. */
function repeatChoice(field: HTMLElement, widgets: DehydratedWidgets): void {
  if (widgets.covers(field))
    void widgets
      .hydrateAround(field, clickPatience)
      .then(() => field.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Clicks an element again, past the listener above. */
export function repeatClick(target: Element): void {
  if (!target.isConnected) return;
  const again = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  repeated.add(again);
  target.dispatchEvent(again);
}
