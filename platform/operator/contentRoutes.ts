import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { noticeTypes } from '../content/announcements.ts';
import { addAnnouncement, allAnnouncements, removeAnnouncement } from '../content/editAnnouncements.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';
import { textsOf } from './textsOf.ts';

const linkageTypes = ['', 'URL', 'P', 'G'];

/** Routes for banners and notices. */
export function contentRoutes({ db, now }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/announcements', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return c.json({ success: true, value: await allAnnouncements(db, merchant.code) });
  });

  app.post('/:merchant/announcements', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const type = fields.text('type');
    if (type !== 'B' && !noticeTypes.some((one) => one === type))
      throw wrongField('type', 'B, PL, PU, PR or H');
    const linkageType = fields.optionalText('linkageType') ?? '';
    if (!linkageTypes.includes(linkageType)) throw wrongField('linkageType', 'URL, P, G or nothing');
    const id = await addAnnouncement(db, {
      merchant: merchant.code,
      type,
      titles: textsOf(fields, 'title'),
      startsAt: dateOf(fields, 'from') ?? now(),
      endsAt: dateOf(fields, 'until') ?? null,
      linkageType,
      linkage: fields.optionalText('linkage') ?? '',
      ...(type === 'B'
        ? { groupName: groupOf(fields), picture: pictureOf(fields) }
        : { contents: textsOf(fields, 'content') }),
    });
    return c.json({ success: true, value: { id } });
  });

  app.delete('/:merchant/announcements/:id', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const id = Number(c.req.param('id'));
    if (!Number.isSafeInteger(id) || !(await removeAnnouncement(db, merchant.code, id))) {
      throw new Refusal(404, 'unknown-announcement', {
        message: `There is no banner or notice ${c.req.param('id')}.`,
      });
    }
    return c.json({ success: true, value: { id } });
  });
  return app;
}

function groupOf(fields: Fields): string {
  const group = fields.text('groupName');
  if (!/^w_[a-z0-9]+$/.test(group)) throw wrongField('groupName', 'w_ and a group, such as w_home');
  return group;
}

function pictureOf(fields: Fields): string {
  const picture = fields.text('picture').replace(/^\/media\//, '');
  if (!/^(https:\/\/\S+|[\w-]+(\/[\w.-]+)*\.(webp|png|jpg|svg|avif))$/.test(picture)) {
    throw wrongField('picture', 'an https address, or a picture of the platform such as banners/1.webp');
  }
  return picture;
}

function dateOf(fields: Fields, name: string): Date | undefined {
  const text = fields.optionalText(name);
  if (text === undefined || text === '') return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw wrongField(name, 'a date such as 2026-01-31T10:00:00+07:00');
  return date;
}
