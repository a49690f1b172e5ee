import { type Account, accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import { lineAbove } from '../lines/index.ts';

/** Accounts from the direct line of an agent down to one below it, that one last. */
type Line = { id: number; account: string; type: number }[];

/** The accounts between an agent and one below it on a day, that one last; undefined if it does not lie below the agent. */
export async function findLine(
  db: Database,
  agent: Pick<Account, 'id' | 'merchant'>,
  accountId: number,
  day: Day,
): Promise<Line | undefined> {
  const found = Number.isSafeInteger(accountId) ? await accountById(db, accountId) : undefined;
  if (found?.merchant !== agent.merchant) return undefined;
  const above = await lineAbove(db, accountId, day);
  const at = above.findIndex(({ id }) => id === agent.id);
  const { id, account, type } = found;
  return at < 0 ? undefined : [...above.slice(at + 1), { id, account, type }];
}

/**
 * As `findLine`. An account that does not lie below the agent is refused with `unknown-account` (404), whether it lies elsewhere,
 * is of another brand or does not exist.
 */
export async function lineTo(...asked: Parameters<typeof findLine>): Promise<Line> {
  const line = await findLine(...asked);
  if (!line) throw new Refusal(404, 'unknown-account', { message: 'Your downline has no such account.' });
  return line;
}
