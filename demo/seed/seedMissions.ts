import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { leaderboards, merchants, missions } from '#platform/base/database/schema/index.ts';
import { unitOf } from '../simulation/index.ts';
import { listMerchants, type Merchant } from '#platform/site/merchants/index.ts';
import { addLeaderboard, addMission } from '#platform/rewards/missions/index.ts';

/** Files as operators write them. Amounts of money are numbers of the smallest stakes of simulated members. */
interface MissionSeed {
  missions: (Record<string, unknown> & {
    goal: Record<string, unknown> & { counts: string; amount: string };
    prize: { amount: string };
  })[];
  leaderboards: (Record<string, unknown> & { prizes: { places: number; amount: string }[] })[];
}

/**
 * Gives each of the demonstration's merchants that has no missions and no leaderboards those of `seed/missions.json`, as
 * an operator would add them.
 */
export async function seedMissions(
  db: Database,
  folder: string,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  const seed = JSON.parse(await readFile(join(folder, 'missions.json'), 'utf8')) as MissionSeed;
  for (const merchant of (await listMerchants(db)).filter(({ code }) => codes.includes(code)))
    await db.transaction(async (tx) => {
      // Of several processes that start at once, one seeds; the others wait here and find it done.
      await tx
        .select({ code: merchants.code })
        .from(merchants)
        .where(eq(merchants.code, merchant.code))
        .for('no key update');
      const isOf = (table: typeof missions | typeof leaderboards) => tx.$count(table, of(table, merchant));
      if ((await isOf(missions)) + (await isOf(leaderboards)) > 0) return;
      const money = (units: string) => fromMinor(BigInt(units) * unitOf(merchant.currency), merchant.digits);
      for (const { goal, prize, ...mission } of seed.missions) {
        const isMoney = goal.counts === 'valid-bets' || goal.counts === 'deposit-amount';
        const file = {
          ...mission,
          goal: { ...goal, ...(isMoney && { amount: money(goal.amount) }) },
          prize: { ...prize, amount: money(prize.amount) },
        };
        await addMission(tx, merchant, file, { dryRun: false, now });
      }
      for (const { prizes, ...board } of seed.leaderboards) {
        const file = { ...board, prizes: prizes.map((one) => ({ ...one, amount: money(one.amount) })) };
        await addLeaderboard(tx, merchant, file, { dryRun: false, now });
      }
    });
}

const of = (table: typeof missions | typeof leaderboards, { code }: Pick<Merchant, 'code'>) =>
  eq(table.merchant, code);
