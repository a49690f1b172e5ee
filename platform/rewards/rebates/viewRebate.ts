import { and, desc, eq, lt } from 'drizzle-orm';
import type { Rebate, RebateRequest } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, rebateClaims } from '#platform/base/database/schema/index.ts';
import { rebateList } from '../ranks/index.ts';
import { rankOf } from '#platform/accounts/ranks/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { onDays, readDays, statedDays } from '#platform/site/paging/index.ts';
import { rebateDue, rebateWindowDays } from './rebateDue.ts';

const defaultRows = 10;

/** The minimum of a claim, in minor units. */
export function leastRebate({ settings, digits }: Pick<Merchant, 'settings' | 'digits'>): bigint {
  return BigInt(settings.rebateMin) * 10n ** BigInt(digits);
}

/** What a member may claim, by category, and the claims so far, the newest first and paged by key (R2.7.17). */
export async function viewRebate(
  db: Database,
  context: CallContext,
  { before, pageSize = defaultRows, ...named }: RebateRequest,
  now: Date,
): Promise<Rebate> {
  const { merchant } = context;
  const days = readDays(merchant, named, now);
  const { account } = signedIn(context);
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  const [own] = await db
    .select({ id: accounts.id, rankLevel: accounts.rankLevel })
    .from(accounts)
    .where(eq(accounts.id, account.id));
  const due = await rebateDue(db, merchant, own ?? account, now);
  const rank = await rankOf(db, merchant.code, own?.rankLevel ?? account.rankLevel);
  const rows = await db
    .select()
    .from(rebateClaims)
    .where(
      and(
        eq(rebateClaims.accountId, account.id),
        before === undefined ? undefined : lt(rebateClaims.id, Number(before)),
        onDays(rebateClaims.claimedAt, days),
      ),
    )
    .orderBy(desc(rebateClaims.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const dueOf = new Map(due.categories.map((one) => [one.category, one]));
  const rates = rebateList(rank?.rebates ?? {});
  const ended = due.categories.filter(({ category }) => rates.every((rate) => rate.category !== category));
  return {
    ...statedDays(days),
    currency: merchant.currency,
    minimum: money(leastRebate(merchant)),
    days: rebateWindowDays,
    total: money(due.total),
    claimable: due.total >= leastRebate(merchant),
    categories: [...rates, ...ended.map(({ category }) => ({ category, percent: 0 }))].map(
      ({ category, percent }) => ({
        category,
        // Days before a lowered rate have the one of their time.
        percent: (dueOf.get(category)?.rate ?? percent * 100) / 100,
        validStake: money(dueOf.get(category)?.validStake ?? 0n),
        rebate: money(dueOf.get(category)?.rebate ?? 0n),
      }),
    ),
    claims: page.map(({ id, amount, claimedAt, lines }) => ({
      id: String(id),
      amount: money(amount),
      claimedAt: claimedAt.getTime(),
      lines: lines.map(({ category, validStake, rate, rebate }) => ({
        category,
        percent: rate / 100,
        validStake: money(BigInt(validStake)),
        rebate: money(BigInt(rebate)),
      })),
    })),
    ...(rows.length > page.length && last && { next: String(last.id) }),
  };
}
