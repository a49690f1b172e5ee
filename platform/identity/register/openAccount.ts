import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/merchants.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/ledger.ts';
import { newCode } from './invitations.ts';
import { addAccount, findAccount } from '#platform/accounts/account/accounts.ts';
import { hashPassword } from '../passwords/password.ts';

/** An account that the operator opens by hand. */
export interface NewAccount {
  account: string;
  nickname: string;
  /** 0, 1, 2, 4, 41, 42 as on the wire (R6.2). */
  type: number;
  password: string;
}

/** Opens an account with an empty wallet. Returns false if the name is taken. */
export async function openAccount(
  db: Database,
  merchant: Merchant,
  request: NewAccount,
  now: Date,
): Promise<boolean> {
  const { password, ...row } = request;
  if (await findAccount(db, merchant.code, request.account)) return false;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { id } = await addAccount(tx, {
      ...row,
      merchant: merchant.code,
      referralCode: request.type === 4 ? null : newCode(),
      passwordHash,
      passwordChangedAt: now,
      createdAt: now,
    });
    await openMemberLedgerAccount(tx, merchant.code, id, merchant.currency);
    return true;
  });
}
