import type { Database } from '../database/index.ts';
import { announcements, helpCategories } from '../database/schema/index.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

const dayMs = 86_400_000;

/** Banners, notices and the help centre. Notices are some days old on the day of the seed. */
export async function seedContent(
  db: Database,
  { code: merchant }: SeedMerchant,
  files: SeedFiles,
  now: Date,
): Promise<void> {
  const own = files.announcements.filter((one) => (one.merchant ?? merchant) === merchant);
  await db.insert(announcements).values(
    own.map(({ daysAgo, title, content, ...row }, position) => ({
      ...row,
      merchant,
      titles: title,
      contents: content ?? null,
      position,
      startsAt: new Date(now.getTime() - daysAgo * dayMs),
    })),
  );
  await db.insert(helpCategories).values(
    files.help.map((category, position) => ({
      merchant,
      id: category.id,
      titles: category.title,
      position,
      articles: category.articles.map(({ id, title, content }) => ({ id, titles: title, contents: content })),
    })),
  );
}
