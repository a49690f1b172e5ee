import { expect, it } from 'vitest';
import { callTable } from '#schemas/generated/api.ts';
import { callGroups } from './callGroups.ts';

it('groups calls that the same part of the platform serves', () => {
  const { gameList, winnerBoard, login, logout, balance, popular, captcha, status } = callGroups;
  expect([gameList, winnerBoard, login, logout]).toEqual(['GCSGAME', 'GCSGAME', 'session', 'session']);
  expect([balance, popular, captcha, status]).toEqual(['wallets', 'lgw', 'captcha', 'system']);
});

it('has a group for every call of the table, and never one for all', () => {
  expect(Object.keys(callGroups)).toEqual(Object.keys(callTable));
  const sizes = Map.groupBy(Object.values(callGroups), (group) => group);
  expect(sizes.size).toBeGreaterThan(8);
  for (const [group, calls] of sizes)
    expect(calls.length, group).toBeLessThan(Object.keys(callTable).length / 3);
});
