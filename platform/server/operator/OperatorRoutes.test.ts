import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

describe.each(databaseKinds())("the operator's requests on %s", (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const entry = (idempotencyKey: string, amount: string) =>
    platform.operator(
      'POST',
      '/SIAM01/entries',
      { account: 'demo_member', amount, reason: 'test' },
      { idempotencyKey },
    );
  const balance = async (): Promise<string> => {
    const { value } = await (await platform.operator('GET', '/SIAM01/accounts')).json();
    return value.find((one: { account: string }) => one.account === 'demo_member').balance;
  };

  const isDemo = and(eq(accounts.merchant, 'SIAM01'), eq(accounts.account, 'demo_member'));
  const stored = () => platform.db.select().from(accounts).where(isDemo);

  it('are executed once per key, with the same response even after the balance changed', async () => {
    expect(await balance()).toBe('12500.00');
    const first = await entry('one', '+100.00');
    const firstBody = await first.text();
    expect(JSON.parse(firstBody).value.balance).toBe('12600.00');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    await entry('two', '+1.00');

    const again = await entry('one', '+100.00');
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.text()).toBe(firstBody);
    expect(await balance()).toBe('12601.00');
  });

  it('are executed once if sent five times concurrently', async () => {
    const before = Number(await balance());
    const all = await Promise.all(Array.from({ length: 5 }, () => entry('at once', '+10.00')));
    expect(new Set(await Promise.all(all.map((response) => response.text()))).size).toBe(1);
    expect(Number(await balance())).toBe(before + 10);
  });

  it('return the balance right after the entry once their response is deleted, and still move no money twice', async () => {
    const firstBody = await (await entry('old', '+5.00')).json();
    await entry('later', '+7.00');
    const before = await balance();
    platform.wait(31 * 86_400_000);
    await entry('makes room', '+1.00');
    expect(await (await entry('old', '+5.00')).json()).toEqual(firstBody);
    expect(Number(await balance())).toBe(Number(before) + 1);
  });

  it('are refused if the key was used for another request', async () => {
    const before = await balance();
    for (const response of [
      await entry('makes room', '+2.00'),
      await platform.operator('POST', '/keys/rotate', undefined, { idempotencyKey: 'makes room' }),
    ])
      expect([response.status, (await response.json()).code]).toEqual([409, 'key-reused']);
    expect(await balance()).toBe(before);
  });

  it('leave no trace if refused, so that the key serves for the corrected request', async () => {
    expect((await entry('corrected', '-99999999.00')).status).toBe(409);
    expect((await platform.operator('GET', '/requests/corrected')).status).toBe(404);
    expect((await entry('corrected', '-1.00')).status).toBe(200);
  });

  it('can be looked up by key, with their response', async () => {
    const firstBody = await (await entry('asked', '+1.00')).json();
    const found = await (await platform.operator('GET', '/requests/asked')).json();
    expect(found.value.response).toEqual(firstBody);
    expect((await (await platform.operator('GET', '/requests/never')).json()).code).toBe('unknown-request');
  });

  it('create one notice per key, and refuse unknown addresses as before', async () => {
    const notice = { type: 'H', title: 'Once', content: '<p>x</p>' };
    const post = () =>
      platform.operator('POST', '/SIAM01/announcements', notice, { idempotencyKey: 'notice' });
    const [one, two] = [await (await post()).json(), await (await post()).json()];
    expect(two).toEqual(one);
    const all = await (await platform.operator('GET', '/SIAM01/announcements')).json();
    expect(all.value.filter((row: any) => row.titles.en === 'Once')).toHaveLength(1);
    const nowhere = await platform.operator('POST', '/SIAM01/nowhere', {});
    expect([nowhere.status, (await nowhere.json()).code]).toEqual([404, 'unknown-call']);
    expect((await entry('x'.repeat(101), '+1.00')).status).toBe(400);
  });

  it('are not carried out if they cannot be recorded', async () => {
    const trail = async () =>
      (await (await platform.operator('GET', '/SIAM01/audit-trail?subject=account%20demo_member')).json())
        .value;
    const before = [await stored(), await trail()];
    const by = 'x'.repeat(81);
    for (const [act, body] of [
      ['mobile', { mobile: '+66 81 999 0000', by }],
      ['password', { password: 'Lantern8river', by }],
      ['expiry', { by }],
    ] as const) {
      const { status } = await platform.operator('PUT', `/SIAM01/accounts/demo_member/${act}`, body);
      expect([act, status]).toEqual([act, 422]);
      expect([await stored(), await trail()], act).toEqual(before);
    }
  });

  it('leave no trace in an account if their record fails', async () => {
    const before = await stored();
    await platform.db.execute(
      sql`alter table operator_acts add constraint none check (act <> 'mobile-set') not valid`,
    );
    const body = { mobile: '+66 81 999 0001', by: 'nok' };
    const { status } = await platform.operator('PUT', '/SIAM01/accounts/demo_member/mobile', body);
    await platform.db.execute(sql`alter table operator_acts drop constraint none`);
    expect([status, await stored()]).toEqual([500, before]);
    const again = await platform.operator('PUT', '/SIAM01/accounts/demo_member/mobile', body);
    expect([again.status, (await stored())[0]?.mobile]).toEqual([200, '66819990001']);
  });
});
