export { addBetDays, type BetDay } from './betDays.ts';
export { addMissingMonth, ensureBetMonths, inBetMonth, prepareBetMonths } from './betMonths.ts';
export { recordBets } from './recordBets.ts';
export {
  addToRound,
  betOf,
  closeRound,
  findRound,
  lockBet,
  lockRound,
  neverSwept,
  type OpenedBet,
  openingOf,
  openRound,
  type Round,
  settleRound,
} from './rounds.ts';
