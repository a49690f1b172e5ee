import { Worker } from 'node:worker_threads';
import { PatternMatcher, type PatternAnswer } from '#kit/PatternMatcher.ts';

/** The thread's code, as text: the bundled platform has no file for it. It is `answerPattern` of the kit. */
const code = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, pattern, value }) => {
  let matches = null;
  try {
    matches = new RegExp(pattern, 'u').test(value);
  } catch {}
  parentPort.postMessage({ id, matches });
});
parentPort.postMessage('ready');`;

const matcher = new PatternMatcher(({ ready, answer, broken }) => {
  const worker = new Worker(code, { eval: true });
  // It must not keep a process alive that has nothing else to do.
  worker.unref();
  worker.on('message', (heard: 'ready' | PatternAnswer) => (heard === 'ready' ? ready() : answer(heard)));
  worker.on('error', broken);
  worker.on('exit', broken);
  return { ask: (question) => worker.postMessage(question), end: () => void worker.terminate() };
});

/**
 * Whether a value matches a pattern of an operator or of another platform, within 100 ms in a thread of its own; null if
 * the pattern is invalid or too slow for the value.
 */
export function matchPattern(pattern: string, value: string): Promise<boolean | null> {
  return matcher.matches(pattern, value);
}
