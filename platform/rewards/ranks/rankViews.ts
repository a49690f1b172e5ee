import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnRank, RankBenefits, Ranks } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { textIn } from '#platform/site/content/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { rankChanges, rankHolds, type RebateRates } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import { addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { activeDays, figuresFor, longestWindow, sumFrom } from './figures.ts';
import { firstOfMonth, nextMonth } from './months.ts';
import { programOf, ranksOf, type Rank } from '#platform/accounts/ranks/index.ts';

/** Members of a higher level have customer service of their own (R6.6). */
const vipAbove = 4;

/** All ranks of a merchant with conditions and benefits, for everyone (R2.10.8). */
export async function listRanks(
  { db, media }: Pick<PlayParts, 'db' | 'media'>,
  { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
): Promise<Ranks> {
  const rows = await ranksOf(db, merchant.code);
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  return {
    currency: merchant.currency,
    ranks: rows.map((rank): RankBenefits => ({
      ...nameOf(rank, language, media),
      windowDays: rank.windowDays,
      validBets: money(rank.validBets),
      deposits: money(rank.deposits),
      ...(rank.upkeep > 0n && { upkeep: money(rank.upkeep) }),
      ...(rank.upgradeReward > 0n && { upgradeReward: money(rank.upgradeReward) }),
      ...(rank.birthdayReward > 0n && { birthdayReward: money(rank.birthdayReward) }),
      ...(rank.withdrawalMax !== null && { withdrawalMax: money(rank.withdrawalMax) }),
      rebates: rebateList(rank.rebates),
      service: rank.level > vipAbove,
      benefits: rank.benefits.map((texts) => textIn(texts, language)),
    })),
  };
}

/** The member's own rank, what the next one lacks, and the upkeep of this month (R2.7.4, R2.10.8). */
export async function ownRank(
  { db, media, now }: Pick<PlayParts, 'db' | 'media' | 'now'>,
  context: CallContext,
): Promise<OwnRank> {
  const { merchant, language } = context;
  const { account } = signedIn(context);
  const at = now();
  const today = dayIn(merchant.timeZone, at);
  const ranks = await ranksOf(db, merchant.code);
  const own = ranks.find(({ level }) => level === account.rankLevel);
  const next = ranks.find(({ level }) => level > account.rankLevel);
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  const month = firstOfMonth(today);
  const windowStart = addDays(today, 1 - longestWindow(ranks));
  const from = windowStart < month ? windowStart : month;
  const days =
    (await activeDays(db, [account.id], { from, before: addDays(today, 1) })).get(account.id) ?? [];
  const value: OwnRank = {
    currency: merchant.currency,
    ...(own ? nameOf(own, language, media) : { level: account.rankLevel, name: account.rankName }),
    held: await isHeld(db, account.id, at),
  };
  if (next) {
    const done = figuresFor(next, days, today);
    value.next = {
      ...nameOf(next, language, media),
      windowDays: next.windowDays,
      validBets: { done: money(done.validBets), needed: money(next.validBets) },
      deposits: { done: money(done.deposits), needed: money(next.deposits) },
    };
  }
  if (own && own.upkeep > 0n && own.level > 1) {
    const judgedFrom = await firstJudgedMonth(db, context);
    value.upkeep = {
      done: money(sumFrom(days, month).validBets),
      needed: money(own.upkeep),
      endsAt: momentOf(merchant.timeZone, nextMonth(today)).getTime(),
      counts: judgedFrom <= month,
    };
  }
  return value;
}

/** Rates in percent, in the order of the categories on a site. */
export function rebateList(rates: RebateRates): { category: string; percent: number }[] {
  return rebateCategories
    .map((category) => ({ category, percent: (rates[category] ?? 0) / 100 }))
    .filter(({ percent }) => percent > 0);
}

/** Categories in that order. */
export const rebateCategories = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'];

/** Name and badge of a rank in a language. */
export function nameOf(
  rank: Pick<Rank, 'level' | 'names' | 'badge'>,
  language: string,
  media: Media,
): { level: number; name: string; badgeUrl: string } {
  return { level: rank.level, name: textIn(rank.names, language), badgeUrl: media.address(rank.badge) };
}

async function isHeld(db: Database, accountId: number, at: Date): Promise<boolean> {
  const held = await db
    .select({ id: rankHolds.accountId })
    .from(rankHolds)
    .where(
      and(
        eq(rankHolds.accountId, accountId),
        sql`(${rankHolds.until} is null or ${rankHolds.until} > ${at.toISOString()}::timestamptz)`,
      ),
    );
  return held.length > 0;
}

/** The first month that the member's rank is judged for: it began with the rank and the upkeep in force. */
async function firstJudgedMonth(db: Database, context: CallContext): Promise<string> {
  const { merchant } = context;
  const { account } = signedIn(context);
  const [change] = await db
    .select({ at: rankChanges.at })
    .from(rankChanges)
    .where(eq(rankChanges.accountId, account.id))
    .orderBy(desc(rankChanges.id))
    .limit(1);
  const program = await programOf(db, merchant.code);
  const since = [change?.at, program?.upkeepSince, account.createdAt]
    .filter((moment) => moment !== undefined)
    .reduce((a, b) => (a > b ? a : b));
  return nextMonth(dayIn(merchant.timeZone, since));
}
