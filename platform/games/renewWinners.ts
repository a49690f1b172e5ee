import { createHash } from 'node:crypto';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { games, wins } from '../database/schema/games.ts';
import { merchants } from '../database/schema/merchants.ts';

/** A win of the demonstration is settled in every span of this length. */
const spanMs = 24_000;
/** The board never has fewer, also on the first start. */
const fewest = 40;
/** Older ones are dropped. */
const keptMs = 24 * 3_600_000;

const players = [
  'somsak88',
  'naree_bkk',
  'tong1990',
  'wichai77',
  'malee_s',
  'pornthip',
  'anucha22',
  'kanya_cm',
  'arthit55',
  'suda_l',
  'preecha9',
  'nongnuch',
  'chaiwat_k',
  'ratree01',
  'boonmee',
  'siriporn8',
  'thanom_p',
  'duangjai',
];

/**
 * Adds the demo's wins up to now, one a span, reckoned from the moment alone: several processes and every restart
 * come to the same wins.
 */
export async function renewWinners(db: Database, merchant: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // The merchant's row is the lock: of several processes one writes a span.
    await tx.select().from(merchants).where(eq(merchants.code, merchant)).for('update');
    const [latest] = await tx
      .select({ settledAt: wins.settledAt })
      .from(wins)
      .where(eq(wins.merchant, merchant))
      .orderBy(desc(wins.settledAt))
      .limit(1);
    const thisSpan = Math.floor(now.getTime() / spanMs);
    const lastSpan = latest ? Math.floor(latest.settledAt.getTime() / spanMs) : 0;
    const from = Math.max(lastSpan + 1, thisSpan - fewest);
    if (from > thisSpan - 1) return 0;

    const catalogue = await tx.select({ code: games.code }).from(games).orderBy(asc(games.position));
    const rows = [];
    for (let span = from; span < thisSpan; span++)
      rows.push(
        winOf(
          span,
          merchant,
          catalogue.map((game) => game.code),
        ),
      );
    await tx.insert(wins).values(rows);
    await tx
      .delete(wins)
      .where(and(eq(wins.merchant, merchant), lt(wins.settledAt, new Date(now.getTime() - keptMs))));
    return rows.length;
  });
}

function winOf(span: number, merchant: string, codes: string[]): typeof wins.$inferInsert {
  const dice = createHash('sha256').update(`${merchant}:${span}`).digest();
  const share = dice.readUInt32BE(0) / 2 ** 32;
  return {
    merchant,
    account: players[dice.readUInt16BE(4) % players.length] ?? 'player',
    game: codes[dice.readUInt16BE(6) % codes.length] ?? '',
    // Most wins are small, a few are not: from 300.00 to about 240,000.00.
    amount: BigInt(Math.round(30_000 * Math.exp(share ** 3 * 6.7)) + (dice.readUInt16BE(8) % 100)),
    settledAt: new Date(span * spanMs + (dice.readUInt16BE(10) % spanMs)),
  };
}
