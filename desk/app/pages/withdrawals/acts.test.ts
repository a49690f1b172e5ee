import { expect, it } from 'vitest';
import { actsFor } from './acts.ts';
import { states } from './states.ts';

const callsFor = (...[facts]: Parameters<typeof actsFor>) => actsFor(facts).map(({ call }) => call);
const payout = { reference: 'P1', state: 'pending', accepted: true, attempts: 1, reason: null } as const;

it('R2.5.8 offers what a withdrawal allows in its state', () => {
  expect(callsFor({ state: 'requested', payout: null })).toEqual(['reviewWithdrawal', 'rejectWithdrawal']);
  expect(callsFor({ state: 'reviewing', payout: null })).toEqual(['approveWithdrawal', 'rejectWithdrawal']);
  expect(callsFor({ state: 'paying', payout: null })).toEqual(['disburseWithdrawal', 'rejectWithdrawal']);
  // While the provider may be paying, money could leave twice.
  expect(callsFor({ state: 'paying', payout })).toEqual(['takeOverWithdrawal']);
  expect(callsFor({ state: 'paying', payout: { ...payout, state: 'failed' } })).toEqual([
    'disburseWithdrawal',
    'rejectWithdrawal',
  ]);
  for (const state of states.slice(3)) expect(callsFor({ state, payout: null })).toEqual([]);
});

it('R10.11 gives each act of a state a key of its own', () => {
  for (const state of states)
    for (const sent of [null, payout]) {
      const keys = actsFor({ state, payout: sent }).map(({ key }) => key);
      expect(new Set(keys).size, state).toBe(keys.length);
      expect(keys.filter((key) => !/^[a-z]$/.test(key))).toEqual([]);
    }
});
