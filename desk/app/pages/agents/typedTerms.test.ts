import { expect, test } from 'vitest';
import { firstTerms, termsOf, withTier } from './typedTerms.ts';

const tiers = [{ key: 0, from: ' 1000 ', active: '2', value: '0.5' }];

test('wages have a mode, dividends a period and what becomes of a loss', () => {
  const amounts = {
    tiers: [{ from: '1000', active: 2, value: '0.5' }],
    activeBets: '0',
    activeDeposits: '0',
  };
  expect(termsOf({ ...firstTerms, tiers })).toEqual({ ...amounts, mode: 'rate' });
  expect(termsOf({ ...firstTerms, tiers, kind: 'dividend', carryOver: true })).toEqual({
    ...amounts,
    period: 'monthly',
    carryOver: true,
  });
});

test('a number of members that is none is sent as it was typed', () => {
  const [sent] = termsOf({ ...firstTerms, tiers: [{ key: 0, from: '1', active: 'two', value: '1' }] }).tiers;
  expect(sent?.active).toBe('two');
});

test('a new tier begins as the last one, under a key of its own', () => {
  const [first, second] = withTier(withTier(tiers).slice(1));
  expect(first).toEqual({ ...tiers[0], key: 1 });
  expect(second).toEqual({ ...tiers[0], key: 2 });
});
