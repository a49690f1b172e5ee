import { Refusal } from '../core/Refusal.ts';
import type { Account } from './accounts.ts';

/** Refuses trial accounts with `in_need_true_account` (403, R6.3), whatever their portal shows. */
export function requireRealAccount({ type }: Pick<Account, 'type'>): void {
  if (type === 4)
    throw new Refusal(403, 'in_need_true_account', { message: 'Please register a real account first.' });
}
