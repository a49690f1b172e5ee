import { payoutsFrozenSince } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/** Refuses with `payouts-frozen` (409) while payouts of an account are frozen. To be called in the transaction that it decides about. */
export async function requirePayable(tx: Database, accountId: number): Promise<void> {
  if ((await payoutsFrozenSince(tx, accountId)) !== null)
    throw new Refusal(409, 'payouts-frozen', {
      message: 'Nothing is paid out of this account at the moment. Customer service knows more.',
    });
}
