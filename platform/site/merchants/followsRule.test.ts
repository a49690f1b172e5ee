import { describe, expect, it } from 'vitest';
import { followsRule } from './followsRule.ts';
import { matchPattern } from './matchPattern.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 99,
};
const follows = (acceptedPattern: string, value: string) => followsRule({ ...rule, acceptedPattern }, value);

describe('R5.2 a registration rule', () => {
  it.each([
    ['*', 'anything at all 💎', true],
    ['^[a-z]+$', 'abc', true],
    ['^[a-z]+$', 'aBc', false],
    ['^\\p{Script=Thai}+$', 'สมศรี', true],
    ['(', 'abc', false],
  ])('with the pattern %j takes %j: %s', async (pattern, value, taken) => {
    expect(await follows(pattern, value)).toBe(taken);
  });

  it.each([
    [2, 4, 'a', false],
    [2, 4, 'ab', true],
    [2, 4, '💎💎💎💎', true],
    [2, 4, 'abcde', false],
  ])('of %i to %i characters takes %j: %s', async (minLength, maxLength, value, taken) => {
    expect(await followsRule({ ...rule, minLength, maxLength }, value)).toBe(taken);
  });

  it('ends a pattern that would take hours, goes on serving meanwhile, and judges the next values', async () => {
    const evil = follows('^(a+)+$', `${'a'.repeat(40)}!`);
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    const began = performance.now();
    expect(await evil).toBe(false);
    clearInterval(ticking);
    expect(performance.now() - began).toBeLessThan(5000);
    // The platform's own thread was free: it ticked while the pattern ran.
    expect(ticks).toBeGreaterThan(5);
    expect(await matchPattern('^(a+)+$', 'aaaa')).toBe(true);
    const both = await Promise.all([matchPattern('^a$', 'a'), matchPattern('^a$', 'b')]);
    expect(both).toEqual([true, false]);
  });
});

it('R5.2 counts characters as readers do', async () => {
  const nickname = { ...rule, acceptedPattern: '*', minLength: 2, maxLength: 10 };
  expect(await followsRule(nickname, '👨‍👩‍👧‍👦'.repeat(10))).toBe(true);
  expect(await followsRule(nickname, '👨‍👩‍👧‍👦'.repeat(11))).toBe(false);
  expect(await followsRule(nickname, '👨‍👩‍👧‍👦')).toBe(false);
});
