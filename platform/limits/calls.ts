import { requireRealAccount } from '../accounts/requireRealAccount.ts';
import { signedIn, type CallContext, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { breakOf, readLimits } from './readLimits.ts';
import { decideRaise, readLimit, setLimit } from './setLimit.ts';
import { takeBreak } from './takeBreak.ts';

type LimitCalls = Pick<CallHandlers, 'limits' | 'setLimit' | 'decideLimitRaise' | 'takeBreak'>;

/** Calls for limits and breaks (R10.7). */
export function limitCalls(parts: PlatformParts): LimitCalls {
  const { db, now } = parts;
  const read = (context: CallContext) => readLimits(db, context.merchant, signedIn(context).account, now());
  return {
    limits: (_query, context) => read(context),

    async setLimit({ kind, value }, context) {
      const account = memberOf(context);
      const limit = value === undefined ? null : readLimit(kind, value, context.merchant);
      await setLimit(parts, account, kind, limit);
      return read(context);
    },

    async decideLimitRaise({ kind, isConfirmed }, context) {
      await decideRaise(db, memberOf(context), kind, isConfirmed, now());
      return read(context);
    },

    async takeBreak(request, context) {
      return breakOf(await takeBreak(parts, memberOf(context), request));
    },
  };
}

/** Trial accounts play with trial money for a day: they have nothing to limit (R6.3). */
function memberOf(context: CallContext) {
  const { account } = signedIn(context);
  requireRealAccount(account);
  return account;
}
