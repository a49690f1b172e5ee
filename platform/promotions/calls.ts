import { signedIn, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { availablePromotions } from './availablePromotions.ts';

/** Calls for promotions. */
export function promotionCalls({ db, now }: PlatformParts): Pick<CallHandlers, 'availablePromotions'> {
  return {
    async availablePromotions(_query, context) {
      const { account, exclusion } = signedIn(context);
      // Who takes a break is offered none (R2.1.24).
      return { count: exclusion ? 0 : await availablePromotions(db, account, now()) };
    },
  };
}
