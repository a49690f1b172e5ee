import { element } from '#kit/dom.ts';
import { prefersStill } from '../../core/page/Pace.ts';
import { ballCount } from '../engine/draw.ts';
import { numeral } from '../../core/page/numerals.ts';

/** The drawn balls, in their order. */
export class Tray {
  readonly element: HTMLElement;

  constructor(label: string) {
    this.element = element('ol', { class: 'tray', 'aria-label': label });
    this.clear();
  }

  /** Shows empty places. */
  clear(): void {
    const place = () => element('li', { class: 'place', 'aria-hidden': 'true' });
    this.element.replaceChildren(...Array.from({ length: ballCount }, place));
  }

  /** Puts a ball into the next place. `isHit`: the player has picked it. */
  add(number: number, isHit: boolean): void {
    const place = this.element.querySelector('.place');
    if (!place) return;
    const ball = element('li', { class: isHit ? 'ball hit' : 'ball' }, numeral(number));
    place.replaceWith(ball);
    if (prefersStill()) return;
    ball.animate(
      { transform: ['translateY(-140%) rotate(-160deg) scale(.6)', 'none'], opacity: [0, 1] },
      { duration: 260, easing: 'cubic-bezier(.2, 1.3, .4, 1)' },
    );
  }
}
