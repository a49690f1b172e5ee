import type { LoginRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { accountById, mayLogIn } from '#platform/accounts/account/index.ts';
import { useDevice } from '../devices/index.ts';
import { loginRules as rules } from '../passwords/index.ts';
import type { Proven } from './Proven.ts';
import { wantProofs } from './wantProofs.ts';

/**
 * A remembered device needs no captcha and no limit: its token cannot be guessed. The slider only if it is always
 * required.
 */
export async function byDevice(
  parts: IdentityParts,
  query: LoginRequest,
  context: CallContext,
  name: string,
): Promise<Proven> {
  await wantProofs(parts, query, context, {
    captcha: false,
    slider: rules.proofsDue(context.merchant, 0).slider,
  });
  const used = await useDevice(parts.db, context.deviceToken ?? '', parts.now());
  const account = used && (await accountById(parts.db, used.accountId));
  const same =
    account?.merchant === context.merchant.code && account.account.toLowerCase() === name.toLowerCase();
  if (!used || !account || !same || !mayLogIn(parts, account)) {
    throw new Refusal(403, 'device-forgotten', { message: 'Please enter your password.' });
  }
  return { account, usesDefaultPassword: account.usesDefaultPassword, device: used.next };
}
