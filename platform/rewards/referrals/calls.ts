import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listReferrals } from './listReferrals.ts';

/** Calls for inviting friends. */
export const referralCalls: Pick<CallHandlers<PlayParts>, 'referral'> = {
  referral: ({ db, now }, query, context) => listReferrals(db, context, query, now()),
};
