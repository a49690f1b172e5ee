import { expect, it } from 'vitest';
import { operatorCallTable } from '#schemas/generated/operatorCalls.ts';
import { actsFor } from './acts.ts';

const open = { state: 'open', frozenAt: null, authenticator: true } as const;
const calls = (facts: Parameters<typeof actsFor>[0]) => actsFor(facts).map(({ call }) => call);

it('R10.12 offers what an account allows in its state', () => {
  expect(calls(open)).toEqual(
    expect.arrayContaining(['removeAuthenticator', 'freezePayouts', 'closeAccount']),
  );
  expect(calls({ ...open, authenticator: false })).not.toContain('removeAuthenticator');
  const closed = calls({ ...open, state: 'closed', frozenAt: '2026-11-30T10:00:00Z' });
  expect(closed).toEqual(expect.arrayContaining(['reopenAccount', 'releasePayouts']));
  expect(closed).not.toEqual(expect.arrayContaining(['closeAccount']));
});

it('asks for the permission and the reason of the table of operator calls', () => {
  for (const facts of [open, { ...open, state: 'closed', frozenAt: '2026-11-30T10:00:00Z' } as const])
    for (const { call, permission } of actsFor(facts)) {
      expect([call, operatorCallTable[call].permission]).toEqual([call, permission]);
      expect([call, operatorCallTable[call].reason]).not.toEqual([call, undefined]);
    }
});
