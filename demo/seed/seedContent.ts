import type { Database } from '#platform/base/database/index.ts';
import { announcements, helpCategories } from '#platform/base/database/schema/index.ts';
import { addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { firstNode } from './seedGames.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** Seeds banners, notices and the help centre. Notices are dated some days before the seed. */
export async function seedContent(
  db: Database,
  { code: merchant, timeZone }: SeedMerchant,
  files: SeedFiles,
  now: Date,
): Promise<void> {
  const own = files.announcements.filter((one) => (one.merchant ?? merchant) === merchant);
  await db.insert(announcements).values(
    own.map(({ daysAgo, title, content, game, ...row }, position) => ({
      ...row,
      ...(game !== undefined && linkTo(game, files)),
      merchant,
      titles: title,
      contents: content ?? null,
      position,
      startsAt: earlier(now, officeHour(timeZone, now, daysAgo, position)),
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

/** A link to a game, by its number (R2.5.6). */
function linkTo(code: string, { games }: SeedFiles): { vendor: string; nodeId: string } {
  const position = games.findIndex((game) => game.code === code);
  const game = games[position];
  if (!game) throw new Error(`A banner leads to ${code}, which is none of the games.`);
  return { vendor: game.vassalage, nodeId: String(firstNode + position) };
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** A half hour between 9:00 and 18:00 some days ago, when offices publish notices. */
function officeHour(timeZone: string, now: Date, daysAgo: number, turn: number): Date {
  const halfHours = (turn * 7) % 19;
  return momentOf(timeZone, addDays(dayIn(timeZone, now), -daysAgo), 9 * 60 + halfHours * 30);
}
