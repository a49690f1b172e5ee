import { and, asc, eq, max } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { helpCategories, type Texts } from '#platform/base/database/schema/index.ts';

type Category = typeof helpCategories.$inferSelect;

/** An article as an operator writes it. */
export interface ArticleInput {
  category: string;
  /** Title of the category; required for a new one. */
  categoryTitles?: Texts;
  id: string;
  titles: Texts;
  contents: Texts;
}

/** The help centre in all languages, in display order. */
export async function allHelp(db: Database, merchant: string): Promise<Category[]> {
  return db
    .select()
    .from(helpCategories)
    .where(eq(helpCategories.merchant, merchant))
    .orderBy(asc(helpCategories.position));
}

/** Adds or replaces an article. Returns false if its category is new and has no title. */
export async function setArticle(db: Database, merchant: string, request: ArticleInput): Promise<boolean> {
  const article = { id: request.id, titles: request.titles, contents: request.contents };
  return db.transaction(async (tx) => {
    const found = await lockCategory(tx, merchant, request.category);
    if (!found) {
      if (!request.categoryTitles) return false;
      const [last] = await tx
        .select({ position: max(helpCategories.position) })
        .from(helpCategories)
        .where(eq(helpCategories.merchant, merchant));
      await tx.insert(helpCategories).values({
        merchant,
        id: request.category,
        titles: request.categoryTitles,
        articles: [article],
        position: (last?.position ?? -1) + 1,
      });
      return true;
    }
    const exists = found.articles.some(({ id }) => id === request.id);
    const articles = exists
      ? found.articles.map((one) => (one.id === request.id ? article : one))
      : [...found.articles, article];
    await tx
      .update(helpCategories)
      .set({ articles, titles: request.categoryTitles ?? found.titles })
      .where(whichCategory(merchant, request.category));
    return true;
  });
}

/** Removes an article, and its category once that is empty. Returns false if there is no such article. */
export async function removeArticle(
  db: Database,
  merchant: string,
  category: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockCategory(tx, merchant, category);
    const articles = found?.articles.filter((one) => one.id !== id) ?? [];
    if (!found || articles.length === found.articles.length) return false;
    const condition = whichCategory(merchant, category);
    if (articles.length === 0) await tx.delete(helpCategories).where(condition);
    else await tx.update(helpCategories).set({ articles }).where(condition);
    return true;
  });
}

async function lockCategory(tx: Database, merchant: string, id: string): Promise<Category | undefined> {
  const [row] = await tx.select().from(helpCategories).where(whichCategory(merchant, id)).for('update');
  return row;
}

function whichCategory(merchant: string, id: string) {
  return and(eq(helpCategories.merchant, merchant), eq(helpCategories.id, id));
}
