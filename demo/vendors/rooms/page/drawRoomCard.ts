import { element } from '#kit/dom.ts';
import type { Card } from '../../core/cards.ts';
import { drawCard } from '../../core/page/drawCard.ts';
import { isPrinted } from '../engine/rummy/cards.ts';
import type { RoomsWords } from '../words.ts';
import { cardName } from './names.ts';

/** The face of a card of either game; `isWild` marks cards that can stand for others. Without a card, its back. */
export function drawFace(words: RoomsWords, card: Card | undefined, isWild = false): HTMLElement {
  if (card === undefined) return drawCard(undefined, words).firstElementChild as HTMLElement;
  const face = isPrinted(card)
    ? element(
        'div',
        { class: 'face joker', role: 'img', 'aria-label': words.joker },
        element('span', { class: 'pip', 'aria-hidden': 'true' }, '★'),
      )
    : (drawCard(card % 52, words).firstElementChild as HTMLElement);
  if (isWild) {
    face.classList.add('wild');
    face.setAttribute('aria-label', `${cardName(words, card)}, ${words.wild}`);
  }
  return face;
}

/** Cards in a row, which overlap. */
export function drawRow(
  words: RoomsWords,
  cards: readonly Card[],
  isWild: (card: Card) => boolean,
): HTMLElement {
  return element(
    'ul',
    { class: 'row' },
    ...cards.map((card) => element('li', { class: 'card' }, drawFace(words, card, isWild(card)))),
  );
}
