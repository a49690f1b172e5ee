import type { CallName } from '#schemas/generated/api.ts';

/**
 * Calls that a replica answers: they read much, and change nothing. What moves money or decides something reads the primary,
 * as do calls that every page makes, for which asking both servers would be more than it saves.
 */
export const replicaCalls: ReadonlySet<CallName> = new Set<CallName>([
  'accountRecords',
  'agentAccounts',
  'agentBet',
  'agentBets',
  'agentEntries',
  'agentIncome',
  'agentLineAccounts',
  'agentLosses',
  'agentOverview',
  'agentSettlements',
  'agentStatement',
  'betRecord',
  'betRecords',
  'missionLeaderboard',
  'profitRecords',
  'rankList',
  'winnerBoard',
]);
