import type { useFormat } from '#engine/react/index.ts';
import type { Mission } from '#schemas/generated/api.ts';

/** A mission's progress or goal: money, or a number. */
export function amountOf(
  { counts }: Pick<Mission, 'counts'>,
  amount: string,
  { money, number }: Pick<ReturnType<typeof useFormat>, 'money' | 'number'>,
  currency: string,
): string {
  const isMoney = counts === 'valid-bets' || counts === 'deposit-amount';
  return isMoney ? money(amount, currency) : number(Number(amount));
}
