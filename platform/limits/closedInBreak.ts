import type { CallName } from '#schemas/generated/api.ts';

/**
 * Calls that are refused during a cool-off or self-exclusion (R10.7): play, missions, and promotions that reward coming back. Deposits and bets are refused in their own
 * transactions as well (`checkDeposit`, `checkBet`); what remains is logging out, collecting money, withdrawing and reading.
 */
export const closedInBreak: ReadonlySet<CallName> = new Set<CallName>([
  'launchGame',
  'gameLaunchFB',
  'placeLotteryTicket',
  'repeatLotteryTicket',
  'checkIn',
  'spinWheel',
  'joinRaffle',
  'missions',
  'joinMission',
  'applyMission',
  'claimMission',
  'missionLeaderboard',
]);
