import { element } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Card } from '../../core/cards.ts';
import type { SeatView, TableView } from '../view.ts';
import type { BoardParts } from './Board.ts';
import { drawRow } from './drawRoomCard.ts';
import { sitterText } from './names.ts';

/** The cards of a player at the end. */
export interface Held {
  rows: readonly (readonly Card[])[];
  note: string;
}

/** The hands of all players once a round is over, with what each has won or lost. */
export function drawResults(
  { words, formats }: Pick<BoardParts, 'words' | 'formats'>,
  { seats }: TableView,
  heldBy: (player: number) => Held,
  isWild: (card: Card) => boolean,
): HTMLElement {
  const playing = seats.filter((seat): seat is SeatView & { index: number } => seat.index !== null);
  return element(
    'ul',
    { class: 'results' },
    ...playing.map((seat) => {
      const { rows, note } = heldBy(seat.index);
      const net = seat.net ?? 0;
      const amount = net > 0 ? `+${formats.money(net)}` : formats.money(net);
      return element(
        'li',
        { class: net > 0 ? 'plus' : '' },
        element('b', {}, sitterText(words, seat)),
        element(
          'div',
          { class: 'rows' },
          ...rows.filter(({ length }) => length > 0).map((row) => drawRow(words, row, isWild)),
        ),
        element('span', {}, `${note} · `, element('bdi', {}, amount)),
      );
    }),
  );
}

/** Cards that are left, in words. */
export const cardsText = ({ words, formats }: Pick<BoardParts, 'words' | 'formats'>, count: number): string =>
  fill(words.cardsLeft, { cards: formats.number(count) });
