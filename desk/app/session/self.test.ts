import { expect, it } from 'vitest';
import type { OperatorRight } from '#schemas/generated/operatorCalls.ts';
import { allows } from './self.ts';

const right = (merchant: string | null, ...permissions: string[]): OperatorRight => ({
  role: 'payments',
  merchant,
  permissions,
  amountLimit: null,
  currency: null,
  personalData: true,
  endsAt: null,
});
const self = (...grants: OperatorRight[]) => ({ grants, signedIn: 'session' as const });

it('R10.12 offers what a right allows for the merchant', () => {
  const own = self(
    right('SIAM01', 'withdrawals.read'),
    right('VOLT01', 'withdrawals.read', 'withdrawals.pay'),
  );
  expect(allows(own, 'withdrawals.pay', 'VOLT01')).toBe(true);
  expect(allows(own, 'withdrawals.pay', 'SIAM01')).toBe(false);
  expect(allows(own, 'withdrawals.pay')).toBe(true);
  expect(allows(own, 'audit.read')).toBe(false);
  expect(allows(self(right(null, 'audit.read')), 'audit.read', 'NEW01')).toBe(true);
});
