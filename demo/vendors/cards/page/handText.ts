import { fill } from '../../core/page/numerals.ts';
import type { SeatView } from '../view.ts';
import type { CardsWords } from '../words.ts';

/** A hand in words: `Pok 9`, `7 points`. */
export function handText(words: CardsWords, { kind, points = 0 }: SeatView): string {
  if (kind === 'trio') return words.trio;
  if (kind === 'points' && points === 1) return words.onePoint;
  return fill(kind === 'pok' ? words.pok : words.points, { points });
}

/** Who sits at a seat, in words. */
export function sitterText(words: CardsWords, { sitter, name }: SeatView): string {
  if (sitter === 'player') return fill(words.player, { name });
  return sitter === 'house' ? fill(words.house, { name }) : words[sitter];
}
