import type { Account } from '#platform/accounts/account/index.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import { lineAbove } from '../lines/index.ts';

/**
 * The accounts between an agent and one below it on a day, that one last. What does not lie below the agent, of another brand, or
 * nowhere, is refused alike with `unknown-account` (404).
 */
export async function lineTo(
  db: Database,
  agent: Pick<Account, 'id' | 'merchant'>,
  accountId: number,
  day: Day,
): Promise<{ id: number; account: string; type: number }[]> {
  const found = Number.isSafeInteger(accountId) ? await accountById(db, accountId) : undefined;
  const above = found?.merchant === agent.merchant ? await lineAbove(db, accountId, day) : [];
  const at = above.findIndex(({ id }) => id === agent.id);
  if (!found || at < 0)
    throw new Refusal(404, 'unknown-account', { message: 'Your downline has no such account.' });
  const { id, account, type } = found;
  return [...above.slice(at + 1), { id, account, type }];
}
