import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { MessagingParts } from '../parts.ts';
import { deleteMessages, listMessages, readMessages, unreadMessages } from './inbox.ts';

type MessageCalls = Pick<
  CallHandlers<MessagingParts>,
  'messages' | 'readMessages' | 'deleteMessages' | 'unreadCount'
>;

/** Calls for the messages of the platform to a member (R2.7.16). */
export const messageCalls: MessageCalls = {
  messages: ({ db, now }, query, context) => listMessages(db, idOf(context), query, context.language, now()),

  async readMessages(parts, chosen, context) {
    await readMessages(parts.db, idOf(context), chosen, parts.now());
    return { unread: await unreadOf(parts, context) };
  },

  async deleteMessages(parts, { ids }, context) {
    await deleteMessages(parts.db, idOf(context), ids);
    return { unread: await unreadOf(parts, context) };
  },

  unreadCount: async (parts, _query, context) => ({ unReadCount: await unreadOf(parts, context) }),
};

const idOf = (context: CallContext) => signedIn(context).account.id;

const unreadOf = ({ db, now }: MessagingParts, context: CallContext) =>
  unreadMessages(db, idOf(context), now());
