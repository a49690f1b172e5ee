import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { AnnouncementsValue, Banner, Notice } from '#schemas/generated/api.ts';
import type { Database } from '../database/index.ts';
import { announcements } from '../database/schema/index.ts';
import type { Media } from '../files/media.ts';
import { textIn } from '../games/catalogue.ts';
import type { Merchant } from '../system/merchants.ts';

export type Announcement = typeof announcements.$inferSelect;

/** The types that are notices; B is a banner (R2.5.5). */
export const noticeTypes = ['PL', 'PU', 'PR', 'H'] as const;

/** Banners and notices of the types asked for. `execution` B leaves out what has ended. */
export async function listAnnouncements(
  db: Database,
  media: Media,
  merchant: Merchant,
  language: string,
  wish: { types: string; execution?: string; groupName?: string },
  now: Date,
): Promise<AnnouncementsValue> {
  const types = wish.types.split(',');
  const rows = await db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.merchant, merchant.code),
        inArray(announcements.type, types),
        lte(announcements.startsAt, now),
        ...((wish.execution ?? 'B') === 'B'
          ? [or(isNull(announcements.endsAt), gt(announcements.endsAt, now))]
          : []),
      ),
    )
    .orderBy(asc(announcements.position), desc(announcements.startsAt), desc(announcements.id));
  return {
    banners: rows
      .filter((row) => row.type === 'B' && (!wish.groupName || row.groupName === wish.groupName))
      .map((row) => toBanner(row, media, language)),
    notices: rows.flatMap((row) => toNotice(row, media, merchant, language) ?? []).sort(newestFirst),
  };
}

/** `2026-01-05 10:00:00` in a time zone (R3.2). */
export function dateText(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(moment);
}

function toBanner(row: Announcement, media: Media, language: string): Banner {
  const picture = row.picture ?? 'banners/1.webp';
  const phoneUrl = media.phoneAddress(picture);
  return {
    bannerId: String(row.id),
    url: media.address(picture),
    ...(phoneUrl === undefined ? {} : { phoneUrl }),
    groupName: row.groupName ?? 'w_home',
    linkageType: row.linkageType,
    linkage: row.linkage,
    ...(row.nodeId === null ? {} : { nodeId: row.nodeId }),
    ...(row.vendor === null ? {} : { vendor: row.vendor }),
    title: textIn(row.titles, language),
  };
}

function toNotice(row: Announcement, media: Media, merchant: Merchant, language: string): Notice | undefined {
  const type = noticeTypes.find((one) => one === row.type);
  if (!type) return undefined;
  return {
    id: String(row.id),
    type,
    title: textIn(row.titles, language),
    startDateStr: dateText(row.startsAt, merchant.timeZone),
    startTime: row.startsAt.getTime(),
    content: row.contents ? textIn(row.contents, language) : '',
    ...(row.picture === null ? {} : { url: media.address(row.picture) }),
    linkageType: row.linkageType,
    linkage: row.linkage,
  };
}

function newestFirst(a: Notice, b: Notice): number {
  return (b.startTime ?? 0) - (a.startTime ?? 0) || Number(b.id) - Number(a.id);
}
