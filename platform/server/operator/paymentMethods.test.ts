import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const path = '/SIAM01/payment-methods/card';

it('R4.27 the audit trail names who changed a payment method, and from what to what', async () => {
  const change = (body: object) => platform.operator('PUT', path, body);
  expect((await change({ max: '2000.00', by: '' })).status).toBe(422);
  expect((await change({ max: 'much', by: 'Nok' })).status).toBe(422);
  expect((await change({ max: '2000.00', feePercent: '2', by: 'Nok' })).status).toBe(200);
  expect((await platform.operator('DELETE', path, { by: '' })).status).toBe(422);
  expect((await platform.operator('DELETE', path, { by: 'Ploy' })).status).toBe(200);
  expect((await platform.operator('DELETE', path, { by: 'Ploy' })).status).toBe(404);
  const trail = await platform.operator('GET', '/SIAM01/audit-trail?subject=payment%20method%20card');
  const { value } = (await trail.json()) as { value: Record<string, unknown>[] };
  expect(value.map(({ operator, act, details }) => [operator, act, details])).toEqual([
    ['Ploy', 'payment-method-remove', {}],
    ['Nok', 'payment-method-set', { max: '60000.00 → 2000.00', feePercent: '1.50 → 2.00' }],
  ]);
});
