import { passwordDuty } from '#platform/identity/passwords/index.ts';
import { requireRealAccount } from '#platform/accounts/account/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { transfer, type TransferRequest } from './transfer.ts';

/**
 * Moves money at a member's request: the only way for withdrawals and transfers. Refuses with
 * `password-change-required` (403) while the member must change the password (R4.23), and with `in_need_true_account`
 * (403) for trial accounts (R6.3), whatever their portal shows.
 */
export async function memberTransfer(
  { db, now }: MoneyParts,
  context: CallContext,
  request: Omit<TransferRequest, 'merchant'>,
): ReturnType<typeof transfer> {
  const { merchant } = context;
  const session = signedIn(context);
  requireRealAccount(session.account);
  const modules = enabledModules(await whitelabelTree(db, merchant.code));
  if (passwordDuty(merchant, modules, session.account, session, now()).mustChangePassword)
    throw new Refusal(403, 'password-change-required', { message: 'Please change your password first.' });
  return transfer(db, { at: now(), ...request, merchant: merchant.code });
}
