import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlatformParts } from '#platform/base/parts.ts';
import { listAnnouncements } from './announcements.ts';
import { helpCenter } from './help.ts';
import { sendFeedback } from '#platform/support/feedback/sendFeedback.ts';

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
