import { asc, eq } from 'drizzle-orm';
import type { HelpCategory } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { helpCategories } from '#platform/base/database/schema/index.ts';
import { textIn } from './texts.ts';

/** Help categories with their articles, in the merchant's order. */
export async function helpCenter(db: Database, merchant: string, language: string): Promise<HelpCategory[]> {
  const rows = await db
    .select()
    .from(helpCategories)
    .where(eq(helpCategories.merchant, merchant))
    .orderBy(asc(helpCategories.position));
  return rows.map((row) => ({
    id: row.id,
    title: textIn(row.titles, language),
    articles: row.articles.map((article) => ({
      id: article.id,
      title: textIn(article.titles, language),
      content: textIn(article.contents, language),
    })),
  }));
}
