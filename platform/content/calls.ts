import type { CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { listAnnouncements } from './announcements.ts';
import { helpCenter } from './help.ts';
import { sendFeedback } from './sendFeedback.ts';

type ContentCalls = Pick<CallHandlers, 'announcements' | 'helpCenter' | 'feedback'>;

/** Calls for banners, notices, help and feedback. */
export function contentCalls(parts: PlatformParts): ContentCalls {
  const { db, media, now } = parts;
  return {
    announcements: (query, { merchant, language }) =>
      listAnnouncements(db, media, merchant, language, query, now()),

    helpCenter: (_query, { merchant, language }) => helpCenter(db, merchant.code, language),

    feedback: (query, context) => sendFeedback(parts, query, context),
  };
}
