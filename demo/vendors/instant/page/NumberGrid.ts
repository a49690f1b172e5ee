import { element } from '#kit/dom.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import { mostPicks, numberCount } from '../engine/draw.ts';
import type { InstantWords } from '../words.ts';
import { stepIn } from './stepIn.ts';

interface Parts {
  words: InstantWords;
  /** The picks have changed. */
  onChange: () => void;
  /** One more number than allowed was chosen. */
  onFull: () => void;
}

/** The ticket: 40 numbers of which up to eight are picked. One of them is in the tab order; arrow keys move between them. */
export class NumberGrid {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #buttons: HTMLButtonElement[];
  #picks: readonly number[] = [];
  #isLocked = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#buttons = Array.from({ length: numberCount }, (_, index) =>
      element(
        'button',
        { type: 'button', class: 'number', tabindex: index === 0 ? '0' : '-1', 'aria-pressed': 'false' },
        numeral(index + 1),
      ),
    );
    this.element = element(
      'div',
      {
        class: 'numbers',
        role: 'group',
        'aria-label': fill(parts.words.numbers, { count: numberCount }),
        onclick: ({ target }) => this.#toggle(this.#buttons.indexOf(target as HTMLButtonElement)),
        onkeydown: (event) => this.#move(event as KeyboardEvent),
      },
      ...this.#buttons,
    );
  }

  /** In ascending order. */
  get picks(): readonly number[] {
    return this.#picks;
  }

  /** Replaces the picks and removes what the last draw has marked. */
  pick(numbers: readonly number[]): void {
    this.#picks = numbers.toSorted((a, b) => a - b);
    for (const [index, button] of this.#buttons.entries()) {
      button.setAttribute('aria-pressed', String(this.#picks.includes(index + 1)));
      button.classList.remove('drawn');
      button.removeAttribute('aria-label');
    }
    this.#parts.onChange();
  }

  /** Marks a drawn number. */
  mark(number: number): void {
    const button = this.#buttons[number - 1];
    const { hit, drawn } = this.#parts.words;
    button?.classList.add('drawn');
    button?.setAttribute('aria-label', fill(this.#picks.includes(number) ? hit : drawn, { number }));
  }

  /** Prevents changes; the numbers keep the keyboard's focus. */
  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    for (const button of this.#buttons) button.setAttribute('aria-disabled', String(isLocked));
  }

  #toggle(index: number): void {
    if (index < 0) return;
    this.#select(index);
    if (this.#isLocked) return;
    const number = index + 1;
    const others = this.#picks.filter((pick) => pick !== number);
    if (others.length < this.#picks.length) this.pick(others);
    else if (others.length < mostPicks) this.pick([...others, number]);
    else this.#parts.onFull();
  }

  #move(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = this.#buttons.indexOf(event.target as HTMLButtonElement);
    const target = stepIn(event.key, from, numberCount, this.element.matches(':dir(rtl)'));
    if (target === undefined) return;
    event.preventDefault();
    this.#select(target);
    this.#buttons[target]?.focus();
  }

  /** Puts a number into the tab order. */
  #select(index: number): void {
    for (const [at, button] of this.#buttons.entries()) button.tabIndex = at === index ? 0 : -1;
  }
}
