import type { Translate, useFormat } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';

export type Rank = CallValue<'ranks'>['ranks'][number];

/** A condition or benefit of a rank: its name and its value, or null if the rank does not have it. */
export interface Term {
  name: string;
  kind: 'condition' | 'benefit';
  value: string | null;
}

interface Words {
  t: Translate;
  format: ReturnType<typeof useFormat>;
  currency: string;
  rebates: boolean;
}

/** Conditions and benefits of a rank in a fixed order, so that ranks can stand side by side. */
export function termsOf(rank: Rank, { t, format, currency, rebates }: Words): Term[] {
  const money = (amount: string | undefined) =>
    amount === undefined || Number(amount) === 0 ? null : format.money(amount, currency);
  const percent = Math.max(0, ...rank.rebates.map((one) => one.percent));
  const rebate = percent === 0 ? null : t('up-to', { percent: format.number(percent, 2) });
  return [
    { name: t('bets'), kind: 'condition', value: money(rank.validBets) },
    { name: t('deposits'), kind: 'condition', value: money(rank.deposits) },
    { name: t('upkeep'), kind: 'condition', value: money(rank.upkeep) },
    ...(rebates ? [{ name: t('rebate'), kind: 'benefit' as const, value: rebate }] : []),
    { name: t('withdrawal'), kind: 'benefit', value: money(rank.withdrawalMax) },
    { name: t('upgrade'), kind: 'benefit', value: money(rank.upgradeReward) },
    { name: t('birthday'), kind: 'benefit', value: money(rank.birthdayReward) },
  ];
}
