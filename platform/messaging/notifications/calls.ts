import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { MessagingParts } from '../parts.ts';
import { stateMailFrame } from './stateMailFrame.ts';

/** The call by which a portal states how the mail of its site looks. */
export function mailCalls(parts: MessagingParts): Pick<CallHandlers, 'setMailFrame'> {
  return { setMailFrame: (query, context) => stateMailFrame(parts, query, context) };
}
