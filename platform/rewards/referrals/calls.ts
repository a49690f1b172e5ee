import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listReferrals } from './listReferrals.ts';

/** Calls for inviting friends. */
export function referralCalls({ db, now }: PlayParts): Pick<CallHandlers, 'referral'> {
  return {
    referral: (query, context) => listReferrals(db, context, query, now()),
  };
}
