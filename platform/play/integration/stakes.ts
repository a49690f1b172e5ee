import { sql } from 'drizzle-orm';
import { prepared, type Database } from '#platform/base/database/index.ts';
import { limitsOf } from '../games/index.ts';
import type { Player } from './player.ts';

/** A game with the limits of its stakes in minor units. */
export interface StakedGame {
  code: string;
  category: string;
  minStake: number;
  maxStake: number;
}

const offered = prepared<{ category: string; min_bet: number | null }>(
  () => sql`
  select games.category, games.min_bet from games
  join vendor_cards on vendor_cards.merchant = ${sql.placeholder('merchant')}
    and vendor_cards.category = games.category and vendor_cards.vendor = games.vendor
  where games.code = ${sql.placeholder('code')} and games.vendor = ${sql.placeholder('vendor')}`,
);

/** A game that a merchant offers. */
export interface OfferedGame {
  code: string;
  category: string;
  minBet: number | null;
}

/** A vendor's game that a merchant offers; undefined for others. */
export async function findOffered(
  db: Database,
  merchant: string,
  vendor: string,
  code: string,
): Promise<OfferedGame | undefined> {
  const [row] = await offered(db, { merchant, vendor, code });
  return row && { code, category: row.category, minBet: row.min_bet };
}

/** An offered game with the limits of its stakes at the player's merchant. */
export function stakedGame(
  { code, category, minBet }: OfferedGame,
  { currency, exponent }: Pick<Player, 'currency' | 'exponent'>,
): StakedGame {
  return { code, category, ...limitsOf(minBet, { currency, digits: exponent }) };
}
