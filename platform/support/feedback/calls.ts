import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { sendFeedback } from './sendFeedback.ts';

/** The call of the feedback form (R2.10.7). */
export const feedbackCalls: Pick<CallHandlers<PlayParts>, 'feedback'> = {
  feedback: sendFeedback,
};
