import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { WinnerRow } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { maskAccount } from '#platform/accounts/account/index.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, bets, games } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { gameIcon } from './catalogue.ts';

/** Trial accounts do not appear (R4.25). */
const trialType = 4;

/** The merchant and visitor that the board is for. */
export interface BoardReader {
  db: Database;
  media: Media;
  merchant: Merchant;
  language: string;
  /** Whether accounts of a demonstration are shown. */
  demo: boolean;
}

/**
 * The latest settled wins, newest first, of one category or of `ALL`. The amount is what was won beyond the stake
 * (R2.5.9).
 */
export async function latestWinners(
  { db, media, merchant, language, demo }: BoardReader,
  {
    gameCategory = 'ALL',
    limitNum = 20,
    minAmount = '0',
  }: { gameCategory?: string; limitNum?: number; minAmount?: string },
  now: Date,
): Promise<WinnerRow[]> {
  const category = gameCategory.toUpperCase();
  const least = toMinor(minAmount, merchant.digits) ?? 0n;
  const rows = await db
    .select({
      id: bets.id,
      stake: bets.stake,
      payout: bets.payout,
      settledAt: bets.settledAt,
      account: accounts.account,
      isDemo: accounts.demo,
      code: games.code,
      vendor: games.vendor,
      category: bets.category,
      gameName: textOf(games.names, language),
    })
    .from(bets)
    .innerJoin(games, eq(games.code, bets.game))
    .innerJoin(accounts, eq(accounts.id, bets.accountId))
    .where(
      and(
        eq(bets.merchant, merchant.code),
        eq(bets.state, 'settled'),
        gt(bets.payout, bets.stake),
        ...(least > 0n ? [sql`${bets.payout} - ${bets.stake} >= ${least}`] : []),
        lte(bets.settledAt, now),
        ne(accounts.type, trialType),
        ...(demo ? [] : [eq(accounts.demo, false)]),
        ...(category === 'ALL' ? [] : [eq(bets.category, category)]),
      ),
    )
    .orderBy(desc(bets.settledAt), desc(bets.id))
    .limit(limitNum);
  return rows.map((win) => {
    const winAmount = fromMinor(win.payout - win.stake, merchant.digits);
    return {
      id: String(win.id),
      iconUrl: gameIcon(media, win.code),
      customerName: maskAccount(win.account),
      gameName: win.gameName,
      winAmount,
      vo: { winAmount },
      winTime: win.settledAt?.getTime() ?? 0,
      gameCode: win.code,
      vassalage: win.vendor,
      gameType: win.category,
      ...(win.isDemo && { demo: true }),
    };
  });
}
