import { listPostings } from './listPostings.ts';
import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { betDetail } from './betDetail.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { listBets } from './listBets.ts';
import { profitOf } from './profit.ts';

type RecordCalls = Pick<
  CallHandlers<PlayParts>,
  'betRecords' | 'betRecord' | 'accountRecords' | 'profitRecords'
>;

/** Calls for a member's own records. Each reads one state of the database, so its figures agree. */
export const recordCalls: RecordCalls = {
  betRecords: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listBets(tx, context, signedIn(context).account.id, request, now())),
  betRecord: ({ db }, { bet }, context) =>
    inSnapshot(db, (tx) => betDetail(tx, context, signedIn(context).account.id, Number(bet))),
  accountRecords: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listPostings(tx, context, signedIn(context).account.id, request, now())),
  profitRecords: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => profitOf(tx, context, signedIn(context).account.id, request, now())),
};
