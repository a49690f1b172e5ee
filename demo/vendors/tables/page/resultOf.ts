import { fill, numeral } from '../../core/page/numerals.ts';
import { rankOf } from '../../core/cards.ts';
import { pointsOf, winnerOf } from '../engine/baccarat.ts';
import type { Outcome } from '../engine/types.ts';
import type { TableWords } from '../words.ts';

/** Which side won a game of two hands; `tie` for neither. */
export function sideOf(outcome: Outcome): 'player' | 'banker' | 'dragon' | 'tiger' | 'tie' {
  if (outcome.game === 'baccarat') return winnerOf(pointsOf(outcome.player), pointsOf(outcome.banker));
  if (outcome.game !== 'dragonTiger') return 'tie';
  const ahead = rankOf(outcome.dragon) - rankOf(outcome.tiger);
  if (ahead === 0) return 'tie';
  return ahead > 0 ? 'dragon' : 'tiger';
}

export const diceSum = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

/** What a round of sic bo counts as: 11 and more is big, three equal dice are neither. */
export function sizeOf(dice: readonly number[]): 'small' | 'big' | 'anyTriple' {
  if (new Set(dice).size === 1) return 'anyTriple';
  return diceSum(dice) >= 11 ? 'big' : 'small';
}

/** An outcome in words. */
export function resultOf(words: TableWords, outcome: Outcome): string {
  if (outcome.game === 'roulette') return fill(words.ballOn, { number: outcome.number });
  if (outcome.game === 'sicBo')
    return fill(words.diceShow, { dice: outcome.dice.map(numeral).join(', '), total: diceSum(outcome.dice) });
  const side = sideOf(outcome);
  return side === 'tie' ? words.tieResult : fill(words.wins, { name: words[side] });
}
