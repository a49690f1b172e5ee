import { pruneTrail } from '../trail/index.ts';
import { pruneAccountEvents, sendOutbox } from '#platform/messaging/notifications/index.ts';
import { prepareMonths } from '#platform/base/database/index.ts';
import { settleBonuses } from '#platform/rewards/bonuses/index.ts';
import { stepContracts } from '#platform/agents/contracts/index.ts';
import { foldTeams } from '#platform/agents/lines/index.ts';
import { settle } from '#platform/agents/settlement/index.ts';
import { runMoves } from '#platform/agents/moves/index.ts';
import { pruneChat } from '#platform/support/chat/index.ts';
import { pruneOnceKeys, pruneRequests } from '#platform/base/once/index.ts';
import type { PlatformParts } from '../parts.ts';
import { moveUploads, sweepUploads } from '../uploads/index.ts';
import { pruneMemberUploads } from '#platform/identity/uploads/index.ts';
import { cancelPayments, expireDeposits } from '#platform/money/deposits/index.ts';
import { pruneRounds } from '#platform/play/bets/index.ts';
import { lapseFreeSpins } from '#platform/play/freeSpins/index.ts';
import { findHotGames } from '#platform/play/games/index.ts';
import { pruneIdTokens } from '#platform/identity/identities/index.ts';
import { prunePlaySessions, sweepRounds } from '#platform/play/integration/index.ts';
import { runStatusPlans } from '#platform/site/merchants/index.ts';
import { settleTickets } from '#platform/play/lottery/index.ts';
import { deliverBroadcasts } from '#platform/messaging/messages/index.ts';
import { closeLeaderboards } from '#platform/rewards/missions/index.ts';
import { runRaffles, settlePromotions } from '#platform/rewards/promotions/index.ts';
import { payRebatesInBreaks } from '#platform/rewards/rebates/index.ts';
import { lapseRewards } from '#platform/rewards/claims/index.ts';
import { demoteMembers, promoteMembers, grantBirthdayRewards } from '#platform/rewards/ranks/index.ts';
import { endTrials } from '#platform/money/trials/index.ts';
import { storeDays } from '#platform/reports/figures/index.ts';
import { storeSigns } from '#platform/reports/saferPlay/index.ts';
import { listMerchants } from '#platform/site/merchants/index.ts';
import { receiveOverdue, sendPayouts } from '#platform/money/withdrawals/index.ts';

/** When a job runs: by a cron expression in UTC, or by a number of seconds between runs, which cron cannot express. */
export type JobSchedule = { cron: string } | { everySeconds: number };

/** A kind of job. Running it twice does nothing twice. */
export interface JobKind {
  name: string;
  /** For the operator, in a few words. */
  what: string;
  schedule: JobSchedule;
  /** Whether this platform has anything for it to do; without it, always. */
  isNeeded?: (parts: PlatformParts) => boolean;
  /** Returns the number of things done. */
  run: (parts: PlatformParts) => Promise<number>;
}

/** Pictures that one run moves: a run must end long before another process takes its job. */
const mostPictures = 500;

export const jobKinds: readonly JobKind[] = [
  {
    name: 'months',
    what: 'creates the partitions of bets and of the ledger for the next two months',
    schedule: { cron: '20 0 * * *' },
    run: ({ db, now }) => prepareMonths(db, now()),
  },
  {
    name: 'site-status',
    what: 'opens and closes sites at the times that were planned',
    schedule: { everySeconds: 5 },
    run: ({ db, now }) => runStatusPlans(db, now()),
  },
  {
    name: 'open-rounds',
    what: 'settles or voids rounds of which their vendor has not been heard',
    schedule: { everySeconds: 5 },
    run: (parts) => sweepRounds(parts, parts.now()),
  },
  {
    name: 'line-moves',
    what: 'moves accounts to another upline on the day that was planned',
    schedule: { everySeconds: 20 },
    run: runMoves,
  },
  {
    name: 'team-sums',
    what: 'adds what members did to the sums of the agents above them',
    schedule: { everySeconds: 5 },
    run: ({ db }) => foldTeams(db),
  },
  {
    name: 'contracts',
    what: 'lets offers to agents lapse, and begins and ends contracts on their days',
    schedule: { everySeconds: 30 },
    run: stepContracts,
  },
  {
    name: 'settlements',
    what: 'settles rebates, wages and dividends of agents whose time has ended, and pays them',
    schedule: { everySeconds: 15 },
    run: settle,
  },
  {
    name: 'lottery-tickets',
    what: 'settles lottery tickets whose draws have been held',
    schedule: { everySeconds: 3 },
    run: (parts) => settleTickets(parts, parts.now()),
  },
  {
    name: 'bonuses',
    what: 'pays out bonuses whose turnover is met, and forfeits those that lapsed',
    schedule: { everySeconds: 5 },
    run: ({ db, now, log }) => settleBonuses(db, now(), log),
  },
  {
    name: 'promotions',
    what: 'pays what cashback and races owe after their periods',
    schedule: { everySeconds: 60 },
    run: settlePromotions,
  },
  {
    name: 'rewards',
    what: 'ends rewards that were not claimed in time',
    schedule: { everySeconds: 30 },
    run: ({ db, now }) => lapseRewards(db, now()),
  },
  {
    name: 'rebates',
    what: 'pays the rebates of members who take a break, who cannot claim them',
    schedule: { everySeconds: 60 },
    run: ({ db, now, log }) => payRebatesInBreaks(db, now(), log),
  },
  {
    name: 'free-spins',
    what: 'ends free spins that were not played in time',
    schedule: { everySeconds: 30 },
    run: ({ db, now }) => lapseFreeSpins(db, now()),
  },
  {
    name: 'raffles',
    what: 'commits to the draws of raffles, and draws those that have ended',
    schedule: { everySeconds: 15 },
    run: ({ db, now, log }) => runRaffles(db, now(), log),
  },
  {
    name: 'rank-promotions',
    what: 'promotes members who meet the conditions of a higher rank',
    schedule: { everySeconds: 60 },
    run: ({ db, now, log }) => promoteMembers(db, now(), log),
  },
  {
    name: 'rank-upkeep',
    what: 'judges the month that has ended: members below the upkeep of their rank go down one',
    schedule: { everySeconds: 600 },
    run: ({ db, now, log }) => demoteMembers(db, now(), log),
  },
  {
    name: 'birthday-rewards',
    what: 'grants the birthday rewards of ranks',
    schedule: { cron: '5 * * * *' },
    run: ({ db, now, log }) => grantBirthdayRewards(db, now(), log),
  },
  {
    name: 'outbox',
    what: 'sends mail and SMS',
    schedule: { everySeconds: 5 },
    run: sendOutbox,
  },
  {
    name: 'broadcasts',
    what: "writes the messages of operators' broadcasts, and deletes those of ended ones",
    schedule: { everySeconds: 3 },
    run: ({ db, now }) => deliverBroadcasts(db, now()),
  },
  {
    name: 'deposits',
    what: 'ends deposits that were not paid in time, after asking the payment provider, and cancels payments of members who take a break',
    schedule: { everySeconds: 15 },
    run: async (parts) => (await cancelPayments(parts)) + (await expireDeposits(parts)),
  },
  {
    name: 'payouts',
    what: 'sends withdrawals to the payment provider, and asks for those of which it has not reported',
    schedule: { everySeconds: 5 },
    run: sendPayouts,
  },
  {
    name: 'hot-games',
    what: 'finds the hot games of each category from the rounds of seven days',
    schedule: { everySeconds: 600 },
    run: ({ db, now, demo }) => findHotGames(db, now(), demo),
  },
  {
    name: 'idempotency-keys',
    what: 'deletes stored responses whose time is over',
    schedule: { cron: '10 * * * *' },
    run: ({ db, now }) => pruneRequests(db, now()),
  },
  {
    name: 'id-tokens',
    what: 'forgets used proofs of phone numbers that have expired',
    schedule: { cron: '50 * * * *' },
    run: ({ db, now }) => pruneIdTokens(db, now()),
  },
  {
    name: 'account-events',
    what: 'deletes what happened to accounts more than 400 days ago',
    schedule: { cron: '45 3 * * *' },
    run: ({ db, now }) => pruneAccountEvents(db, now()),
  },
  {
    name: 'audit-trail',
    what: "deletes rows of the audit trail after the days of the merchant's setting, and leaves a row that says so",
    schedule: { cron: '55 3 * * *' },
    run: ({ db, now }) => pruneTrail(db, now()),
  },
  {
    name: 'play-sessions',
    what: 'deletes play sessions that have been silent for 800 days',
    schedule: { cron: '40 3 * * *' },
    run: ({ db, now }) => prunePlaySessions(db, now()),
  },
  {
    name: 'old-rounds',
    what: "deletes closed rounds and keys of vendors' transactions that are older than 400 days",
    schedule: { cron: '50 3 * * *' },
    run: async ({ db, now }) => (await pruneRounds(db, now())) + (await pruneOnceKeys(db, now())),
  },
  {
    name: 'trials',
    what: 'closes trial accounts whose 24 hours are over',
    schedule: { everySeconds: 30 },
    run: ({ db, now }) => endTrials(db, now()),
  },
  {
    name: 'withdrawal-receipts',
    what: 'counts withdrawals as received that no one has confirmed in time',
    schedule: { everySeconds: 20 },
    run: ({ db, now }) => receiveOverdue(db, now()),
  },
  {
    name: 'figures',
    what: 'sums up what the members of each merchant did on days that are over',
    schedule: { everySeconds: 600 },
    run: async ({ db, now }) => storeDays(db, await listMerchants(db), now()),
  },
  {
    name: 'play-signs',
    what: 'finds members whose days show signs of harm, by the thresholds of their merchant',
    schedule: { everySeconds: 3_600 },
    run: async ({ db, now }) => storeSigns(db, await listMerchants(db), now()),
  },
  {
    name: 'leaderboards',
    what: 'closes the periods of leaderboards that have ended, and grants their prizes',
    schedule: { everySeconds: 30 },
    run: closeLeaderboards,
  },
  {
    name: 'chat',
    what: 'deletes messages of public chat rooms after 90 days, and expired keys',
    schedule: { cron: '35 3 * * *' },
    run: ({ db, now }) => pruneChat(db, now()),
  },
  {
    name: 'member-pictures',
    what: 'deletes pictures of members that nothing has shown for a day',
    schedule: { cron: '25 * * * *' },
    run: ({ db, now }) => pruneMemberUploads(db, now()),
  },
  {
    name: 'pictures',
    what: 'moves pictures from the database to object storage, where there is one',
    schedule: { everySeconds: 20 },
    isNeeded: ({ objects }) => objects !== undefined,
    run: async ({ db, objects }) => (objects ? moveUploads({ db, objects }, mostPictures) : 0),
  },
  {
    name: 'deleted-pictures',
    what: 'deletes pictures from object storage that were deleted from the database',
    schedule: { cron: '15 4 * * *' },
    isNeeded: ({ objects }) => objects !== undefined,
    run: async ({ db, objects, now }) => (objects ? sweepUploads({ db, objects }, now()) : 0),
  },
];
