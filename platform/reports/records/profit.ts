import type { ProfitFigures, ProfitRecordsRequest, ProfitRecordsValue } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { addDays } from '#platform/site/merchants/index.ts';
import { settledDays, sumOf, type SettledDay } from './betSums.ts';
import { postedDays, type PostedDay, recordKindOf, type RecordKind } from '#platform/money/wallet/index.ts';
import { readRange } from '#platform/site/paging/index.ts';

/**
 * What a member paid in and out, played, won and was given in a range, by day and by category (R2.7.11). Play comes from
 * the sums of the betting record, everything else from those of the account record, so the three pages agree.
 */
export async function profitOf(
  db: Database,
  { merchant }: Pick<CallContext, 'merchant'>,
  accountId: number,
  request: ProfitRecordsRequest,
  now: Date,
): Promise<ProfitRecordsValue> {
  const range = readRange(merchant, request, now);
  const settled = await settledDays(db, accountId, range);
  const posted = await postedDays(db, accountId, range);
  const figures = (bets: SettledDay[], entries: PostedDay[]) => figuresOf(bets, entries, merchant.digits);
  const settledOn = Map.groupBy(settled, ({ day }) => day);
  const postedOn = Map.groupBy(posted, ({ day }) => day);
  const days = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1))
    days.push({ day, ...figures(settledOn.get(day) ?? [], postedOn.get(day) ?? []) });
  const categories = [...new Set(settled.map(({ category }) => category))].toSorted();
  const { from, to, today, timeZone } = range;
  return {
    range: { from, to, today, timeZone },
    currency: merchant.currency,
    total: figures(settled, posted),
    days,
    categories: categories.map((gameType) => {
      const { bets, stake, validStake, payout } = sumOf(
        settled.filter(({ category }) => category === gameType),
      );
      const money = (minor: bigint) => fromMinor(minor, merchant.digits);
      return {
        gameType,
        bets,
        stake: money(stake),
        validStake: money(validStake),
        payout: money(payout),
        result: money(payout - stake),
      };
    }),
  };
}

function figuresOf(settled: SettledDay[], posted: PostedDay[], digits: number): ProfitFigures {
  const net = (kind: RecordKind) =>
    posted
      .filter((day) => recordKindOf(day.kind) === kind)
      .reduce((sum, { credited, debited }) => sum + credited - debited, 0n);
  const { bets, stake, validStake, payout } = sumOf(settled);
  const [bonuses, rebates] = [net('bonus'), net('rebate')];
  const money = (minor: bigint) => fromMinor(minor, digits);
  return {
    deposits: money(net('deposit')),
    withdrawals: money(-net('withdrawal')),
    // What agents get by contract is no part of the result of their play.
    other: money(net('other') + net('transfer') + net('wage') + net('dividend')),
    bets,
    stake: money(stake),
    validStake: money(validStake),
    payout: money(payout),
    bonuses: money(bonuses),
    rebates: money(rebates),
    net: money(payout - stake + bonuses + rebates),
  };
}
