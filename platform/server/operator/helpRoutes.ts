import { allHelp, removeArticle, setArticle } from '#platform/site/content/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { textsOf } from './textsOf.ts';
import { wrongField } from './wrongField.ts';

/** Calls for articles of the help centre. */
export function helpRoutes(on: OperatorRoutes): void {
  on.read('listHelp', ({ db }, _request, { merchant }) => allHelp(db, merchant.code));

  on.write('setArticle', async ({ db }, request, { merchant }) => {
    const { section: category, article: id } = request;
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

  on.write('removeArticle', async ({ db }, { section: category, article: id }, { merchant }) => {
    if (!(await removeArticle(db, merchant.code, category, id)))
      throw new Refusal(404, 'unknown-article', { message: `There is no article ${category}/${id}.` });
    return { category, id };
  });
}
