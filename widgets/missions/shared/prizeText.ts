import type { Translate, useFormat } from '#engine/react/index.ts';
import type { Mission } from '#schemas/generated/api.ts';

/** What a mission's prize is: money, or points. */
export function prizeText(
  { prize }: Pick<Mission, 'prize'>,
  { money, number }: Pick<ReturnType<typeof useFormat>, 'money' | 'number'>,
  currency: string,
  t: Translate,
): string {
  if (prize.kind === 'money') return money(prize.amount, currency);
  return t('prize-points', { points: number(Number(prize.amount)) });
}
