import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import {
  ledgerAccounts,
  payoutAccounts,
  turnoverRequirements,
  withdrawals,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger } from '../wallet/index.ts';
import { receiveOverdue } from './confirmWithdrawal.ts';

const hour = 3_600_000;
const merchant = 'SIAM01';
const paymentPassword = '135790';
const bank = {
  kind: 'bank',
  provider: 'Siam Bank',
  holder: 'Somchai Jaidee',
  number: '123-456-7890',
} as const;

interface Member {
  token: string;
  payout: string;
}

describe.each(databaseKinds())('withdrawals on %s', (kind) => {
  let platform: TestPlatform;
  let ann: Member;
  let bob: Member;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await setting('withdrawalFees', ['bank 10', 'crypto 1%+5']);
    ann = await member('demo_member');
    bob = await member('demo_vip');
    platform.wait(25 * hour);
  });
  beforeEach(async () => {
    ann.token = await signIn('demo_member');
    bob.token = await signIn('demo_vip');
  });
  afterAll(() => platform.close());

  const setting = (name: string, value: unknown) =>
    platform.operator('PUT', `/${merchant}/settings/${name}`, { value });
  const signIn = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login)).body.value.token;
  };
  const call = async <N extends CallName>(name: N, query: CallQuery<N>, token: string, key?: string) => {
    const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
    const { status, body } = await platform.client.call(name, query, { token, ...headers });
    return { status, code: body.code, value: body.value, fields: body.fields };
  };
  const member = async (username: string): Promise<Member> => {
    const token = await signIn(username);
    const both = { paymentPassword, confirmPaymentPassword: paymentPassword };
    await call('setPaymentPassword', { loginPassword: demoPassword, ...both }, token);
    const { value } = await call('addPayoutAccount', { ...bank, paymentPassword }, token);
    return { token, payout: value.accounts[0].id };
  };
  const request = (amount: string, { token, payout }: Member = ann, key?: string) =>
    call('requestWithdrawal', { payoutAccount: payout, amount, paymentPassword }, token, key);
  const act = async (id: string, name: string, body: object = {}, by = 'Nok') => {
    const path = `/${merchant}/withdrawals/${id}/${name}`;
    const response = await platform.operator('POST', path, { by, ...body });
    return { status: response.status, ...((await response.json()) as { code?: string; value?: any }) };
  };
  const closeCase = async (id: number, name: string, body: object = {}) => {
    const response = await platform.operator('POST', `/${merchant}/cases/${id}/${name}`, {
      by: 'Nok',
      ...body,
    });
    return { status: response.status, ...((await response.json()) as { code?: string; value?: any }) };
  };
  const disbursed = async (amount = '1000.00'): Promise<string> => {
    const { id } = (await request(amount)).value;
    for (const step of ['review', 'approve', 'disburse']) await act(id, step);
    return id;
  };
  const find = async (id: string, { token }: Member = ann) =>
    (await call('withdrawals', {}, token)).value.withdrawals.find((one: { id: string }) => one.id === id);
  const balance = async ({ token }: Member = ann) =>
    Number((await call('balance', {}, token)).value.sumBalance);
  const held = async (username = 'demo_member'): Promise<bigint> => {
    const account = await findAccount(platform.db, merchant, username);
    const rows = await platform.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.accountId, account?.id ?? 0));
    return rows.find((row) => row.kind === 'hold')?.balance ?? 0n;
  };
  const proof = async (token = ann.token): Promise<string> => {
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#333' } })
      .png()
      .toBuffer();
    return (await call('uploadPicture', { content: file.toString('base64') }, token)).value.picture;
  };
  const caseOf = async (withdrawal: string) => {
    const { value } = (await (await platform.operator('GET', `/${merchant}/cases`)).json()) as any;
    return value.find((one: { withdrawal: number }) => one.withdrawal === Number(withdrawal));
  };

  it('R2.7.7 states limits, fees and the minutes until a payment counts as received', async () => {
    expect((await call('withdrawalTerms', {}, ann.token)).value).toMatchObject({
      currency: 'THB',
      min: '100.00',
      max: '500000.00',
      turnoverOwed: '0.00',
      receiptMinutes: 60,
      fees: [
        { kind: 'bank', percent: '0', fixed: '10.00' },
        { kind: 'ewallet', percent: '0', fixed: '0.00' },
        { kind: 'crypto', percent: '1', fixed: '5.00' },
      ],
    });
  });

  it('R2.7.7 puts the amount on hold, takes the fee from it, and pays the rest', async () => {
    const [before, heldBefore] = [await balance(), await held()];
    const { value } = await request('1000.00');
    expect(value).toMatchObject({
      amount: '1000.00',
      fee: '10.00',
      net: '990.00',
      state: 'requested',
      payout: { kind: 'bank', provider: 'Siam Bank', number: '••••7890' },
    });
    expect([await balance(), (await held()) - heldBefore]).toEqual([before - 1000, 100_000n]);
    const states = [];
    for (const step of ['review', 'approve', 'disburse']) {
      await act(value.id, step);
      states.push((await find(value.id)).state);
    }
    expect(states).toEqual(['reviewing', 'paying', 'disbursed']);
    expect([await balance(), await held()]).toEqual([before - 1000, heldBefore]);
    await call('confirmWithdrawal', { id: value.id, receipt: 'received' }, ann.token);
  });

  it('R2.7.7 a rejected one states its reason and returns the money', async () => {
    const before = await balance();
    const { id } = (await request('200')).value;
    expect((await act(id, 'reject')).status).toBe(422);
    await act(id, 'reject', { reason: 'The name differs.' });
    expect(await find(id)).toMatchObject({ state: 'rejected', reason: 'The name differs.' });
    expect(await balance()).toBe(before);
    expect((await act(id, 'review')).code).toBe('withdrawal-changed');
  });

  it('R2.7.7 its member may cancel it until someone reviews it', async () => {
    const before = await balance();
    const { id } = (await request('200')).value;
    expect((await call('cancelWithdrawal', { id }, ann.token)).value.state).toBe('canceled');
    expect(await balance()).toBe(before);
    const { id: other } = (await request('200')).value;
    await act(other, 'review');
    expect(await call('cancelWithdrawal', { id: other }, ann.token)).toMatchObject({
      status: 409,
      code: 'withdrawal-changed',
      value: { state: 'reviewing' },
    });
    await act(other, 'reject', { reason: 'x' });
  });

  it('R2.7.7 the database takes no other steps', async () => {
    const { id } = (await request('200')).value;
    const set = (state: string) =>
      platform.db.execute(sql`update withdrawals set state = ${state} where id = ${Number(id)}`);
    for (const state of ['paying', 'disbursed', 'disputed', 'gone'])
      await expect(set(state)).rejects.toThrow('Failed query');
    await expect(platform.db.delete(withdrawals).where(eq(withdrawals.id, Number(id)))).rejects.toThrow(
      'Failed query',
    );
    await call('cancelWithdrawal', { id }, ann.token);
    await expect(set('requested')).rejects.toThrow('Failed query');
  });

  it.each([
    ['0', 'invalid-amount'],
    ['-1', 'invalid-amount'],
    ['-1000', 'invalid-amount'],
    ['1e400', 'invalid-amount'],
    ['1e3', 'invalid-amount'],
    ['100.001', 'invalid-amount'],
    ['much', 'invalid-amount'],
    ['1,000', 'invalid-amount'],
    ['Infinity', 'invalid-amount'],
    ['99.99', 'amount-too-small'],
    ['500000.01', 'amount-too-large'],
    ['999999999999999999', 'amount-too-large'],
    ['400000', 'insufficient-funds'],
  ])('R2.7.7 refuses %s with %s', async (amount, code) => {
    const before = await balance();
    expect((await request(amount)).code).toBe(code);
    expect(await balance()).toBe(before);
  });

  it('R2.7.7 takes an amount in the digits of any script', async () => {
    const { value } = await request('١٢٣.٥٠');
    expect(value.amount).toBe('123.50');
    await call('cancelWithdrawal', { id: value.id }, ann.token);
  });

  it('R2.7.7 two tabs cannot withdraw the same balance', async () => {
    const all = (await balance(ann)).toFixed(2);
    const answers = await Promise.all([request(all), request(all), request(all)]);
    expect(answers.map(({ code }) => code ?? 'done').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'done',
      'insufficient-funds',
      'insufficient-funds',
    ]);
    expect(await balance()).toBe(0);
    const { id } = answers.find(({ status }) => status === 200)?.value ?? {};
    await call('cancelWithdrawal', { id }, ann.token);
  });

  it('R2.7.7 a double click and a resend request one withdrawal; the key with another amount is refused', async () => {
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 3 }, () => request('300', ann, 'same')));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(await balance()).toBe(before - 300);
    expect(await request('301', ann, 'same')).toMatchObject({ status: 409, code: 'key-reused' });
    await call('cancelWithdrawal', { id: answers[0]?.value.id }, ann.token);
  });

  it('R2.7.7 counts a wrong payment password, although nothing else of the request stays', async () => {
    const wrong = (typed: string) =>
      call(
        'requestWithdrawal',
        { payoutAccount: ann.payout, amount: '200', paymentPassword: typed },
        ann.token,
      );
    expect(await wrong('000000')).toMatchObject({ code: 'payment-password-wrong', value: { triesLeft: 4 } });
    expect(await wrong('000001')).toMatchObject({ value: { triesLeft: 3 } });
    expect((await wrong('')).code).toBe('payment-password-wrong');
    const { value } = await request('200');
    await call('cancelWithdrawal', { id: value.id }, ann.token);
    expect((await call('paymentPassword', {}, ann.token)).value.triesLeft).toBe(5);
  });

  it('R6.7 another member has no such payout account, withdrawal or picture', async () => {
    const { value } = await request('200');
    const { id } = value;
    expect((await request('200', { ...bob, payout: ann.payout })).code).toBe('no-such-payout-account');
    expect(await call('removePayoutAccount', { id: ann.payout }, bob.token)).toMatchObject({ status: 404 });
    expect(await call('cancelWithdrawal', { id }, bob.token)).toMatchObject({
      status: 404,
      code: 'no-such-withdrawal',
    });
    expect(await find(id, bob)).toBeUndefined();
    for (const step of ['review', 'approve', 'disburse']) await act(id, step);
    const confirm = (receipt: 'received' | 'none', token: string, proofs: string[] = []) =>
      call('confirmWithdrawal', { id, receipt, proofs }, token);
    expect((await confirm('received', bob.token)).status).toBe(404);
    expect((await confirm('none', ann.token, [await proof(bob.token)])).code).toBe('unknown-picture');
    const other = await platform.operator('POST', `/MERID01/withdrawals/${id}/review`, { by: 'Nok' });
    expect(other.status).toBe(404);
    expect((await confirm('received', ann.token)).value).toMatchObject({
      state: 'received',
      receivedBy: 'member',
    });
  });

  it('R6.7 R4.17 the id of another member’s withdrawal is not found in confirm and cancel, and nothing changes', async () => {
    const kept = async () => {
      const named = async (table: string) =>
        sql`select coalesce(json_agg(r order by r::text), '[]')::text as text from ${sql.identifier(table)} r`;
      const tables = [
        'withdrawals',
        'withdrawal_cases',
        'transfers',
        'postings',
        'ledger_accounts',
        'messages',
        'outbox',
      ];
      const texts: string[] = [];
      for (const table of tables) {
        const { rows } = (await platform.db.execute(await named(table))) as unknown as {
          rows: { text: string }[];
        };
        texts.push(`${table} ${rows[0]?.text}`);
      }
      return texts.join('\n');
    };
    const isNotFound = (result: { status: number; code?: string }) =>
      expect([result.status, result.code]).toEqual([404, 'no-such-withdrawal']);
    const { id } = (await request('300.00')).value;
    const pictures = [await proof(bob.token)];
    const requested = await kept();
    expect(requested).toContain('300');
    isNotFound(await call('cancelWithdrawal', { id }, bob.token));
    expect(await kept()).toBe(requested);

    for (const step of ['review', 'approve', 'disburse']) await act(id, step);
    const disbursedState = await kept();
    for (const query of [
      { receipt: 'received' as const },
      { receipt: 'partial' as const, received: '100.00', note: 'not mine', proofs: pictures },
      { receipt: 'none' as const, note: 'not mine', proofs: pictures },
    ])
      isNotFound(await call('confirmWithdrawal', { id, ...query }, bob.token));
    isNotFound(await call('cancelWithdrawal', { id }, bob.token));
    expect(await kept()).toBe(disbursedState);
    expect(await find(id)).toMatchObject({ state: 'disbursed' });
    expect((await call('confirmWithdrawal', { id, receipt: 'received' }, ann.token)).value.state).toBe(
      'received',
    );
  });

  it('R4.17 counts as received after the merchant’s minutes, by the platform’s clock', async () => {
    await setting('receiptMinutes', 30);
    const id = await disbursed();
    const { confirmBy, disbursedAt } = await find(id);
    expect(confirmBy - disbursedAt).toBe(30 * 60_000);
    platform.wait(29 * 60_000);
    expect(await receiveOverdue(platform.db, platform.parts.now())).toBe(0);
    expect((await call('withdrawals', { state: 'disbursed' }, ann.token)).value.withdrawals).toHaveLength(1);
    platform.wait(2 * 60_000);
    // Before the job has run, and after it.
    for (const done of [1, 0]) {
      expect(await find(id)).toMatchObject({ state: 'received', receivedBy: 'time', endedAt: confirmBy });
      expect((await call('withdrawals', { state: 'disbursed' }, ann.token)).value.withdrawals).toEqual([]);
      expect((await call('confirmWithdrawal', { id, receipt: 'none' }, ann.token)).code).toBe(
        'withdrawal-changed',
      );
      expect(await receiveOverdue(platform.db, platform.parts.now())).toBe(done);
    }
    await setting('receiptMinutes', 60);
  });

  it.each([4, 0, 10_081, 1.5, 'soon'])('R9.4 does not take %s minutes', async (value) =>
    expect((await setting('receiptMinutes', value)).status).toBe(422),
  );

  it('R4.27 a part that arrived opens a case, which stops the clock; the operator pays the rest', async () => {
    const id = await disbursed();
    const proofs = [await proof()];
    const partial = (received: string) =>
      call('confirmWithdrawal', { id, receipt: 'partial', received, note: 'Half of it', proofs }, ann.token);
    for (const wrong of ['0', '990', '991', '-1', 'x', ''])
      expect((await partial(wrong)).code).toBe('invalid-amount');
    expect((await partial('٤٠٠')).value).toMatchObject({
      state: 'disputed',
      dispute: { state: 'open', received: '400.00', rest: '590.00', note: 'Half of it', proofs },
    });
    const openedAt = platform.parts.now().getTime();
    const { id: caseId, ...found } = await caseOf(id);
    const { dispute } = await find(id);
    expect(dispute.number).toBe(String(caseId));
    expect(Math.abs(dispute.answerBy - openedAt - 72 * hour)).toBeLessThan(60_000);
    await platform.operator('PUT', `/${merchant}/settings/caseAnswerHours`, { value: 0 });
    expect((await find(id)).dispute).not.toHaveProperty('answerBy');
    platform.wait(100 * hour);
    expect(await receiveOverdue(platform.db, platform.parts.now())).toBe(0);
    expect(found).toMatchObject({ account: 'demo_member', state: 'open', rest: '590.00', proofs });
    expect(await closeCase(caseId, 'pay-rest')).toMatchObject({ status: 200, value: { rest: '590.00' } });
    expect(await closeCase(caseId, 'force', { reason: 'x' })).toMatchObject({
      status: 409,
      code: 'case-closed',
    });
    ann.token = await signIn('demo_member');
    expect(await find(id)).toMatchObject({
      state: 'received',
      receivedBy: 'paid',
      dispute: { state: 'paid' },
    });
  });

  it('R4.17 R5.12 R8.6 nothing arrived: one to three pictures, a short note; forced receipt returns nothing', async () => {
    const id = await disbursed();
    const claim = (proofs: string[], note = '') =>
      call('confirmWithdrawal', { id, receipt: 'none', proofs, note }, ann.token);
    expect((await claim([])).code).toBe('proof-required');
    const four = [await proof(), await proof(), await proof(), await proof()];
    expect((await claim(four)).code).toBe('too-many-pictures');
    expect((await claim(four.slice(0, 1), '🧾'.repeat(141))).fields).toMatchObject([
      { field: 'note', code: 'too-long' },
    ]);
    expect((await claim(['0'.repeat(32)])).code).toBe('unknown-picture');
    // What was refused has not used the pictures up.
    expect((await claim(four.slice(0, 3), '🧾'.repeat(140))).value.dispute.rest).toBe('990.00');
    const before = await balance();
    const { id: caseId } = await caseOf(id);
    expect((await closeCase(caseId, 'force')).status).toBe(422);
    await closeCase(caseId, 'force', { reason: 'The bank confirms the credit.' });
    expect(await find(id)).toMatchObject({
      state: 'received',
      receivedBy: 'forced',
      dispute: { state: 'forced', reason: 'The bank confirms the credit.' },
    });
    expect(await balance()).toBe(before);
  });

  it('R4.27 the audit trail names who did what, and acts need a name', async () => {
    const { id } = (await request('200')).value;
    expect((await act(id, 'review', {}, '')).status).toBe(422);
    await act(id, 'review', {}, 'Nok');
    await act(id, 'reject', { reason: 'No match.' }, 'Ploy');
    const path = `/${merchant}/audit-trail?subject=${encodeURIComponent(`withdrawal ${id}`)}`;
    const { value } = (await (await platform.operator('GET', path)).json()) as any;
    expect(value.map((one: any) => [one.operator, one.act, one.details])).toEqual([
      ['Ploy', 'withdrawal-reject', { state: 'rejected', amount: '200.00', reason: 'No match.' }],
      ['Nok', 'withdrawal-review', { state: 'reviewing', amount: '200.00' }],
    ]);
  });

  it('R4.27 a repeated act of the operator is carried out once', async () => {
    const { id } = (await request('200')).value;
    const send = async () =>
      platform.operator(
        'POST',
        `/${merchant}/withdrawals/${id}/review`,
        { by: 'Nok' },
        { idempotencyKey: `k${id}` },
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    await act(id, 'reject', { reason: 'x' });
  });

  it('R6.3 is refused to trial accounts', async () => {
    const token = await signIn('demo_trial');
    expect((await request('200', { token, payout: ann.payout })).code).toBe('in_need_true_account');
  });

  it('R4.23 is refused while the password must be changed', async () => {
    const account = await findAccount(platform.db, merchant, 'demo_vip');
    await platform.db.execute(
      sql`update accounts set uses_default_password = true where id = ${account?.id}`,
    );
    expect((await request('200', bob)).code).toBe('password-change-required');
    await platform.db.execute(
      sql`update accounts set uses_default_password = false where id = ${account?.id}`,
    );
  });

  it('R2.7.4 a new payout account waits, is masked, and is not added twice', async () => {
    const add = (fields: object) =>
      call('addPayoutAccount', { ...bank, paymentPassword, ...fields } as never, bob.token);
    const { value } = await add({ number: '๙๘๗ ๖๕๔ ๓๒๑๐' });
    const added = value.accounts.at(-1);
    expect(added).toMatchObject({ holder: 'S••• J•••', number: '••••3210' });
    expect(added.usableAt - added.createdAt).toBe(24 * hour);
    expect(await request('200', { ...bob, payout: added.id })).toMatchObject({
      status: 409,
      code: 'payout-account-waits',
      value: { usableAt: added.usableAt },
    });
    expect((await add({ number: '9876543210' })).code).toBe('payout-account-exists');
    expect(
      (await add({ number: '1', holder: '', provider: '' })).fields.map((one: any) => one.field),
    ).toEqual(['provider', 'holder', 'number']);
    await setting('payoutProviders', ['bank Siam Bank']);
    expect((await add({ provider: 'Other Bank', number: '5556667777' })).fields[0].field).toBe('provider');
    await setting('payoutProviders', []);
    expect((await add({ number: '5556667777', paymentPassword: '000000' })).code).toBe(
      'payment-password-wrong',
    );
    await call('removePayoutAccount', { id: added.id }, bob.token);
    expect((await call('payoutAccounts', {}, bob.token)).value.accounts).toHaveLength(1);
    expect((await request('200', { ...bob, payout: added.id })).code).toBe('no-such-payout-account');
    expect(await platform.db.$count(payoutAccounts)).toBeGreaterThanOrEqual(3);
  });

  it('R2.7.7 is refused while a deposit owes turnover, and forfeits what is open of a bonus', async () => {
    const account = await findAccount(platform.db, merchant, 'demo_member');
    const createdAt = platform.parts.now();
    const own = { merchant, accountId: account?.id ?? 0, createdAt };
    const [owed] = await platform.db
      .insert(turnoverRequirements)
      .values({ ...own, source: 'deposit', deposit: 'd1', required: 250_000n, done: 0n })
      .returning();
    expect((await call('withdrawalTerms', {}, ann.token)).value).toMatchObject({
      turnoverOwed: '2500.00',
      turnoverNeeded: '2500.00',
      openBonus: '0.00',
    });
    expect(await request('200')).toMatchObject({
      status: 409,
      code: 'turnover-owed',
      value: { owed: '2500.00' },
    });
    await platform.db
      .update(turnoverRequirements)
      .set({ done: 250_000n, state: 'met', closedAt: createdAt })
      .where(eq(turnoverRequirements.id, owed?.id ?? 0));
    const { value } = await request('200');
    await call('cancelWithdrawal', { id: value.id }, ann.token);
  });

  it('R2.7.18 lists ten at a time, newest first', async () => {
    for (let count = 0; count < 11; count += 1) {
      const { value } = await request('100', bob);
      await call('cancelWithdrawal', { id: value.id }, bob.token);
    }
    const first = (await call('withdrawals', {}, bob.token)).value;
    const second = (await call('withdrawals', { before: first.next }, bob.token)).value;
    const ids = [...first.withdrawals, ...second.withdrawals].map((one: any) => Number(one.id));
    expect([first.withdrawals.length, second.withdrawals.length, second.next]).toEqual([10, 1, undefined]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('R9.5 lists those of some days', async () => {
    await call('cancelWithdrawal', { id: (await request('100.00', bob)).value.id }, bob.token);
    const ids = async (query: object) =>
      (await call('withdrawals', query, bob.token)).value.withdrawals.map((one: { id: string }) => one.id);
    const [newest] = await ids({});
    expect([(await ids({ range: 'today' }))[0], (await ids({ range: 'last7' }))[0]]).toEqual([
      newest,
      newest,
    ]);
    expect(await ids({ range: 'yesterday' })).not.toContain(newest);
    platform.wait(24 * hour);
    bob.token = await signIn('demo_vip');
    expect([await ids({ range: 'today' }), (await ids({ range: 'yesterday' }))[0]]).toEqual([[], newest]);
  });

  it('leaves a consistent ledger', async () =>
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] }));
});
