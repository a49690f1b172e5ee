import { afterEach, expect, it, vi } from 'vitest';
import { answerPattern, type PatternQuestion } from '#kit/PatternMatcher.ts';

/** A browser's worker: answers like the real one, unless the pattern is one that never ends. */
class FakeWorker {
  static started: string[] = [];
  static ended = 0;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror = () => {};
  constructor(address: string) {
    FakeWorker.started.push(address);
    setTimeout(() => this.onmessage({ data: 'ready' }));
  }
  postMessage(question: PatternQuestion) {
    if (question.pattern !== '^(a+)+$') setTimeout(() => this.onmessage({ data: answerPattern(question) }));
  }
  terminate() {
    FakeWorker.ended += 1;
  }
}

const load = async () => {
  vi.resetModules();
  FakeWorker.started = [];
  FakeWorker.ended = 0;
  return (await import('./followsPattern.ts')).followsPattern;
};
afterEach(() => vi.unstubAllGlobals());

it('R5.2 matches a platform’s patterns in one worker, which the page’s policy allows', async () => {
  const createPolicy = vi.fn<() => { createScriptURL: (url: string) => string }>(() => ({
    createScriptURL: (url: string) => `trusted ${url}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('Worker', FakeWorker);
  const follows = await load();
  expect(await follows('^[a-z]+$', 'abc')).toBe(true);
  expect(await follows('^[a-z]+$', 'ABC')).toBe(false);
  expect(await follows('*', 'ABC')).toBe(true);
  // Invalid: only the platform can tell.
  expect(await follows('(', 'abc')).toBe(true);
  expect(FakeWorker.started).toEqual([expect.stringMatching(/^trusted \/.*patternWorker/)]);
  expect(createPolicy).toHaveBeenCalledWith('livery-patterns', expect.anything());
});

it('R5.2 ends a pattern after 100 ms, twice, lets the platform decide, and checks the next value in a new worker', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const follows = await load();
  const began = performance.now();
  expect(await follows('^(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(190);
  expect(FakeWorker.ended).toBe(2);
  expect(await follows('^[a-z]+$', 'ABC')).toBe(false);
  expect(FakeWorker.started).toHaveLength(3);
});

it('lets the platform decide where there is no worker', async () => {
  vi.stubGlobal('Worker', undefined);
  const follows = await load();
  expect(await follows('^[a-z]+$', 'ABC')).toBe(true);
});
