import type { Database } from '../database/index.ts';
import { promotions } from '../database/schema/index.ts';
import type { SeedFiles } from './types.ts';

/** Seeds the demonstration's promotions, valid from the day of the seed. */
export async function seedPromotions(
  db: Database,
  merchant: string,
  files: SeedFiles,
  now: Date,
): Promise<void> {
  await db
    .insert(promotions)
    .values(
      files.promotions.map(({ title, ...row }) => ({ ...row, merchant, titles: title, startsAt: now })),
    );
}
