import type { CallHandlers } from '../core/calls.ts';
import { Refusal } from '../core/Refusal.ts';

type ChatCalls = Pick<CallHandlers, 'launchChat'>;

/** This platform has no chat room yet, and says so as for any call that it does without. */
export function chatCalls(): ChatCalls {
  return {
    launchChat: () => Promise.reject(new Refusal(404, 'unknown-call', { message: 'There is no such call.' })),
  };
}
