import { Refusal } from '#platform/base/errors/index.ts';
import type { Account } from './accounts.ts';
import { trialType } from './accountTypes.ts';

/** Refuses trial accounts with `in_need_true_account` (403, R6.3), whatever their portal shows. */
export function requireRealAccount({ type }: Pick<Account, 'type'>): void {
  if (type === trialType)
    throw new Refusal(403, 'in_need_true_account', { message: 'Please register a real account first.' });
}
