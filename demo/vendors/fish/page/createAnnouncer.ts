import { element } from '#kit/dom.ts';

/** Milliseconds between two announcements. */
const announceMs = 1_600;
/** Texts of one announcement; those before them are left out. */
const mostAtOnce = 3;

/** Announces texts to screen readers, a few at a time. */
export function createAnnouncer(): { element: HTMLElement; announce: (text: string) => void } {
  const spoken = element('p', { class: 'hidden-text', 'aria-live': 'polite' });
  const waiting: string[] = [];
  let speaking: ReturnType<typeof setTimeout> | undefined;
  const speak = () => {
    speaking = undefined;
    if (waiting.length === 0) return;
    spoken.textContent = waiting.splice(0).slice(-mostAtOnce).join(' ');
    speaking = setTimeout(speak, announceMs);
  };
  return {
    element: spoken,
    announce: (text) => {
      waiting.push(text);
      if (speaking === undefined) speak();
    },
  };
}
