import { and, desc, eq, lte } from 'drizzle-orm';
import type { WinnerRow } from '#schemas/generated/api.ts';
import type { Database } from '../database/index.ts';
import { games, wins } from '../database/schema/games.ts';
import type { Media } from '../files/media.ts';
import type { Merchant } from '../system/merchants.ts';
import { fromMinor } from '#kit/money.ts';
import { maskAccount } from '../accounts/maskAccount.ts';
import { gameIcon, textIn } from './catalogue.ts';

/** The latest settled wins, newest first, of one category or of `ALL`. */
export async function latestWinners(
  db: Database,
  media: Media,
  merchant: Merchant,
  language: string,
  { gameCategory = 'ALL', limitNum = 20 }: { gameCategory?: string; limitNum?: number },
  now: Date,
): Promise<WinnerRow[]> {
  const category = gameCategory.toUpperCase();
  const rows = await db
    .select()
    .from(wins)
    .innerJoin(games, eq(games.code, wins.game))
    .where(
      and(
        eq(wins.merchant, merchant.code),
        lte(wins.settledAt, now),
        ...(category === 'ALL' ? [] : [eq(games.category, category)]),
      ),
    )
    .orderBy(desc(wins.settledAt), desc(wins.id))
    .limit(limitNum);
  return rows.map(({ wins: win, games: game }) => {
    const winAmount = fromMinor(win.amount, merchant.digits);
    return {
      id: String(win.id),
      iconUrl: gameIcon(media, game.code),
      customerName: maskAccount(win.account),
      gameName: textIn(game.names, language),
      winAmount,
      vo: { winAmount },
      winTime: win.settledAt.getTime(),
      gameCode: game.code,
      vassalage: game.vendor,
      gameType: game.category,
    };
  });
}
