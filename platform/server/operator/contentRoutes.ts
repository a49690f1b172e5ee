import { storeUpload, uploadFolder } from '#platform/site/pictures/index.ts';
import {
  noticeTypes,
  addAnnouncement,
  allAnnouncements,
  removeAnnouncement,
} from '#platform/site/content/index.ts';
import { noticeAudiences, type NoticeAudience } from '#platform/base/database/schema/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { findOffer } from '#platform/play/games/index.ts';
import { encodeUpload } from '#platform/base/files/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { dateOf } from './dateOf.ts';
import { isKnownPicture } from './knownPicture.ts';
import { merchantOf } from './merchantOf.ts';
import { removeUnusedPictures, unusedFor } from './unusedPictures.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';
import { textsOf } from './textsOf.ts';

const linkageTypes = ['', 'URL', 'P', 'G'];

function audienceOf(fields: Fields): NoticeAudience {
  const given = fields.optionalText('audience') ?? 'all';
  const audience = noticeAudiences.find((one) => one === given);
  if (!audience) throw wrongField('audience', noticeAudiences.join(', '));
  // Their centre shows notices, without banners and without a link that would start a game.
  if (audience === 'agents' && (fields.text('type') === 'B' || fields.optionalText('linkageType')))
    throw wrongField('audience', 'all, guests or members for a banner or with a link');
  return audience;
}

/** Routes for banners and notices. */
export function contentRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/announcements', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return allAnnouncements(db, merchant.code);
  });

  on.putPrepared('/:merchant/pictures', async (c) => {
    const picture = await encodeUpload(new Uint8Array(await c.req.arrayBuffer()));
    return async ({ db, now }) => {
      const merchant = await merchantOf(db, c.req.param('merchant'));
      const stored = await storeUpload(db, merchant.code, picture, now());
      await removeUnusedPictures(db, merchant.code, new Date(now().getTime() - unusedFor));
      return { picture: stored, bytes: picture.bytes.length };
    };
  });

  on.post('/:merchant/announcements', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const type = fields.text('type');
    if (type !== 'B' && !noticeTypes.some((one) => one === type))
      throw wrongField('type', 'B, PL, PU, PR or H');
    const isKnown = (picture: string) => isKnownPicture(db, merchant.code, picture);
    const id = await addAnnouncement(db, {
      merchant: merchant.code,
      type,
      titles: textsOf(fields, 'title'),
      startsAt: dateOf(fields, 'from') ?? now(),
      endsAt: dateOf(fields, 'until') ?? null,
      ...(await linkOf(db, merchant.code, fields)),
      audience: audienceOf(fields),
      ...(type === 'B'
        ? {
            groupName: groupOf(fields),
            picture: await pictureOf(fields, 'picture', isKnown),
            ...(fields.raw('phone') !== undefined && {
              phonePicture: await pictureOf(fields, 'phone', isKnown),
            }),
          }
        : { contents: textsOf(fields, 'content') }),
    });
    return { id };
  });

  on.delete('/:merchant/announcements/:id', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const id = Number(c.req.param('id'));
    const removed = Number.isSafeInteger(id) ? await removeAnnouncement(db, merchant.code, id) : undefined;
    if (!removed)
      throw new Refusal(404, 'unknown-announcement', {
        message: `There is no banner or notice ${c.req.param('id')}.`,
      });
    // Another removal must leave a picture that was sent for a banner which is still to be added.
    if (removed.picture?.startsWith(uploadFolder)) await removeUnusedPictures(db, merchant.code, now());
    return { id };
  });
}

/** Where a click leads (R2.5.6): with type G to a game of a vendor, or to the vendor, which the merchant must offer. */
async function linkOf(
  db: Database,
  merchant: string,
  fields: Fields,
): Promise<{ linkageType: string; linkage: string; vendor?: string; nodeId?: string }> {
  const linkageType = fields.optionalText('linkageType') ?? '';
  if (!linkageTypes.includes(linkageType)) throw wrongField('linkageType', 'URL, P, G or nothing');
  const linkage = fields.optionalText('linkage') ?? '';
  if (linkageType !== 'G') return { linkageType, linkage };
  const vendor = fields.text('vendor');
  const findOne = (game: { nodeId?: string; gameCode?: string }) =>
    findOffer({ db, merchant, language: 'en' }, { vendor, ...game });
  if (!(await findOne({}))) throw wrongField('vendor', 'the code of a vendor that the merchant offers');
  for (const field of ['nodeId', 'gameCode'] as const) {
    const game = fields.optionalText(field);
    if (game === undefined) continue;
    const found = await findOne({ [field]: game });
    if (!found) throw wrongField(field, `a game of ${vendor} that the merchant offers`);
    return { linkageType, linkage, vendor, nodeId: String(found.nodeId) };
  }
  return { linkageType, linkage, vendor };
}

function groupOf(fields: Fields): string {
  const group = fields.text('groupName');
  if (!/^w_[a-z0-9]+$/.test(group)) throw wrongField('groupName', 'w_ and a group, such as w_home');
  return group;
}

async function pictureOf(
  fields: Fields,
  name: 'picture' | 'phone',
  isKnown: (picture: string) => Promise<boolean>,
): Promise<string> {
  const picture = fields.text(name).replace(/^\/media\//, '');
  if (await isKnown(picture)) return picture;
  throw wrongField(
    name,
    'a picture file of yours, an https address, or a picture of the platform such as banners/1.webp',
  );
}
