import { element } from '#kit/dom.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { unit, type Paytable } from '../engine/paytables.ts';
import type { InstantWords } from '../words.ts';

/** What the current number of picks pays, as factors of the stake, with the reached one lit. */
export class Pays {
  readonly element: HTMLElement;
  readonly #parts: { pays: Paytable; words: InstantWords; formats: Formats };
  #rows = new Map<number, HTMLElement>();

  constructor(parts: { pays: Paytable; words: InstantWords; formats: Formats }) {
    this.#parts = parts;
    this.element = element('ul', { class: 'factors', 'aria-label': parts.words.pays });
  }

  /** Shows what this number of picks pays; nothing for none. */
  show(picks: number): void {
    const { pays, words, formats } = this.#parts;
    const rows = (pays[picks - 1] ?? []).flatMap((win, hits): [number, HTMLElement][] => {
      if (win === 0) return [];
      const factor = formats.number(win / unit);
      return [
        [
          hits,
          element(
            'li',
            {},
            element('span', { class: 'hidden-text' }, fill(words.pay, { hits, factor })),
            element('small', { 'aria-hidden': 'true' }, numeral(hits)),
            element('b', { 'aria-hidden': 'true', dir: 'ltr' }, `×${factor}`),
          ),
        ],
      ];
    });
    this.#rows = new Map(rows);
    this.element.replaceChildren(...this.#rows.values());
  }

  /** Lights what this number of hits pays. */
  light(hits: number): void {
    for (const [at, row] of this.#rows) row.classList.toggle('lit', at === hits);
  }
}
