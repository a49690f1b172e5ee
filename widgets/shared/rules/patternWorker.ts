import { answerPattern, type PatternQuestion } from '#kit/PatternMatcher.ts';

/** The thread in which a browser matches a platform's patterns. It may be ended at any time. */
const thread = globalThis as unknown as {
  postMessage: (message: unknown) => void;
  onmessage: (event: { data: PatternQuestion }) => void;
};
thread.onmessage = ({ data }) => thread.postMessage(answerPattern(data));
thread.postMessage('ready');
