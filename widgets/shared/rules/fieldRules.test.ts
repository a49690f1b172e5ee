import { expect, it, vi } from 'vitest';
import { stateOf } from './RuleList.tsx';
import { checksOfCode, checksOfRule, meets, rulePartsOf } from './fieldRules.ts';

/** The worker, which has tests of its own. */
const followsPattern = vi.fn<(pattern: string, value: string) => Promise<boolean>>(async () => true);

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
  [1, 'Letters', [true, false]],
  [1, 'Letters1', [false, true]],
  [3, 'abc漢字123', [true, true]],
  [3, 'abc-漢字-1', [false, true]],
  [4, 'sri@example.org', [true, true]],
  [4, 'sri@example', [false, true]],
  [5, '12345678', [true, true]],
  [5, '๑๒๓۴۵٦٧٨', [true, true]],
  [5, '1234567x', [false, true]],
  [6, 'lantern8river', [false, true]],
  [8, '2001-02-28', [true, true]],
  [8, '02-28-2001', [true, true]],
  [8, '٢٠٠١-٠٢-٢٨', [true, true]],
  [8, '28.02.2001', [false, true]],
  [10, 'Somsri Jaidee', [true, true]],
  [10, 'สมศรี ใจดี', [true, true]],
  [10, 'Somsri Jai Dee', [true, true]],
  [10, 'SomsriJaidee', [false, true]],
  [99, 'anything', [null, true]],
  [6, '💎💎💎💎', [false, false]],
])('R5.3 for pattern %i and %j, reports which parts are met: %o', (patternId, value, met) => {
  expect(rulePartsOf({ ...rule, patternId }).map((part) => meets(part, value))).toEqual(met);
});

const none = () => '';

it('R5.2 names the broken part, characters before length, the platform’s own pattern last and in a worker', async () => {
  const wrong = (value: string, change: object = {}) =>
    Promise.all(
      checksOfRule({ ...rule, ...change }, followsPattern).map(async (check) => check(value, none)),
    );
  expect(await wrong('abc')).toEqual(['signs', 'length', undefined]);
  expect(await wrong('Abc')).toEqual([undefined, 'length', undefined]);
  expect(await wrong('x y', { acceptedPattern: '*' })).toEqual(['length']);
  expect(checksOfRule(undefined)).toEqual([]);
  followsPattern.mockResolvedValueOnce(false);
  expect(await wrong('Lantern8river', { acceptedPattern: '^(a+)+$' })).toEqual([
    undefined,
    undefined,
    'signs',
  ]);
  expect(followsPattern).toHaveBeenLastCalledWith('^(a+)+$', 'Lantern8river');
});

it('accepts digits of any script in numbers, dates and codes, and asks the platform’s pattern about plain ones', async () => {
  const asked = async (checks: ReturnType<typeof checksOfRule>, value: string) => {
    followsPattern.mockClear();
    const keys = await Promise.all(checks.map(async (check) => check(value, none)));
    return [keys.filter(Boolean), followsPattern.mock.calls[0]?.[1]];
  };
  const number = { ...rule, patternId: 5, acceptedPattern: '^[0-9]+$' };
  expect(await asked(checksOfRule(number, followsPattern), '๐๘๑๒๓๔๕๖๗๘')).toEqual([[], '0812345678']);
  const code = { ...rule, patternId: 2, acceptedPattern: '^[A-Za-z0-9]+$' };
  expect(await asked(checksOfCode(code, followsPattern), 'SOMCHAI۷')).toEqual([[], 'SOMCHAI7']);
  expect((await asked(checksOfRule(code, followsPattern), 'SOMCHAI۷'))[0]).toEqual(['signs']);
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
  expect(stateOf({ kind: 'signs', patternId: 99 }, 'abc', 'length')).toBe('open');
});
