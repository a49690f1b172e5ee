import type { Rebate } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { memberTransfer } from '#platform/money/wallet/index.ts';
import { lockForRebate, payRebate } from './payRebate.ts';
import { rebateDue } from './rebateDue.ts';
import { leastRebate, viewRebate } from './viewRebate.ts';

/**
 * Pays what a member's bets have earned since the last claim (R2.7.17). Claims of one member wait for each other, so the
 * same bets are paid once, whatever the number of tabs. Refuses with `rebate-below-minimum` (409), and as `memberTransfer`
 * does (R4.23, R6.3).
 */
export async function claimRebate(parts: PlayParts, context: CallContext): Promise<Rebate> {
  const { db, now } = parts;
  const { merchant } = context;
  const at = now();
  const account = await lockForRebate(db, signedIn(context).account.id);
  const due = await rebateDue(db, merchant, account, at);
  const least = leastRebate(merchant);
  if (due.total < least)
    throw new Refusal(409, 'rebate-below-minimum', {
      message: `The rebate is below the minimum of ${fromMinor(least, merchant.digits)}.`,
    });
  const isPaid = await payRebate(
    db,
    { merchant, account, due, key: context.idempotencyKey ?? '', at },
    (request) => memberTransfer(parts, context, request),
  );
  if (!isPaid) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });
  return viewRebate(db, context, {}, at);
}
