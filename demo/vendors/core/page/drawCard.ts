import { rankOf, suitOf, type Card } from '../cards.ts';
import { element } from '#kit/dom.ts';
import { prefersStill } from './Pace.ts';

/** Names of the suits, and of a card that lies face down. */
export type CardWords = Record<'hidden' | 'spades' | 'hearts' | 'diamonds' | 'clubs', string>;

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];
const suitWords = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

/** A card, face up; without a card one that lies face down. */
export function drawCard(card: Card | undefined, words: CardWords): HTMLElement {
  if (card === undefined)
    return element(
      'li',
      { class: 'card' },
      element('div', { class: 'back', role: 'img', 'aria-label': words.hidden }),
    );
  const [rank = '', suit = ''] = [ranks[rankOf(card)], suits[suitOf(card)]];
  const label = `${rank} ${words[suitWords[suitOf(card)] ?? 'spades']}`;
  const corner = () =>
    element('span', { class: 'corner', 'aria-hidden': 'true' }, element('b', {}, rank), suit);
  return element(
    'li',
    { class: 'card' },
    element(
      'div',
      {
        class: `face ${suitOf(card) === 1 || suitOf(card) === 2 ? 'red' : 'black'}`,
        role: 'img',
        'aria-label': label,
      },
      corner(),
      element('span', { class: 'pip', 'aria-hidden': 'true' }, suit),
      corner(),
    ),
  );
}

/** Lets a card fly in from the shoe and turn over. */
export function dealIn(card: HTMLElement): Promise<unknown> {
  if (prefersStill()) return Promise.resolve();
  const flight = card.animate(
    {
      transform: ['translate(60vmin, -50vmin) rotate(40deg)', 'none'],
      opacity: [0, 1],
    },
    { duration: 320, easing: 'cubic-bezier(.2, .8, .3, 1)' },
  );
  return flight.finished;
}

/** Turns a card over in its place. */
export function turnOver(card: HTMLElement): Promise<unknown> {
  if (prefersStill()) return Promise.resolve();
  return card.animate({ transform: ['rotateY(90deg)', 'none'] }, { duration: 260, easing: 'ease-out' })
    .finished;
}
