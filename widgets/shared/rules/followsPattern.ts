import { PatternMatcher, type PatternAnswer } from '#kit/PatternMatcher.ts';
// oxlint-disable-next-line import/default -- Vite makes the default export: the address of the worker's file
import address from './patternWorker.ts?worker&url';

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

let script: string | undefined;

/** The address of the thread's script, which pages may start under their policy (design, Security). */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const policy = trustedTypes?.createPolicy('livery-patterns', { createScriptURL: (url) => url });
  return (policy?.createScriptURL(address) ?? address) as string;
}

const matcher = new PatternMatcher(({ ready, answer, broken }) => {
  const worker = new Worker((script ??= trusted()));
  worker.onmessage = ({ data }: { data: 'ready' | PatternAnswer }) =>
    data === 'ready' ? ready() : answer(data);
  worker.onerror = broken;
  return { ask: (question) => worker.postMessage(question), end: () => worker.terminate() };
});

/**
 * Whether a value follows a platform's pattern (R5.2), matched in a worker for at most 100 ms. True if the browser
 * cannot decide: the platform checks everything again.
 */
export async function followsPattern(pattern: string, value: string): Promise<boolean> {
  if (pattern === '*') return true;
  return (await matcher.matches(pattern, value)) !== false;
}
