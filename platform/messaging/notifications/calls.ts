import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { MessagingParts } from '../parts.ts';
import { stateMailFrame } from './stateMailFrame.ts';

/** The call by which a portal states how the mail of its site looks. */
export const mailCalls: Pick<CallHandlers<MessagingParts>, 'setMailFrame'> = {
  setMailFrame: stateMailFrame,
};
