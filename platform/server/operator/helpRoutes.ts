import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { allHelp, removeArticle, setArticle } from '#platform/site/content/editHelp.ts';
import type { PlatformParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/Refusal.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';
import { textsOf } from './textsOf.ts';

/** Routes for articles of the help centre. */
export function helpRoutes({ db }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/help', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return c.json({ success: true, value: await allHelp(db, merchant.code) });
  });

  app.put('/:merchant/help/:category/:article', async (c) => {
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
    return c.json({ success: true, value: { category, id } });
  });

  app.delete('/:merchant/help/:category/:article', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { category, article: id } = c.req.param();
    if (!(await removeArticle(db, merchant.code, category, id)))
      throw new Refusal(404, 'unknown-article', { message: `There is no article ${category}/${id}.` });
    return c.json({ success: true, value: { category, id } });
  });
  return app;
}

function categoryTitles(fields: Fields) {
  return fields.optionalText('category') ? { categoryTitles: textsOf(fields, 'category') } : {};
}

/** Article ids are part of addresses. */
function wordOf(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,59}$/.test(text)) return text;
  throw wrongField('article', 'small letters, digits and hyphens, such as how-to-deposit');
}
