import { uploadSize } from '#platform/site/pictures/index.ts';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { AnnouncementsRequest, AnnouncementsValue, Banner, Notice } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { announcements } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import { type Merchant, wallClock } from '../merchants/index.ts';
import { textOf } from './texts.ts';

export type Announcement = typeof announcements.$inferSelect;

/** The types that are notices; B is a banner (R2.5.5). */
const noticeTypes = ['PL', 'PU', 'PR', 'H'] as const;

/** Banners and notices of the requested types, for an audience if one is named. `execution` B leaves out those that have ended. */
export async function listAnnouncements(
  db: Database,
  media: Media,
  merchant: Merchant,
  language: string,
  request: Pick<AnnouncementsRequest, 'types' | 'execution' | 'groupName' | 'audience'>,
  now: Date,
): Promise<AnnouncementsValue> {
  const types = request.types.split(',');
  const { titles, contents, ...columns } = getTableColumns(announcements);
  const rows = await db
    .select({ ...columns, title: textOf(titles, language), content: textOf(contents, language) })
    .from(announcements)
    .where(
      and(
        eq(announcements.merchant, merchant.code),
        inArray(announcements.type, types),
        ...(request.groupName
          ? [or(ne(announcements.type, 'B'), eq(announcements.groupName, request.groupName))]
          : []),
        // Those for agents are served to agents alone, by a call of their own.
        request.audience
          ? inArray(announcements.audience, ['all', request.audience])
          : ne(announcements.audience, 'agents'),
        lte(announcements.startsAt, now),
        ...((request.execution ?? 'B') === 'B'
          ? [or(isNull(announcements.endsAt), gt(announcements.endsAt, now))]
          : []),
      ),
    )
    .orderBy(asc(announcements.position), desc(announcements.startsAt), desc(announcements.id));
  return {
    banners: rows.filter((row) => row.type === 'B').map((row) => toBanner(row, media)),
    notices: rows.flatMap((row) => toNotice(row, media, merchant) ?? []).sort(newestFirst),
  };
}

/** The notices for agents that are in force, newest first (R2.8.4). */
export async function listNoticesForAgents(
  db: Database,
  media: Media,
  merchant: Merchant,
  language: string,
  now: Date,
): Promise<Notice[]> {
  const { titles, contents, ...columns } = getTableColumns(announcements);
  const rows = await db
    .select({ ...columns, title: textOf(titles, language), content: textOf(contents, language) })
    .from(announcements)
    .where(
      and(
        eq(announcements.merchant, merchant.code),
        eq(announcements.audience, 'agents'),
        lte(announcements.startsAt, now),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
      ),
    )
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(mostNotices);
  return rows.flatMap((row) => toNotice(row, media, merchant) ?? []);
}

/** Notices for agents in one answer. */
const mostNotices = 200;

/** An announcement with its texts in one language. */
type LocalizedAnnouncement = Omit<Announcement, 'titles' | 'contents'> & {
  title: string;
  content: string | null;
};

function toBanner(row: LocalizedAnnouncement, media: Media): Banner {
  const picture = row.picture ?? 'banners/1.webp';
  const phoneUrl = row.phonePicture === null ? media.phoneAddress(picture) : media.address(row.phonePicture);
  return {
    bannerId: String(row.id),
    url: media.address(picture),
    ...(phoneUrl === undefined ? {} : { phoneUrl }),
    ...uploadSize(picture),
    groupName: row.groupName ?? 'w_home',
    linkageType: row.linkageType,
    linkage: row.linkage,
    ...gameOf(row),
    title: row.title,
  };
}

function toNotice(row: LocalizedAnnouncement, media: Media, merchant: Merchant): Notice | undefined {
  const type = noticeTypes.find((one) => one === row.type);
  if (!type) return undefined;
  return {
    id: String(row.id),
    type,
    title: row.title,
    startDateStr: wallClock(merchant.timeZone, row.startsAt),
    startTime: row.startsAt.getTime(),
    content: row.content ?? '',
    ...(row.picture === null ? {} : { url: media.address(row.picture) }),
    linkageType: row.linkageType,
    linkage: row.linkage,
    ...gameOf(row),
  };
}

/** The game, or the vendor, that a link of type G starts (R2.5.6). */
function gameOf({ nodeId, vendor }: LocalizedAnnouncement): Pick<Banner, 'nodeId' | 'vendor'> {
  return { ...(nodeId !== null && { nodeId }), ...(vendor !== null && { vendor }) };
}

function newestFirst(a: Notice, b: Notice): number {
  return (b.startTime ?? 0) - (a.startTime ?? 0) || Number(b.id) - Number(a.id);
}
