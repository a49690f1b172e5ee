import { element } from '#kit/dom.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import type { TableWords } from '../words.ts';

/** The betting time that is left: a ring that runs out around the seconds. */
export interface Timer {
  element: HTMLElement;
  /** Milliseconds left of a whole; 0 hides the figure. */
  show: (left: number, whole: number) => void;
}

export function createTimer(words: TableWords): Timer {
  const seconds = element('b');
  const timer = element('div', { class: 'timer', role: 'timer' }, seconds);
  let shown = -1;
  return {
    element: timer,
    show: (left, whole) => {
      timer.style.setProperty('--left', String(Math.max(0, left / whole)));
      const count = Math.max(0, Math.ceil(left / 1000));
      if (count === shown) return;
      shown = count;
      timer.classList.toggle('hurry', count > 0 && count <= 5);
      timer.classList.toggle('over', count === 0);
      seconds.textContent = count === 0 ? '' : numeral(count);
      timer.setAttribute('aria-label', fill(words.timeLeft, { count }));
    },
  };
}
