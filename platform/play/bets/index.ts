export { addBetDays, type BetDay } from './betDays.ts';
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
  pruneRounds,
  type Round,
  settleRound,
} from './rounds.ts';
