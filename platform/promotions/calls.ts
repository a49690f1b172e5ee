import { signedIn, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { availablePromotions } from './availablePromotions.ts';

/** Calls for promotions. */
export function promotionCalls({ db, now }: PlatformParts): Pick<CallHandlers, 'availablePromotions'> {
  return {
    async availablePromotions(_query, context) {
      return { count: await availablePromotions(db, signedIn(context).account, now()) };
    },
  };
}
