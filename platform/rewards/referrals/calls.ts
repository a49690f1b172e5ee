import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlatformParts } from '#platform/base/parts.ts';
import { listReferrals } from './listReferrals.ts';

/** Calls for inviting friends. */
export function referralCalls({ db, now }: PlatformParts): Pick<CallHandlers, 'referral'> {
  return {
    referral: (query, context) => listReferrals(db, context, query, now()),
  };
}
