import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import type { TableView } from '../view.ts';
import type { CardsWords } from '../words.ts';
import { createSeat } from './createSeat.ts';

interface TableParts {
  words: CardsWords;
  formats: Formats;
  sounds: Sounds;
  /** Opens the published facts about the shuffle. */
  onFair: () => void;
}

export interface CardTable {
  element: HTMLElement;
  show: (view: TableView) => void;
}

/** The card table: the dealer and the other players around it, the pot in the middle, the own seat below. */
export function createTable({ words, formats, sounds, onFair }: TableParts): CardTable {
  const others = element('div', { class: 'others' });
  const mine = element('div', { class: 'mine' });
  const pot = element('b', {});
  const clock = element('span', { class: 'clock', role: 'timer' });
  const seal = element('button', { type: 'button', class: 'seal', title: words.fair, onclick: onFair });
  const number = element('span', { class: 'number' });
  const middle = element(
    'div',
    { class: 'middle' },
    number,
    element('p', { class: 'pot' }, element('small', {}, words.pot), pot),
    clock,
    seal,
  );
  const table = element('div', { class: 'felt' }, others, middle, mine);
  const seats = Array.from({ length: 6 }, () => createSeat(words, formats));
  let layout = '';
  let ends = 0;

  const showClock = () => {
    const seconds = Math.ceil((ends - performance.now()) / 1000);
    clock.hidden = ends === 0 || seconds < 0;
    clock.textContent = clock.hidden ? '' : fill(words.seconds, { seconds });
    clock.classList.toggle('soon', seconds <= 5);
  };
  setInterval(showClock, 250);

  return {
    element: table,
    show: (view) => {
      const own = view.seats.findIndex(({ sitter }) => sitter === 'you');
      // The own seat is below, the dealer first among the others, who follow in the order of the table.
      const dealer = view.seats.length - 1;
      const start = Math.max(0, own);
      const around = Array.from({ length: dealer }, (_, at) => (start + at) % dealer).filter(
        (at) => at !== own,
      );
      const next = `${own}`;
      if (next !== layout) {
        layout = next;
        others.replaceChildren(
          ...[dealer, ...around].flatMap((at) => (seats[at] ? [seats[at].element] : [])),
        );
        mine.replaceChildren(...(own >= 0 && seats[own] ? [seats[own].element] : []));
      }
      let changed = 0;
      for (const [at, seat] of view.seats.entries()) changed += seats[at]?.show(seat, view.phase) ?? 0;
      if (changed > 0) sounds.play([[520, 0, 0.05]]);
      pot.textContent = formats.money(view.pot);
      number.textContent = fill(words.table, { number: formats.number(view.number) });
      ends = view.left === null || view.phase === 'showing' ? 0 : performance.now() + view.left;
      const short = view.commitment.slice(0, 8);
      seal.setAttribute('aria-label', `${words.fair} ${short}`);
      seal.replaceChildren(words.fair, element('code', {}, short));
      table.dataset['phase'] = view.phase;
      showClock();
    },
  };
}
