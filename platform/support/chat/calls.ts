import { trialType } from '#platform/accounts/account/index.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { issueChatTicket } from './keys.ts';
import { unreadAnswers } from './reads.ts';

type ChatCalls = Pick<CallHandlers<PlayParts>, 'launchChat' | 'chatUnread'>;

/** Calls for the chat (R7.3). The chat itself is a server of its own, which redeems the ticket. */
export const chatCalls: ChatCalls = {
  async launchChat(parts, { b2c = 1, title = '', language, headerColor = '', theme }, context) {
    const session = signedIn(context);
    await requireChat(parts, context);
    if (session.account.type === trialType)
      throw new Refusal(403, 'in_please_information', { message: 'The chat is for registered members.' });
    // Read now: the chat may have been given its port after this.
    const { chatUrl = '' } = parts;
    if (chatUrl === '')
      throw new Refusal(404, 'unknown-call', {
        message: 'This platform has no chat. CHAT_PUBLIC_URL names one.',
      });
    const url = new URL(`${chatUrl}/room`);
    const fields = {
      ticket: await issueChatTicket(parts.db, session, parts.now()),
      b2c: String(b2c),
      title,
      language: language ?? context.language,
      headerColor,
      ...(theme !== undefined && { theme }),
    };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return { success: true, chatUrl: url.href };
  },

  async chatUnread(parts, _query, context) {
    const { account } = signedIn(context);
    await requireChat(parts, context);
    return { success: true, unReadCount: await unreadAnswers(parts.db, account.id) };
  },
};

/** The merchant's module decides, whatever a portal shows (R6.5, R6.7). */
async function requireChat({ db }: PlayParts, { merchant }: CallContext): Promise<void> {
  if (!enabledModules(await whitelabelTree(db, merchant.code)).has('CBS3'))
    throw new Refusal(403, 'operation-not-allowed', { message: 'The chat is switched off.' });
}
