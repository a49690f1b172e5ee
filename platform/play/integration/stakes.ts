import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { games, vendorCards } from '#platform/base/database/schema/index.ts';
import { offeredBy, limitsOf } from '../games/index.ts';
import type { Player } from './player.ts';

/** A game with the limits of its stakes in minor units. */
export interface StakedGame {
  code: string;
  category: string;
  minStake: number;
  maxStake: number;
}

/** A vendor's game that a merchant offers; undefined for others. */
export async function findStakedGame(
  db: Database,
  { merchant, currency, exponent }: Pick<Player, 'merchant' | 'currency' | 'exponent'>,
  vendor: string,
  code: string,
): Promise<StakedGame | undefined> {
  const [game] = await db
    .select({ code: games.code, category: games.category, minBet: games.minBet })
    .from(games)
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(and(eq(games.code, code), eq(games.vendor, vendor)));
  return (
    game && {
      code: game.code,
      category: game.category,
      ...limitsOf(game.minBet, { currency, digits: exponent }),
    }
  );
}
