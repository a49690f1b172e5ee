import { allHelp, removeArticle, setArticle } from '#platform/site/content/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';
import { textsOf } from './textsOf.ts';

/** Routes for articles of the help centre. */
export function helpRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/help', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return allHelp(db, merchant.code);
  });

  on.put('/:merchant/help/:category/:article', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const [category, id] = [wordOf(c.req.param('category')), wordOf(c.req.param('article'))];
    const fields = await readFields(c);
    const stored = await setArticle(db, merchant.code, {
      category,
      ...categoryTitles(fields),
      id,
      titles: textsOf(fields, 'title'),
      contents: textsOf(fields, 'content'),
    });
    if (!stored) throw wrongField('category', `a title, as there is no category ${category} yet`);
    return { category, id };
  });

  on.delete('/:merchant/help/:category/:article', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { category, article: id } = c.req.param();
    if (!(await removeArticle(db, merchant.code, category, id)))
      throw new Refusal(404, 'unknown-article', { message: `There is no article ${category}/${id}.` });
    return { category, id };
  });
}

function categoryTitles(fields: Fields) {
  return fields.optionalText('category') ? { categoryTitles: textsOf(fields, 'category') } : {};
}

/** Article ids are part of addresses. */
function wordOf(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,59}$/.test(text)) return text;
  throw wrongField('article', 'small letters, digits and hyphens, such as how-to-deposit');
}
