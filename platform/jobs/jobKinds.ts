import { prepareBetMonths } from '../bets/betMonths.ts';
import { settleBonuses } from '../bonuses/settleBonuses.ts';
import { pruneRequests } from '../core/once.ts';
import type { PlatformParts } from '../core/parts.ts';
import { pruneMemberUploads } from '../files/memberUploads.ts';
import { expireDeposits } from '../deposits/expireDeposits.ts';
import { findHotGames } from '../games/hotGames.ts';
import { prunePlaySessions } from '../integration/player.ts';
import { sweepRounds } from '../integration/sweepRounds.ts';
import { settleTickets } from '../lottery/tickets/settleTickets.ts';
import { sendOutbox } from '../notifications/sendOutbox.ts';
import { receiveOverdue } from '../withdrawals/confirmWithdrawal.ts';

/** When a job runs: by a cron expression in UTC, or by a number of seconds between runs, which cron cannot express. */
export type JobSchedule = { cron: string } | { everySeconds: number };

/** A kind of job. Running it twice does nothing twice. */
export interface JobKind {
  name: string;
  /** For the operator, in a few words. */
  what: string;
  schedule: JobSchedule;
  /** Returns the number of things done. */
  run: (parts: PlatformParts) => Promise<number>;
}

export const jobKinds: readonly JobKind[] = [
  {
    name: 'bet-months',
    what: 'creates the partitions of bets for the next two months',
    schedule: { cron: '20 0 * * *' },
    run: ({ db, now }) => prepareBetMonths(db, now()),
  },
  {
    name: 'open-rounds',
    what: 'settles or voids rounds of which their vendor has not been heard',
    schedule: { everySeconds: 5 },
    run: ({ db, now, log, demoVendors }) => sweepRounds(db, now(), log, demoVendors),
  },
  {
    name: 'lottery-tickets',
    what: 'settles lottery tickets whose draws have been held',
    schedule: { everySeconds: 3 },
    run: ({ db, now, log }) => settleTickets(db, now(), log),
  },
  {
    name: 'bonuses',
    what: 'pays out bonuses whose turnover is met, and forfeits those that lapsed',
    schedule: { everySeconds: 5 },
    run: ({ db, now, log }) => settleBonuses(db, now(), log),
  },
  {
    name: 'outbox',
    what: 'sends mail and SMS',
    schedule: { everySeconds: 5 },
    run: sendOutbox,
  },
  {
    name: 'deposits',
    what: 'ends deposits that were not paid in time, after asking the payment provider',
    schedule: { everySeconds: 15 },
    run: (parts) => expireDeposits(parts),
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
    name: 'play-sessions',
    what: 'deletes play sessions that have been silent for half a year',
    schedule: { cron: '40 3 * * *' },
    run: ({ db, now }) => prunePlaySessions(db, now()),
  },
  {
    name: 'withdrawal-receipts',
    what: 'counts withdrawals as received that no one has confirmed in time',
    schedule: { everySeconds: 20 },
    run: ({ db, now }) => receiveOverdue(db, now()),
  },
  {
    name: 'member-pictures',
    what: 'deletes pictures of members that nothing has shown for a day',
    schedule: { cron: '25 * * * *' },
    run: ({ db, now }) => pruneMemberUploads(db, now()),
  },
];
