import { limitConfirmed, raiseConfirmed } from '#schemas/confirmedMoney.ts';
import { requireRealAccount } from '#platform/accounts/account/index.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { requireConfirmed } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { LimitRow } from './limitRows.ts';
import { breakOf, readLimits, written } from './readLimits.ts';
import { decideRaise, readLimit, setLimit } from './setLimit.ts';
import { takeBreak } from './takeBreak.ts';

type LimitCalls = Pick<CallHandlers<IdentityParts>, 'limits' | 'setLimit' | 'decideLimitRaise' | 'takeBreak'>;

/** Calls for limits and breaks (R10.7). */
export const limitCalls: LimitCalls = {
  limits: (parts, _query, context) => read(parts, context),

  async setLimit(parts, { kind, value, confirmed }, context) {
    const { merchant } = context;
    const account = memberOf(context);
    const limit = value === undefined ? null : readLimit(kind, value, merchant);
    await setLimit(parts, account, kind, limit, ({ active, waiting }) => {
      const inForce = shownValue(active, merchant);
      const waits = waiting && { value: shownValue(waiting, merchant) };
      requireConfirmed(confirmed, limitConfirmed({ kind, value, inForce, waiting: waits }));
    });
    return read(parts, context);
  },

  async decideLimitRaise(parts, { kind, isConfirmed, confirmed }, context) {
    const { merchant } = context;
    await decideRaise(parts.db, memberOf(context), kind, isConfirmed, parts.now(), ({ waiting }) =>
      requireConfirmed(confirmed, raiseConfirmed(kind, { value: shownValue(waiting, merchant) })),
    );
    return read(parts, context);
  },

  async takeBreak(parts, request, context) {
    return breakOf(await takeBreak(parts, memberOf(context), request));
  },
};

const read = ({ db, now }: IdentityParts, context: CallContext) =>
  readLimits(db, context.merchant, signedIn(context).account, now());

function shownValue(row: LimitRow | undefined, merchant: Merchant): string | undefined {
  return row?.value == null ? undefined : written(row.kind, row.value, merchant);
}

/** Trial accounts play with trial money for a day: they have nothing to limit (R6.3). */
function memberOf(context: CallContext) {
  const { account } = signedIn(context);
  requireRealAccount(account);
  return account;
}
