import { expect, it } from 'vitest';
import { stateOf } from './RuleList.tsx';
import { checksOfRule, meets, rulePartsOf } from './fieldRules.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '.',
  patternId: 6,
  minLength: 8,
  maxLength: 20,
};

it.each([
  [6, 'abc', [false, false]],
  [6, 'Abc', [true, false]],
  [6, 'Lantern8river', [true, true]],
  [2, 'demo_member', [false, true]],
  [2, 'somsri1234', [true, true]],
  [9, 'Lantern8river', [false, true]],
  [9, 'Lantern8river!', [true, true]],
  [7, 'no spaces', [false, true]],
  [3, 'anything', [null, true]],
  [6, '💎💎💎💎', [false, false]],
])('R5.3 for pattern %i and %j, reports which parts are met: %o', (patternId, value, met) => {
  expect(rulePartsOf({ ...rule, patternId }).map((part) => meets(part, value))).toEqual(met);
});

it('R5.2 names the broken part, characters before length, and never runs a pattern from the platform', () => {
  const wrong = (value: string, change: object = {}) =>
    checksOfRule({ ...rule, ...change }).map((check) => check(value, () => ''));
  expect(wrong('abc')).toEqual(['signs', 'length']);
  expect(wrong('Abc')).toEqual([undefined, 'length']);
  expect(wrong('(a+)+$aaaaaaa', { acceptedPattern: '^(a+)+$', patternId: 3 })).toEqual([
    undefined,
    undefined,
  ]);
  expect(wrong('x y', { acceptedPattern: '*' })).toEqual(['length']);
  expect(checksOfRule(undefined)).toEqual([]);
});

it.each([
  ['', undefined, 'open'],
  ['', 'required', 'open'],
  ['abc', undefined, 'open'],
  ['abc', 'signs', 'broken'],
  ['abc', 'length', 'broken'],
  ['Lantern8river', 'same-as-username', 'met'],
])('for %j and the error %s, the rule is %s', (value, key, state) => {
  expect(stateOf({ kind: 'signs', patternId: 6 }, value, key)).toBe(state);
});

it('never ticks off a rule that only the platform can check', () => {
  expect(stateOf({ kind: 'signs', patternId: 3 }, 'abc', 'length')).toBe('open');
});
