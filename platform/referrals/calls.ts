import type { CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { listReferrals } from './listReferrals.ts';

/** Calls for inviting friends. */
export function referralCalls({ db, now }: PlatformParts): Pick<CallHandlers, 'referral'> {
  return {
    referral: (query, context) => listReferrals(db, context, query, now()),
  };
}
