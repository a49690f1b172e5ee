import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { PromotionDetail, PromotionPage, RaceRow, RaceStandings } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { maskAccount } from '#platform/accounts/account/index.ts';
import { textIn, textOf } from '#platform/site/content/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  freeSpins,
  games,
  promotionParts,
  promotions,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { spinsOf } from '#platform/play/freeSpins/index.ts';
import { withKind, type FoundPromotion } from './findPromotion.ts';
import { racePlaces } from './kinds/index.ts';
import { cardOf } from './listPromotions.ts';
import { doesQualify } from './qualifying.ts';

/** Places of a race that are shown. */
const shownPlaces = 10;

/**
 * A promotion with its text, its conditions, and for members what they made of it (R2.1.24). Without `promotion` if there is
 * none of this id, or the member takes a break.
 */
export async function promotionPage(
  { db, media, now }: Pick<PlayParts, 'db' | 'media' | 'now'>,
  { merchant, session, language }: CallContext,
  id: string,
): Promise<PromotionPage> {
  if (session?.exclusion) return {};
  const account = session?.account;
  const [found] = await db
    .select({ row: promotions, part: promotionParts })
    .from(promotions)
    .leftJoin(
      promotionParts,
      and(
        eq(promotionParts.merchant, promotions.merchant),
        eq(promotionParts.promotion, promotions.id),
        eq(promotionParts.accountId, account?.id ?? -1),
      ),
    )
    .where(and(eq(promotions.merchant, merchant.code), eq(promotions.id, id)));
  const promotion = found && withKind(merchant, found.row);
  if (!promotion) return {};
  const { row, part } = found;
  const { terms, kind } = promotion;
  const { prize } = terms;
  const isApplication = kind.entry === 'application';
  const value: PromotionDetail = {
    ...cardOf(merchant, row, { own: part?.state ?? null, language, media, now: now() }),
    entry: kind.entry,
    description: row.descriptions ? textIn(row.descriptions, language) : '',
    minRank: row.minRank,
    ...(row.newcomerDays !== null && { newcomerDays: row.newcomerDays }),
    ...(row.countries && { countries: row.countries }),
    ...(isApplication && { needsPictures: terms['pictures'] === true }),
    ...(isApplication && typeof prize === 'string' && { prize }),
    ...(row.kind === 'free-spins' && { spins: await spinsIn(db, promotion, language, account?.id) }),
    ...(row.kind === 'turnover-race' && { race: await standingsOf(db, promotion, now(), account?.id) }),
  };
  if (!account) return { promotion: value };
  const claim = await prizeToClaim(db, promotion, account.id, now());
  return {
    promotion: {
      ...value,
      qualifies: await doesQualify(db, account.id, promotion, now()),
      ...(part?.remark && { remark: part.remark }),
      ...(part?.appliedAt && { appliedAt: part.appliedAt.getTime() }),
      ...(part?.reason && { reason: part.reason }),
      ...(claim && { claim }),
    },
  };
}

/** The oldest prize of a promotion that the member can claim. */
async function prizeToClaim(
  db: Database,
  { merchant, id }: FoundPromotion,
  accountId: number,
  now: Date,
): Promise<PromotionDetail['claim']> {
  const [row] = await db
    .select({ prize: rewards.prize, amount: rewards.amount, endsAt: rewards.endsAt })
    .from(rewards)
    .where(
      and(
        eq(rewards.accountId, accountId),
        eq(rewards.promotion, id),
        eq(rewards.state, 'claimable'),
        gt(rewards.endsAt, now),
      ),
    )
    .orderBy(asc(rewards.id))
    .limit(1);
  if (!row) return undefined;
  const amount = row.prize === 'money' ? fromMinor(row.amount, merchant.digits) : String(row.amount);
  return { prize: row.prize, amount, endTime: row.endsAt.getTime() };
}

/** The game of a promotion of free spins, and what the member has left of them. */
async function spinsIn(
  db: Database,
  { id, terms }: FoundPromotion,
  language: string,
  accountId: number | undefined,
): Promise<PromotionDetail['spins']> {
  const [game] = await db
    .select({
      code: games.code,
      category: games.category,
      vendor: games.vendor,
      name: textOf(games.names, language),
    })
    .from(games)
    .where(eq(games.code, String(terms['game'])));
  if (!game) return undefined;
  const [own] =
    accountId === undefined
      ? []
      : await db
          .select()
          .from(freeSpins)
          .where(and(eq(freeSpins.accountId, accountId), eq(freeSpins.promotion, id)))
          .orderBy(desc(freeSpins.id))
          .limit(1);
  return spinsOf({ game, stake: String(terms['stake']), days: Number(terms['days']), spins: own ?? null });
}

/** The first places of a race by the bets so far, and the member's own. */
async function standingsOf(
  db: Database,
  promotion: FoundPromotion,
  now: Date,
  accountId: number | undefined,
): Promise<RaceStandings> {
  const { merchant, terms } = promotion;
  const places = await racePlaces(db, promotion, now);
  const rowOf = ({ place, account, validStake, amount }: (typeof places)[number]): RaceRow => ({
    place,
    account: maskAccount(account.account),
    bets: fromMinor(validStake, merchant.digits),
    prize: fromMinor(amount, merchant.digits),
  });
  const own = places.find(({ account }) => account.id === accountId);
  return {
    prizes: terms['prizes'] as string[],
    rows: places.slice(0, shownPlaces).map(rowOf),
    ...(own && { own: rowOf(own) }),
  };
}
