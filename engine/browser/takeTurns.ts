/** What moves by itself says so, and not while its own button has paused it. */
const moving = '[data-moves]:not(:has(:checked))';
/** Milliseconds for which one may move until it is the turn of the next in view. */
const turn = 10_000;
/** Milliseconds between two looks: what a visitor scrolls to begins or stops so much later at most. */
const look = 1000;

/**
 * Has what moves by itself do so one at a time, if the theme's `motion` is `in-turn`: of those in view,
 * from top to bottom, each for ten seconds. All others bear `data-still` meanwhile.
 */
export function takeTurns(): void {
  const inTurn = getComputedStyle(document.documentElement).getPropertyValue('--motion-still');
  if (inTurn === '') return;
  letOneMove();
  setInterval(() => {
    if (!document.hidden) letOneMove();
  }, look);
}

/** Searches the page each time: it has fewer than ten of them, and they come and go with navigation and hydration. */
function letOneMove(): void {
  const all = [...document.querySelectorAll(moving)];
  const inView = all.filter(isInView);
  const chosen = inView[Math.floor(performance.now() / turn) % inView.length];
  for (const element of all) element.toggleAttribute('data-still', element !== chosen);
}

/** At least half of it, or of what the window can show of it. */
function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return shown > 0 && shown >= Math.min(height, innerHeight) / 2;
}
