import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import type { SeatView, TableView } from '../view.ts';
import type { RoomsWords } from '../words.ts';
import { sitterText } from './names.ts';

/** The seats of a table: who sits there, how many cards each holds, and whose turn it is. */
export function createSeats(
  words: RoomsWords,
  formats: Formats,
): { element: HTMLElement; show: (view: TableView) => void } {
  const list = element('ul', { class: 'seats' });
  let shown = '';
  return {
    element: list,
    show: (view) => {
      const next = JSON.stringify(view.seats.map((seat) => [seat, noteOf(seat, view)]));
      if (next === shown) return;
      shown = next;
      list.replaceChildren(
        ...view.seats.map((seat) => {
          const { sitter, isTurn, isIn, facts } = seat;
          return element(
            'li',
            {
              class: 'place',
              'data-sitter': sitter,
              'data-state': isTurn ? 'turn' : isIn ? (facts?.status ?? 'in') : 'out',
              ...(isTurn && { 'aria-current': 'true' }),
            },
            element('b', {}, sitterText(words, seat)),
            element('span', {}, noteOf(seat, view)),
          );
        }),
      );
    },
  };

  function noteOf({ sitter, isIn, isGone, facts, net }: SeatView, { phase }: TableView): string {
    if (sitter === 'empty') return '';
    if (!isIn) return words.watching;
    if (net !== undefined) return breakable(net > 0 ? `+${formats.money(net)}` : formats.money(net));
    if (phase === 'open' || !facts) return words.isIn;
    const { status, cards } = facts;
    if (status === 'dropped' || status === 'wrong' || status === 'passed') return words[status];
    return isGone ? words.gone : fill(words.cardsLeft, { cards: formats.number(cards) });
  }
}

/** Lets an amount break after its currency instead of between its digits: seats of a phone are narrow. */
const breakable = (amount: string): string => amount.replaceAll('\u00a0', ' ');
