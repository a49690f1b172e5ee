import type { SiteHandlers } from '../context/index.ts';
import type { SiteParts } from '../parts.ts';
import { listAnnouncements } from './announcements.ts';
import { helpCenter } from './help.ts';

type ContentCalls = Pick<SiteHandlers<SiteParts>, 'announcements' | 'helpCenter'>;

/** Calls for banners, notices and help. */
export const contentCalls: ContentCalls = {
  announcements: ({ db, media, now }, query, { merchant, language }) =>
    listAnnouncements(db, media, merchant, language, query, now()),

  helpCenter: ({ db }, _query, { merchant, language }) => helpCenter(db, merchant.code, language),
};
