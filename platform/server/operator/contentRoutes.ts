import type { AddAnnouncementRequest } from '#schemas/generated/operatorCalls.ts';
import { storeUpload, uploadFolder } from '#platform/site/pictures/index.ts';
import {
  addAnnouncement,
  allAnnouncements,
  changeAnnouncement,
  findAnnouncement,
  removeAnnouncement,
} from '#platform/site/content/index.ts';
import type { NoticeAudience } from '#platform/base/database/schema/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { findOffer } from '#platform/play/games/index.ts';
import { encodeUpload } from '#platform/base/files/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { lockContent, requireVersion, versionOf } from './contentVersion.ts';
import { dateOf } from './dateOf.ts';
import { isKnownPicture } from './knownPicture.ts';
import { removeUnusedPictures, unusedFor } from './unusedPictures.ts';
import { textsOf } from './textsOf.ts';
import { wrongField } from './wrongField.ts';

type ContentRequest = Omit<AddAnnouncementRequest, 'merchant' | 'from'>;

/** Calls for banners and notices. */
export function contentRoutes(on: OperatorRoutes): void {
  on.read('listAnnouncements', async ({ db }, _request, { merchant }) => {
    const rows = await allAnnouncements(db, merchant.code);
    return rows.map((row) => ({ ...row, version: versionOf(row) }));
  });

  on.upload('storePicture', encodeUpload, async ({ db, now }, _request, { merchant, file, note }) => {
    const picture = await storeUpload(db, merchant.code, file, now());
    await removeUnusedPictures(db, merchant.code, new Date(now().getTime() - unusedFor));
    const bytes = file.bytes.length;
    note({ bytes });
    return { picture, bytes };
  });

  on.write('addAnnouncement', async ({ db, now }, request, { merchant }) => {
    const values = await contentOf(db, merchant.code, request);
    const startsAt = dateOf(request, 'from') ?? now();
    return { id: await addAnnouncement(db, { merchant: merchant.code, startsAt, ...values }) };
  });

  on.write('changeAnnouncement', async ({ db, now }, request, { merchant, note }) => {
    const { code } = merchant;
    await lockContent(db, code);
    const id = Number(request.id);
    const before = await findAnnouncement(db, code, id);
    if (!before) throw unknownAnnouncement(id);
    await requireVersion(db, code, { given: request.version, entry: before, subject: `announcement ${id}` });
    const { type } = before;
    const values = await contentOf(db, code, { ...request, type: type as AddAnnouncementRequest['type'] });
    const startsAt = dateOf(request, 'from') ?? before.startsAt;
    const { position = before.position } = request;
    await changeAnnouncement(db, id, { phonePicture: null, ...values, startsAt, position });
    await removeUnusedPictures(db, code, now());
    note({ type, before: before.titles.en, after: request.title });
    return { id };
  });

  on.write('removeAnnouncement', async ({ db, now }, request, { merchant, note }) => {
    const { code } = merchant;
    await lockContent(db, code);
    const id = Number(request.id);
    const before = await findAnnouncement(db, code, id);
    if (!before) throw unknownAnnouncement(id);
    await requireVersion(db, code, { given: request.version, entry: before, subject: `announcement ${id}` });
    const removed = await removeAnnouncement(db, code, id);
    // Another removal must leave a picture that was sent for a banner which is still to be added.
    if (removed?.picture?.startsWith(uploadFolder)) await removeUnusedPictures(db, code, now());
    note({ type: before.type, title: before.titles.en });
    return { id };
  });
}

function unknownAnnouncement(id: number): Refusal {
  return new Refusal(404, 'unknown-announcement', { message: `There is no banner or notice ${id}.` });
}

/** What a request says of a banner or a notice, but when it begins. */
async function contentOf(db: Database, merchant: string, request: ContentRequest) {
  const { type } = request;
  const isKnown = (picture: string) => isKnownPicture(db, merchant, picture);
  return {
    type,
    titles: textsOf(request, 'title'),
    endsAt: dateOf(request, 'until') ?? null,
    vendor: null,
    nodeId: null,
    ...(await linkOf(db, merchant, request)),
    audience: audienceOf(request),
    ...(type === 'B'
      ? {
          groupName: groupOf(request),
          picture: await pictureOf(request, 'picture', isKnown),
          ...(request.phone !== undefined && { phonePicture: await pictureOf(request, 'phone', isKnown) }),
        }
      : { contents: textsOf(request, 'content') }),
  };
}

function audienceOf({ audience = 'all', type, linkageType }: ContentRequest): NoticeAudience {
  // Their centre shows notices, without banners and without a link that would start a game.
  if (audience === 'agents' && (type === 'B' || linkageType))
    throw wrongField('audience', 'all, guests or members for a banner or with a link');
  return audience;
}

/** Where a click leads (R2.5.6): with type G to a game of a vendor, or to the vendor, which the merchant must offer. */
async function linkOf(
  db: Database,
  merchant: string,
  request: ContentRequest,
): Promise<{ linkageType: string; linkage: string; vendor?: string; nodeId?: string }> {
  const { linkageType = '', linkage = '', vendor } = request;
  if (linkageType !== 'G') return { linkageType, linkage };
  if (vendor === undefined) throw wrongField('vendor', 'a text');
  const findOne = (game: { nodeId?: string; gameCode?: string }) =>
    findOffer({ db, merchant, language: 'en' }, { vendor, ...game });
  if (!(await findOne({}))) throw wrongField('vendor', 'the code of a vendor that the merchant offers');
  for (const field of ['nodeId', 'gameCode'] as const) {
    const game = request[field];
    if (game === undefined) continue;
    const found = await findOne({ [field]: game });
    if (!found) throw wrongField(field, `a game of ${vendor} that the merchant offers`);
    return { linkageType, linkage, vendor, nodeId: String(found.nodeId) };
  }
  return { linkageType, linkage, vendor };
}

function groupOf({ groupName }: ContentRequest): string {
  if (groupName === undefined) throw wrongField('groupName', 'a text');
  if (!/^w_[a-z0-9]+$/.test(groupName)) throw wrongField('groupName', 'w_ and a group, such as w_home');
  return groupName;
}

async function pictureOf(
  request: ContentRequest,
  field: 'picture' | 'phone',
  isKnown: (picture: string) => Promise<boolean>,
): Promise<string> {
  const picture = (request[field] ?? '').replace(/^\/media\//, '');
  if (picture !== '' && (await isKnown(picture))) return picture;
  throw wrongField(
    field,
    'a picture file of yours, an https address, or a picture of the platform such as banners/1.webp',
  );
}
