import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, rankHolds, rankPrograms, ranks } from '#platform/base/database/schema/index.ts';
import { inUnits } from './inUnits.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** Seeds the ranks of the demonstration. Its VIP member stays VIP, however little it plays. */
export async function seedRanks(
  db: Database,
  merchant: Pick<SeedMerchant, 'code' | 'currency'>,
  { ranks: file }: SeedFiles,
  now: Date,
): Promise<void> {
  const { code } = merchant;
  const amount = (baht: string) => inUnits(baht, merchant);
  await db.insert(rankPrograms).values({ merchant: code, since: now, upkeepSince: now, updatedAt: now });
  await db.insert(ranks).values(
    file.ranks.map((rank, index) => ({
      merchant: code,
      level: index + 1,
      names: rank.names,
      badge: `badges/rank-${index + 1}.svg`,
      windowDays: file.windowDays,
      validBets: amount(rank.validBets),
      deposits: amount(rank.deposits),
      upkeep: amount(rank.upkeep),
      benefits: rank.benefits,
      rebates: Object.fromEntries(
        Object.entries(rank.rebates).map(([category, percent]) => [
          category,
          Math.round(Number(percent) * 100),
        ]),
      ),
      withdrawalMax: rank.withdrawalMax === undefined ? null : amount(rank.withdrawalMax),
      upgradeReward: amount(rank.upgradeReward),
      birthdayReward: amount(rank.birthdayReward),
    })),
  );
  const [vip] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.merchant, code), eq(accounts.account, 'demo_vip')));
  if (vip)
    await db.insert(rankHolds).values({ accountId: vip.id, until: null, operator: 'seed', createdAt: now });
}
