export { answerFeedback, listFeedback } from './answerFeedback.ts';
export { feedbackCalls } from './calls.ts';
export { sendFeedback } from './sendFeedback.ts';
