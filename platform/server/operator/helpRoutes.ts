import { allHelp, removeArticle, setArticle } from '#platform/site/content/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { lockContent, requireVersion, versionOf } from './contentVersion.ts';
import type { Database } from '#platform/base/database/index.ts';
import { textsOf } from './textsOf.ts';
import { wrongField } from './wrongField.ts';

/** Calls for articles of the help centre. */
export function helpRoutes(on: OperatorRoutes): void {
  on.read('listHelp', async ({ db }, _request, { merchant }) => {
    const categories = await allHelp(db, merchant.code);
    return categories.map((category) => ({
      ...category,
      articles: category.articles.map((article) => ({ ...article, version: versionOf(article) })),
    }));
  });

  on.write('setArticle', async ({ db }, request, { merchant }) => {
    const { section: category, article: id } = request;
    await requireArticle(db, merchant.code, request);
    const stored = await setArticle(db, merchant.code, {
      category,
      ...(request.category && { categoryTitles: textsOf(request, 'category') }),
      id,
      titles: textsOf(request, 'title'),
      contents: textsOf(request, 'content'),
    });
    if (!stored) throw wrongField('category', `a title, as there is no category ${category} yet`);
    return { category, id };
  });

  on.write('removeArticle', async ({ db }, request, { merchant }) => {
    const { section: category, article: id } = request;
    await requireArticle(db, merchant.code, request);
    if (!(await removeArticle(db, merchant.code, category, id)))
      throw new Refusal(404, 'unknown-article', { message: `There is no article ${category}/${id}.` });
    return { category, id };
  });
}

/** Refuses to write over an article that is not the one that was read. */
async function requireArticle(
  db: Database,
  merchant: string,
  { section, article, version }: { section: string; article: string; version?: string },
): Promise<void> {
  await lockContent(db, merchant);
  const found = (await allHelp(db, merchant)).find(({ id }) => id === section);
  const entry = found?.articles.find(({ id }) => id === article);
  await requireVersion(db, merchant, { given: version, entry, subject: `article ${section}/${article}` });
}
