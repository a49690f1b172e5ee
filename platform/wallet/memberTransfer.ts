import { passwordDuty } from '../accounts/passwordDuty.ts';
import { signedIn, type CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { enabledModules, whitelabelTree } from '../system/modules.ts';
import { transfer, type TransferWish } from './transfer.ts';

/**
 * Moves money because a member asked for it: the one way for withdrawals and transfers. Refused with
 * `password-change-required` (403) while the member's password has to be changed (R4.23), and with
 * `in_need_true_account` (403) to trial accounts (R6.3), whatever their portal shows them.
 */
export async function memberTransfer(
  { db, now }: PlatformParts,
  context: CallContext,
  wish: Omit<TransferWish, 'merchant'>,
): ReturnType<typeof transfer> {
  const { merchant } = context;
  const session = signedIn(context);
  if (session.account.type === 4)
    throw new Refusal(403, 'in_need_true_account', { message: 'Please register a real account first.' });
  const modules = enabledModules(await whitelabelTree(db, merchant.code));
  if (passwordDuty(merchant, modules, session.account, session, now()).mustChangePassword)
    throw new Refusal(403, 'password-change-required', { message: 'Please change your password first.' });
  return transfer(db, { ...wish, merchant: merchant.code });
}
