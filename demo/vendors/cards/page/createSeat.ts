import type { Card } from '../../core/cards.ts';
import { element } from '#kit/dom.ts';
import { dealIn, drawCard, turnOver } from '../../core/page/drawCard.ts';
import type { Formats } from '../../core/page/format.ts';
import type { Phase } from '../table.ts';
import type { SeatView } from '../view.ts';
import type { CardsWords } from '../words.ts';
import { handText, sitterText } from './handText.ts';

export interface SeatPlace {
  element: HTMLElement;
  /** Shows a seat as it is now. Returns how many cards are new or turned over. */
  show: (seat: SeatView, phase: Phase) => number;
}

/** A place at the table: who sits there, the cards, and what they are worth. */
export function createSeat(words: CardsWords, formats: Formats): SeatPlace {
  const name = element('h2', {});
  const cards = element('ul', { class: 'cards' });
  const note = element('p', { class: 'note' });
  const place = element('section', { class: 'seat' }, name, cards, note);
  let shown: (Card | null)[] = [];
  return {
    element: place,
    show: (seat, phase) => {
      const title = sitterText(words, seat);
      name.textContent = title;
      place.setAttribute('aria-label', title);
      place.dataset['sitter'] = seat.sitter;
      place.dataset['state'] = stateOf(seat, phase);
      note.textContent = noteOf(words, formats, seat, phase);
      note.hidden = note.textContent === '';
      let changed = 0;
      if (seat.cards.length < shown.length) {
        cards.replaceChildren();
        shown = [];
      }
      for (const [at, card] of seat.cards.entries()) {
        if (shown[at] === card) continue;
        const made = drawCard(card ?? undefined, words);
        const old = cards.children[at];
        if (old) {
          old.replaceWith(made);
          void turnOver(made);
        } else {
          cards.append(made);
          void dealIn(made);
        }
        changed += 1;
      }
      shown = [...seat.cards];
      return changed;
    },
  };
}

function stateOf({ sitter, isIn, win }: SeatView, phase: Phase): string {
  if (sitter === 'empty') return 'empty';
  if (phase === 'showing' && isIn) return (win ?? 0) > 0 ? 'won' : 'lost';
  return isIn ? 'in' : 'out';
}

function noteOf(words: CardsWords, formats: Formats, seat: SeatView, phase: Phase): string {
  const { sitter, isIn, isDone, win = 0, kind } = seat;
  if (sitter === 'empty') return '';
  if (phase === 'open') return isIn || sitter === 'dealer' ? words.isIn : words.watching;
  if (!isIn) return words.watching;
  if (phase === 'showing') {
    if (win === 0) return handText(words, seat);
    const won = `+${formats.money(win)}`;
    return sitter === 'you' ? `${handText(words, seat)} · ${won}` : won;
  }
  if (kind !== undefined) return handText(words, seat);
  return isDone || sitter === 'house' || sitter === 'dealer' ? words.isDone : words.deciding;
}
