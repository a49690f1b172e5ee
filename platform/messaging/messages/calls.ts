import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { MessagingParts } from '../parts.ts';
import { deleteMessages, listMessages, readMessages, unreadMessages } from './inbox.ts';

type MessageCalls = Pick<CallHandlers, 'messages' | 'readMessages' | 'deleteMessages' | 'unreadCount'>;

/** Calls for the messages of the platform to a member (R2.7.16). */
export function messageCalls({ db, now }: MessagingParts): MessageCalls {
  const idOf = (context: CallContext) => signedIn(context).account.id;
  const unreadOf = (context: CallContext) => unreadMessages(db, idOf(context), now());
  return {
    messages: (query, context) => listMessages(db, idOf(context), query, context.language, now()),

    async readMessages(chosen, context) {
      await readMessages(db, idOf(context), chosen, now());
      return { unread: await unreadOf(context) };
    },

    async deleteMessages({ ids }, context) {
      await deleteMessages(db, idOf(context), ids);
      return { unread: await unreadOf(context) };
    },

    unreadCount: async (_query, context) => ({ unReadCount: await unreadOf(context) }),
  };
}
