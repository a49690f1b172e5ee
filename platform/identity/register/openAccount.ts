import type { Merchant } from '#platform/site/merchants/index.ts';
import type { IdentityParts } from '../parts.ts';
import { newCode } from './invitations.ts';
import { addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { hashPassword } from '../passwords/index.ts';

/** An account that the operator opens by hand. */
export interface NewAccount {
  account: string;
  nickname: string;
  /** 0, 1, 2, 4, 41, 42 as on the wire (R6.2). */
  type: number;
  password: string;
  /** In which it is written to until its first log-in: undefined, English. */
  language?: string;
}

/** Opens an account with an empty wallet. Returns false if the name is taken. */
export async function openAccount(
  { db, announce, now, passwordCost }: Pick<IdentityParts, 'db' | 'announce' | 'now' | 'passwordCost'>,
  merchant: Merchant,
  request: NewAccount,
): Promise<boolean> {
  const { password, ...row } = request;
  if (await findAccount(db, merchant.code, request.account)) return false;
  const passwordHash = await hashPassword(password, passwordCost);
  const at = now();
  return db.transaction(async (tx) => {
    const { id } = await addAccount(tx, {
      ...row,
      merchant: merchant.code,
      referralCode: request.type === 4 ? null : newCode(),
      passwordHash,
      passwordChangedAt: at,
      createdAt: at,
    });
    await announce(tx, {
      kind: 'account-opened',
      account: { id, merchant: merchant.code, currency: merchant.currency },
    });
    return true;
  });
}
