import type { SiteHandlers } from '../context/calls.ts';
import type { SiteParts } from '../parts.ts';
import { listAnnouncements } from './announcements.ts';
import { helpCenter } from './help.ts';

type ContentCalls = Pick<SiteHandlers, 'announcements' | 'helpCenter'>;

/** Calls for banners, notices and help. */
export function contentCalls(parts: SiteParts): ContentCalls {
  const { db, media, now } = parts;
  return {
    announcements: (query, { merchant, language }) =>
      listAnnouncements(db, media, merchant, language, query, now()),

    helpCenter: (_query, { merchant, language }) => helpCenter(db, merchant.code, language),
  };
}
