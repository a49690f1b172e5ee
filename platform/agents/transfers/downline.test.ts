import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, attempts, turnoverRequirements } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { attemptsSoFar, countAttempt, lockAttempts } from '#platform/accounts/attempts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
const paymentPassword = '482917';

describe.each(databaseKinds())('R2.8.7 transfers to the downline on %s', (kind) => {
  let platform: TestPlatform;
  let agent: string;
  let member: string;
  let memberId: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await set('loginSlider', 'never');
    [agent, member] = [await tokenOf('demo_agent'), await tokenOf('demo_member')];
    memberId = await idOf('demo_member');
    await platform.client.call(
      'setPaymentPassword',
      { loginPassword: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword },
      { token: agent, merchant },
    );
  }, 240_000);
  afterAll(() => platform.close());

  const set = (name: string, value: unknown) =>
    platform.operator('PUT', `/${merchant}/settings/${name}`, { value });
  const idOf = async (name: string, of = merchant) =>
    String((await findAccount(platform.db, of, name))?.id ?? 0);
  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  const send = (
    amount: string,
    { to = memberId, token = agent, password = paymentPassword, key = crypto.randomUUID() as string } = {},
  ) =>
    platform.client.call(
      'downlineTransfer',
      { account: to, amount, paymentPassword: password },
      { token, merchant, headers: { 'idempotency-key': key } },
    );
  const codeOf = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const line = async (token: string) =>
    (await platform.client.call('uplineTransfers', {}, { token, merchant })).body.value;
  const change = (values: Partial<typeof accounts.$inferInsert>) =>
    platform.db
      .update(accounts)
      .set(values)
      .where(eq(accounts.id, Number(memberId)));

  it('move money once per key, into the record of both sides, with a notification', async () => {
    const [before, membersBefore] = [await line(agent), await line(member)];
    expect(before.down).toEqual({ minimum: '1.00', maximum: '50000.00', leftToday: '500000.00' });
    expect(membersBefore.down).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send('250.00', { key: 'once' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sent = { id: expect.any(String), at: expect.any(String), direction: 'out', amount: '250.00' };
    expect(answers[0]?.body.value).toEqual({ ...sent, account: 'demo_member' });
    const [after, membersAfter] = [await line(agent), await line(member)];
    expect(Number(before.balance) - Number(after.balance)).toBe(250);
    expect(Number(membersAfter.balance) - Number(membersBefore.balance)).toBe(250);
    expect(after.down.leftToday).toBe('499750.00');
    expect(membersAfter.leftToday).toBe(membersBefore.leftToday);
    expect([after.transfers[0].direction, membersAfter.transfers[0].direction]).toEqual(['out', 'in']);
    const inbox = await platform.client.call('messages', { pageSize: 5 }, { token: member, merchant });
    expect(inbox.body.value.messages[0].content).toContain('250.00');
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('R10.7 owe the turnover of a deposit', async () => {
    const rows = await platform.db
      .select()
      .from(turnoverRequirements)
      .where(eq(turnoverRequirements.accountId, Number(memberId)));
    expect(rows).toMatchObject([{ source: 'deposit', required: 25_000n }]);
  });

  it.each([
    [() => send('1.00', { password: '111111' }), [422, 'payment-password-wrong']],
    [() => send('0.99'), [422, 'amount-too-small']],
    [() => send('50000.01'), [422, 'amount-too-large']],
    [() => send('0.001'), [422, 'invalid-amount']],
    [() => send('-5.00'), [422, 'invalid-amount']],
  ])('refuse wrong passwords and amounts (%#)', async (ask, wanted) =>
    expect(await codeOf(ask())).toEqual(wanted),
  );

  it('R6.7 reach no account above, of another brand, or that does not exist', async () => {
    const agentId = await idOf('demo_agent');
    const foreign = await idOf('demo_member', 'MERID01');
    for (const to of [agentId, foreign, '999999999'])
      expect(await codeOf(send('1.00', { to }))).toEqual([404, 'unknown-account']);
    await platform.client.call(
      'setPaymentPassword',
      { loginPassword: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword },
      { token: member, merchant },
    );
    expect(await codeOf(send('1.00', { token: member, to: agentId }))).toEqual([403, 'agents-only']);
  });

  it('R10.7 say alike that a closed, unagreed, excluded or limited account cannot receive', async () => {
    const one = [409, 'cannot-receive'];
    await change({ closed: true });
    expect(await codeOf(send('1.00'))).toEqual(one);
    await change({ closed: false, agreementDue: true });
    expect(await codeOf(send('1.00'))).toEqual(one);
    await change({ agreementDue: false });
    await platform.db.delete(attempts);
    const limit = { kind: 'deposit-day' as const, value: '300' };
    expect((await platform.client.call('setLimit', limit, { token: member, merchant })).status).toBe(200);
    const [refused, allowed] = [await send('50.01'), await send('50.00')];
    expect([refused.status, refused.body.code, refused.body.value]).toEqual([...one, undefined]);
    expect(allowed.status).toBe(200);
    expect(await codeOf(send('1.00'))).toEqual(one);
    const taken = await platform.client.call(
      'takeBreak',
      { kind: 'cool-off', length: 24, confirmation: 'demo_member' },
      { token: member, merchant },
    );
    expect(taken.status, taken.body.code).toBe(200);
    expect(await codeOf(send('1.00'))).toEqual(one);
  });

  it('stay within the day, also at once, and can be turned off', async () => {
    const to = await idOf('demo_vip');
    await set('downlinePerDay', 700);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('200.00', { to })));
    // 300 were sent before.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('day-limit');
    await set('downlineTransfers', false);
    expect(await codeOf(send('1.00', { to }))).toEqual([403, 'downline-transfer-off']);
    expect((await line(agent)).down).toBeUndefined();
    await set('downlineTransfers', true);
  });

  it('R10.7 disclose no limit by trying amounts: after three refusals a day all are refused', async () => {
    platform.wait(86_400_000);
    agent = await tokenOf('demo_agent');
    const vip = await tokenOf('demo_vip');
    const to = await idOf('demo_vip');
    const limit = { kind: 'deposit-day' as const, value: '90' };
    expect((await platform.client.call('setLimit', limit, { token: vip, merchant })).status).toBe(200);
    // More than the agent has: refused whatever the limit is.
    await set('downlineMax', 900_000_000);
    await set('downlinePerDay', 900_000_000);
    for (const amount of ['400000000.00', '800000000.00'])
      expect(await codeOf(send(amount, { to }))).toEqual([409, 'insufficient-funds']);
    const tried = [];
    for (const amount of ['200.00', '100.00', '10.00', '95.00', '1.00', '10.00'])
      tried.push((await codeOf(send(amount, { to })))[1]);
    expect(tried).toEqual([
      'cannot-receive',
      'cannot-receive',
      undefined,
      'cannot-receive',
      ...Array(2).fill('cannot-receive'),
    ]);
    platform.wait(86_400_000);
    agent = await tokenOf('demo_agent');
    expect(await codeOf(send('1.00', { to }))).toEqual([200, undefined]);
    // Also at once: no more than three amounts are judged.
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, (_, at) => codeOf(send(`${100 + at}.00`, { to }))),
    );
    expect(atOnce).toEqual(Array(8).fill([409, 'cannot-receive']));
    expect(
      await attemptsSoFar(
        platform.db,
        { scope: 'cannot-receive', spanMs: 86_400_000 },
        to,
        platform.parts.now(),
      ),
    ).toBe(3);
    await set('downlineMax', 50_000);
  });

  it('R10.7 are judged after the refusals of an attempt that another platform is judging', async () => {
    const to = await idOf('demo_subagent');
    const rule = { scope: 'cannot-receive', spanMs: 86_400_000 };
    let isAnswered = false;
    const { sending } = await platform.db.transaction(async (tx) => {
      await lockAttempts(tx, `downlineTransfer ${to}`);
      const answer = codeOf(send('1.00', { to })).finally(() => (isAnswered = true));
      await setTimeout(500);
      expect(isAnswered).toBe(false);
      for (let tries = 0; tries < 3; tries += 1) await countAttempt(tx, rule, to, platform.parts.now());
      return { sending: answer };
    });
    expect(await sending).toEqual([409, 'cannot-receive']);
    expect(await attemptsSoFar(platform.db, rule, to, platform.parts.now())).toBe(3);
  });
});
