import { signedIn, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { listAnnouncements } from './announcements.ts';
import { helpCenter } from './help.ts';
import { unreadMessages } from './messages.ts';
import { sendFeedback } from './sendFeedback.ts';

type ContentCalls = Pick<CallHandlers, 'announcements' | 'helpCenter' | 'unreadCount' | 'feedback'>;

/** Calls for banners, notices, help and messages. */
export function contentCalls(parts: PlatformParts): ContentCalls {
  const { db, media, now } = parts;
  return {
    announcements: (query, { merchant, language }) =>
      listAnnouncements(db, media, merchant, language, query, now()),

    helpCenter: (_query, { merchant, language }) => helpCenter(db, merchant.code, language),

    async unreadCount(_query, context) {
      return { unReadCount: await unreadMessages(db, signedIn(context).account.id) };
    },

    feedback: (query, context) => sendFeedback(parts, query, context),
  };
}
