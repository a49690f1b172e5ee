import type { Formats } from '../../core/page/format.ts';
import { fill } from '../../core/page/numerals.ts';
import type { RoomRoundView } from '../view.ts';
import type { RoomsWords } from '../words.ts';

/**
 * The outcome of a round that ended while the player was away. What was paid in and came back is no win: the text names
 * what the player has more or less than before.
 */
export function missedText(
  words: Pick<RoomsWords, 'resumed' | 'lostRound' | 'evenRound' | 'late'>,
  { money }: Pick<Formats, 'money'>,
  { stake, payout, isLate }: Pick<RoomRoundView, 'stake' | 'payout' | 'isLate'>,
): string {
  if (isLate) return words.late;
  if (payout === stake) return words.evenRound;
  const amount = money(Math.abs(payout - stake));
  return fill(payout > stake ? words.resumed : words.lostRound, { amount });
}
