import type { CallHandlers } from '../core/calls.ts';
import { Refusal } from '../core/Refusal.ts';

type ChatCalls = Pick<CallHandlers, 'launchChat'>;

/** There is no chat room yet: the call responds like an unknown one. */
export function chatCalls(): ChatCalls {
  return {
    launchChat: () => Promise.reject(new Refusal(404, 'unknown-call', { message: 'There is no such call.' })),
  };
}
