import { expect, it } from 'vitest';
import { commonWords } from '../words.ts';
import { reasonOf } from './Rounds.ts';

/** What a limit or a break of the player is called by the platform (R10.7). */
const reasons = ['stake-range', 'loss-limit', 'session-limit', 'cool-off', 'self-exclusion'];

it.each(Object.entries(commonWords))('R10.7 in %s, a game says which limit stopped a stake', (_, words) => {
  const said = reasons.map((reason) => reasonOf(words, reason));
  expect(new Set(said).size).toBe(reasons.length);
  for (const text of said) {
    expect(text.length).toBeGreaterThan(8);
    expect([words.failed, words.ended]).not.toContain(text);
  }
});

it('says what it can of a reason that it does not know', () => {
  expect(reasonOf(commonWords.en, 'another')).toBe(commonWords.en.failed);
  expect(reasonOf(commonWords.en, 'limit-reached')).toBe(commonWords.en.limit);
});
