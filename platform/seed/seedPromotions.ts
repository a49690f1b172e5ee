import type { Database } from '../database/index.ts';
import { depositPromotions, promotions } from '../database/schema/index.ts';
import { inUnits } from './inUnits.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** Seeds the demonstration's promotions, valid from the day of the seed. */
export async function seedPromotions(
  db: Database,
  merchant: Pick<SeedMerchant, 'code' | 'currency'>,
  files: SeedFiles,
  now: Date,
): Promise<void> {
  const { code } = merchant;
  await db.insert(promotions).values(
    files.promotions.map(({ id, type, minRank, newcomerDays, title }) => ({
      merchant: code,
      id,
      type,
      minRank,
      newcomerDays,
      titles: title,
      startsAt: now,
    })),
  );
  const terms = files.promotions.flatMap(({ id, deposit }) => (deposit ? [{ id, ...deposit }] : []));
  await db.insert(depositPromotions).values(
    terms.map(({ id, maximum, minimum, ...rest }) => ({
      ...rest,
      merchant: code,
      promotion: id,
      maximum: inUnits(maximum, merchant),
      minimum: inUnits(minimum, merchant),
    })),
  );
}
