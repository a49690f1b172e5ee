import { expect, it } from 'vitest';
import { commonWords } from '../words.ts';
import type { CommonStart } from './start.ts';
import { createFormats } from './format.ts';
import { reasonOf, refusalText } from './Rounds.ts';

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

it.each(
  Object.entries(commonWords).flatMap(([language, words]) =>
    (['loss-day', 'loss-week', 'loss-month'] as const).map((kind) => [language, kind, words] as const),
  ),
)('R10.7 in %s, a game names the stake, the %s limit and what it leaves', (language, kind, words) => {
  const facts = { language, currency: 'THB', exponent: 2, timeZone: 'Asia/Bangkok' } as CommonStart;
  const resetsAt = Date.parse('2026-12-01T00:00:00+07:00');
  const reached = { kind, stake: 100_00, limit: 500_00, used: 450_00, left: 50_00, resetsAt };
  const formats = createFormats(facts);
  const text = refusalText(words, formats, { code: 'loss-limit', reached });
  for (const minor of [100_00, 500_00, 50_00]) expect(text).toContain(`\u2068${formats.money(minor)}\u2069`);
  expect(text).toContain(formats.moment(resetsAt));
  expect(text).not.toMatch(/[{}]/);
  const others = (['loss-day', 'loss-week', 'loss-month'] as const).filter((one) => one !== kind);
  for (const other of others)
    expect(
      refusalText(words, formats, { code: 'loss-limit', reached: { ...reached, kind: other } }),
    ).not.toBe(text);
});

it('names no amounts if the platform states none', () => {
  const formats = createFormats({
    language: 'en',
    currency: 'THB',
    exponent: 2,
    timeZone: 'UTC',
  } as CommonStart);
  const { en } = commonWords;
  expect(refusalText(en, formats, { code: 'loss-limit', reached: null })).toBe(en.lossLimit);
});

it('says what it can of a reason that it does not know', () => {
  expect(reasonOf(commonWords.en, 'another')).toBe(commonWords.en.failed);
  expect(reasonOf(commonWords.en, 'limit-reached')).toBe(commonWords.en.limit);
});
