import type { Database } from '../database/index.ts';
import { pointRewards } from '../database/schema/index.ts';
import { findAccount } from '../accounts/accounts.ts';
import { movePoints } from '../points/movePoints.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** Points with which accounts of the demonstration begin; they earn more by playing. */
const welcome = { demo_member: 4200, demo_vip: 26_500, demo_agent: 1200 };

/** Seeds the points mall and the points that demo accounts were given. */
export async function seedRewards(
  db: Database,
  { code, timeZone }: Pick<SeedMerchant, 'code' | 'timeZone'>,
  files: SeedFiles,
  now: Date,
): Promise<void> {
  await db.insert(pointRewards).values(
    files.rewards.map(({ title, description, memberLimit, ...reward }, position) => ({
      ...reward,
      merchant: code,
      titles: title,
      descriptions: description,
      picture: `rewards/${reward.id}.webp`,
      memberLimit: memberLimit ?? null,
      position,
    })),
  );
  for (const [name, amount] of Object.entries(welcome)) {
    const account = await findAccount(db, code, name);
    if (!account) continue;
    const move = { kind: 'prize', amount, key: 'welcome', reference: 'welcome', now } as const;
    await movePoints(db, { code, timeZone }, { ...move, accountId: account.id });
  }
}
