import { fill } from '../../core/page/numerals.ts';
import { rankOf, suitOf, type Card } from '../../core/cards.ts';
import { isPrinted } from '../engine/rummy/cards.ts';
import type { SeatView, TableView } from '../view.ts';
import type { RoomsWords } from '../words.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suitWords = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

/** A card in words: `10 hearts`, `Joker`. Cards of the second deck are called like those of the first one. */
export function cardName(words: RoomsWords, card: Card): string {
  if (isPrinted(card)) return words.joker;
  const face = card % 52;
  return `${ranks[rankOf(face)] ?? ''} ${words[suitWords[suitOf(face)] ?? 'spades']}`;
}

/** Who sits at a seat, in words. */
export function sitterText(words: RoomsWords, { sitter, name }: SeatView): string {
  if (sitter === 'player') return fill(words.player, { name });
  return sitter === 'house' ? fill(words.house, { name }) : words[sitter];
}

/** A player of the round, in words. */
export function playerText(words: RoomsWords, { seats }: TableView, player: number): string {
  const seat = seats.find(({ index }) => index === player);
  return seat ? sitterText(words, seat) : '';
}
