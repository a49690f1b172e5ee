import type { Database } from '#platform/base/database/index.ts';
import { pointRewards } from '#platform/base/database/schema/index.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import { movePoints } from '#platform/rewards/points/index.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** Points with which accounts of the demonstration begin; they earn more by playing. */
const welcome = { demo_member: 4200, demo_vip: 26_500, demo_agent: 1200 };

/** The picture of a seeded reward: each merchant has its own, in the style of its brand. */
export const rewardPicture = (merchant: Pick<SeedMerchant, 'name'>, id: string) =>
  `rewards/${merchant.name.toLowerCase()}/${id}.svg`;

/** Seeds the points mall and the points that demo accounts were given. */
export async function seedRewards(
  db: Database,
  merchant: Pick<SeedMerchant, 'code' | 'timeZone' | 'name'>,
  files: SeedFiles,
  now: Date,
): Promise<void> {
  const { code, timeZone } = merchant;
  await db.insert(pointRewards).values(
    files.rewards.map(({ title, description, memberLimit, ...reward }, position) => ({
      ...reward,
      merchant: code,
      titles: title,
      descriptions: description,
      picture: rewardPicture(merchant, reward.id),
      memberLimit: memberLimit ?? null,
      // All of the demonstration's rewards are things.
      needsAddress: true,
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
