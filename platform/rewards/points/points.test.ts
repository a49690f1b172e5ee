import { and, eq, inArray, sum } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PointOrder } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import {
  accounts,
  merchants,
  messages,
  operatorActs,
  pointAccounts,
  pointEntries,
  pointRewards,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { claimReward, grantReward } from '../claims/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';
import { movePoints } from './movePoints.ts';
import { redeemPoints } from './redeemPoints.ts';

const merchant = 'SIAM01';
const slot = 'JL_GOLDEN_TIGER';
const paymentPassword = '482917';

describe.each(databaseKinds())('points on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let member: Account;
  let token: string;
  let session: string;
  let rounds = 0;
  let keys = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    member = await accountNamed('demo_member');
    token = await enter('demo_member');
    session = (await vendor.play('demo_member', slot, merchant)).session;
    await setPassword(token);
  });
  afterAll(() => platform.close());
  /** Ten baht of stake give a point, half of it at live tables; 100 points become 1.50. */
  beforeEach(async () => {
    await set({
      pointStake: 10,
      pointWeights: ['LIVE 50'],
      pointConversion: '100=1.50',
      pointMin: 200,
      pointPerDay: 1_000_000,
    });
  });

  const set = (settings: object) =>
    platform.db
      .update(merchants)
      .set({ settings: settings as never })
      .where(eq(merchants.code, merchant));
  const accountNamed = async (name: string): Promise<Account> => {
    const [found] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.account, name), eq(accounts.merchant, merchant)));
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const enter = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  const setPassword = (of: string) =>
    platform.client.call(
      'setPaymentPassword',
      { loginPassword: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword },
      { token: of, merchant },
    );
  const give = (amount: number, accountId = member.id) =>
    platform.db.transaction((tx) =>
      movePoints(tx, place, {
        accountId,
        kind: 'prize',
        amount,
        key: `test:${(keys += 1)}`,
        reference: 'test',
        now: platform.parts.now(),
      }),
    );
  const place = { code: merchant, timeZone: 'Asia/Bangkok' };
  const points = async (of = token): Promise<number> =>
    (await platform.client.call('pointBalance', {}, { token: of, merchant })).body.value.points;
  /** Points up to a number: the balance of other tests is left as it is. */
  const have = async (amount: number) => {
    const now = await points();
    if (now < amount) await give(amount - now);
  };
  const offer = async (id: string, more: Partial<typeof pointRewards.$inferInsert> = {}) => {
    const row = {
      merchant,
      id,
      category: 'home',
      titles: { en: 'Cup', th: 'ถ้วย' },
      descriptions: { en: 'A cup.' },
      picture: 'avatars/fox.webp',
      price: 100,
      stock: 5,
      position: 1,
      ...more,
    };
    await platform.db.insert(pointRewards).values(row);
    return id;
  };
  const stockOf = async (id: string) =>
    (await platform.db.select().from(pointRewards).where(eq(pointRewards.id, id)))[0]?.stock;
  const redeem = (reward: string, more: object = {}, options: object = {}) =>
    platform.client.call(
      'redeemPoints',
      { reward, quantity: 1, paymentPassword, ...more },
      { token, merchant, ...options },
    );
  const convert = (amount: number, more: object = {}) =>
    platform.client.call('convertPoints', { points: amount, paymentPassword }, { token, merchant, ...more });
  const bet = async (amount: number, { win = 0, game = slot, by = session } = {}) => {
    const round = `points-${(rounds += 1)}`;
    expect(
      (await vendor.call('bet', { session: by, round, transaction: `${round}-b`, game, amount })).status,
    ).toBe(200);
    return async () => {
      const closing = { session: by, round, transaction: `${round}-w`, amount: win, closes: true };
      expect((await vendor.call('win', closing)).status).toBe(200);
      expect((await vendor.call('win', closing)).status).toBe(200);
      return round;
    };
  };
  const audit = async () => {
    const rows = await platform.db
      .select({ balance: pointAccounts.balance, sum: sum(pointEntries.amount) })
      .from(pointAccounts)
      .leftJoin(pointEntries, eq(pointEntries.accountId, pointAccounts.accountId))
      .groupBy(pointAccounts.accountId);
    expect(rows.filter((row) => row.balance !== Number(row.sum ?? 0))).toEqual([]);
  };

  it('R2.1.20 gives a point per ten baht of settled bets, once, and carries the rest to the next bet', async () => {
    const before = await points();
    await (
      await bet(25_00)
    )();
    expect(await points()).toBe(before + 2);
    await (
      await bet(4_00)
    )();
    expect(await points()).toBe(before + 2);
    await (
      await bet(1_00)
    )();
    expect(await points()).toBe(before + 3);
  });

  it('R2.1.20 counts half of bets of a category that the merchant weighs so', async () => {
    await set({ pointStake: 10, pointWeights: ['RNG 50'] });
    const before = await points();
    await (
      await bet(40_00)
    )();
    expect(await points()).toBe(before + 2);
    await set({ pointStake: 0 });
    await (
      await bet(100_00)
    )();
    expect(await points()).toBe(before + 2);
  });

  it('R2.1.20 gives none for a stake that is taken back, nor before the bet is settled', async () => {
    const before = await points();
    const round = 'points-back';
    const common = { session, round, game: slot };
    await vendor.call('bet', { ...common, transaction: 'back-1', amount: 100_00 });
    await vendor.call('bet', { ...common, transaction: 'back-2', amount: 30_00 });
    expect(await points()).toBe(before);
    const back = { session, transaction: 'back-3', bet: 'back-1' };
    expect((await vendor.call('rollback', back)).status).toBe(200);
    expect(await points()).toBe(before);
    await vendor.call('win', { session, round, transaction: 'back-4', amount: 0, closes: true });
    expect(await points()).toBe(before + 3);
  });

  it('R4.25 gives trial accounts none', async () => {
    const trial = await vendor.play('demo_trial', slot, merchant);
    await (
      await bet(100_00, { by: trial.session })
    )();
    const { id } = await accountNamed('demo_trial');
    expect(await platform.db.select().from(pointEntries).where(eq(pointEntries.accountId, id))).toEqual([]);
  });

  it('R9.4 says that points never expire, and how they are earned and converted', async () => {
    const { value } = (await platform.client.call('pointConfig', {}, { merchant })).body;
    expect(value).toMatchObject({
      currency: 'THB',
      expire: false,
      earning: { stake: '10.00' },
      conversion: { points: 100, amount: '1.50', minimum: 200, perDay: 1_000_000 },
    });
    expect(value.earning.weights).toContainEqual({ category: 'LIVE', percent: 50 });
    await set({ pointStake: 0, pointConversion: '' });
    const off = (await platform.client.call('pointConfig', {}, { merchant })).body.value;
    expect(Object.keys(off).toSorted()).toEqual(['currency', 'expire']);
  });

  it('R2.1.20 shows guests what there is, in their language, also what is sold out', async () => {
    await offer('shown', { stock: 0, memberLimit: 2, titles: { en: 'Cup', th: 'ถ้วย' } });
    await offer('ended', { endsAt: new Date(Date.now() - 1000) });
    const { value } = (await platform.client.call('pointRewards', {}, { merchant, language: 'TH' })).body;
    const shown = value.rewards.find((one: { reward: string }) => one.reward === 'shown');
    expect(shown).toMatchObject({ title: 'ถ้วย', points: 100, stock: 0, memberLimit: 2 });
    expect(shown.picture).toMatch(/^\/media\/avatars\/fox\.webp/);
    expect(value.rewards.map((one: { reward: string }) => one.reward)).not.toContain('ended');
  });

  it('R2.1.20 R4.19 exchanges several pieces with the payment password, and shows the exchange in progress', async () => {
    await have(1_000);
    const before = await points();
    const reward = await offer('cup');
    const wrong = await redeem(reward, { paymentPassword: '111111' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'payment-password-wrong']);
    expect([await points(), await stockOf(reward)]).toEqual([before, 5]);
    const { body, status } = await redeem(reward, { quantity: 2 });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      points: before - 200,
      order: { reward, title: 'Cup', quantity: 2, points: 200, state: 'processing', remark: '' },
    });
    expect([await points(), await stockOf(reward)]).toEqual([before - 200, 3]);
    const { value } = (await platform.client.call('pointOrders', { range: 'today' }, { token, merchant }))
      .body;
    expect(value.orders[0]).toEqual(body.value.order);
    const balance = (await platform.client.call('pointBalance', {}, { token, merchant })).body.value;
    expect(balance.taken).toContainEqual({ reward, quantity: 2 });
    await audit();
  });

  it('R2.1.20 asks for the address of what is sent, keeps it with the exchange, and shows it to the operator', async () => {
    await have(1_000);
    const before = await points();
    const sent = await offer('sent', { needsAddress: true });
    for (const address of [undefined, '', '  \n ']) {
      const { status, body } = await redeem(sent, address === undefined ? {} : { address });
      expect([status, body.code, body.fields?.[0]?.field]).toEqual([422, 'address-required', 'address']);
    }
    expect([await points(), await stockOf(sent)]).toEqual([before, 5]);
    const address = 'Somsri J.\n12 Charoen Krung Road\n10500 Bangkok\n081 234 5678';
    expect((await redeem(sent, { address: ` ${address} ` })).status).toBe(200);
    const plain = await offer('not-sent');
    expect((await redeem(plain, { address })).status).toBe(200);
    const answer = await platform.operator('GET', `/${merchant}/points/orders`);
    const rows = ((await answer.json()) as { value: { reward: string; address: string | null }[] }).value;
    expect(rows.find(({ reward }) => reward === sent)?.address).toBe(address);
    expect(rows.find(({ reward }) => reward === plain)?.address).toBeNull();
    const { rewards: mall } = (await platform.client.call('pointRewards', {}, { merchant })).body.value;
    expect(mall).toContainEqual(expect.objectContaining({ reward: sent, needsAddress: true }));
    expect(mall).toContainEqual(expect.objectContaining({ reward: plain, needsAddress: false }));
  });

  it('R2.1.20 refuses beyond points, stock or limit, at another price, and then nothing changes', async () => {
    await have(500);
    const before = await points();
    const dear = await offer('dear', { price: before + 1 });
    const few = await offer('few', { stock: 1, price: 10 });
    const limited = await offer('limited', { memberLimit: 2, price: 10 });
    const codes: unknown[] = [];
    for (const [reward, more] of [
      [dear, {}],
      [few, { quantity: 2 }],
      [limited, { quantity: 3 }],
      ['none', {}],
    ] as const) {
      const { status, body } = await redeem(reward, more);
      codes.push([status, body.code, body.value]);
    }
    expect(codes).toEqual([
      [409, 'not-enough-points', { points: before }],
      [409, 'out-of-stock', { stock: 1 }],
      [409, 'reward-limit', { left: 2 }],
      [404, 'no-such-reward', undefined],
    ]);
    expect(await points()).toBe(before);
    expect([await stockOf(dear), await stockOf(few), await stockOf(limited)]).toEqual([5, 1, 5]);
    expect((await redeem(limited, { quantity: 2 })).status).toBe(200);
    expect((await redeem(limited)).body.value).toEqual({ left: 0 });
  });

  it('R7.11 takes an exchange once per Idempotency-Key', async () => {
    await have(500);
    const before = await points();
    const reward = await offer('once');
    const headers = { 'idempotency-key': 'exchange-once' };
    const answers = await Promise.all([1, 2, 3].map(() => redeem(reward, {}, { headers })));
    expect(new Set(answers.map(({ body }) => body.value.order.order)).size).toBe(1);
    expect([await points(), await stockOf(reward)]).toEqual([before - 100, 4]);
    const bare = { 'idempotency-key': '' };
    expect((await redeem(reward, {}, { headers: bare })).status).toBe(400);
  });

  it('R2.1.20 sells no more than there is to 64 buyers at once', async () => {
    const reward = await offer('rare', { stock: 5, price: 1 });
    const site = await findMerchant(platform.db, merchant);
    if (!site) throw new Error('no merchant');
    const buyers = await platform.db
      .insert(accounts)
      .values(
        Array.from({ length: 64 }, (_, at) => ({
          merchant,
          account: `buyer_${at}`,
          nickname: `Buyer ${at}`,
          type: 0,
          passwordHash: '',
        })),
      )
      .returning();
    for (const { id } of buyers) await give(10, id);
    const answers = await Promise.all(
      buyers.map(async (account) => {
        const context = { merchant: site, language: 'en', session: { account } } as unknown as CallContext;
        return platform.db
          .transaction((tx) => redeemPoints({ ...platform.parts, db: tx }, context, { reward, quantity: 1 }))
          .then(
            ({ points: left }) => `sold ${left}`,
            (error: { code?: string }) => error.code,
          );
      }),
    );
    expect(answers.filter((answer) => answer === 'sold 9')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'out-of-stock')).toHaveLength(59);
    expect(await stockOf(reward)).toBe(0);
    const own = await platform.db
      .select({ balance: pointAccounts.balance })
      .from(pointAccounts)
      .where(
        inArray(
          pointAccounts.accountId,
          buyers.map(({ id }) => id),
        ),
      );
    expect(own.reduce((total, { balance }) => total + balance, 0)).toBe(64 * 10 - 5);
    await audit();
  });

  it('R4.19 approves, or rejects with a remark and gives points and stock back, once and audited', async () => {
    await have(500);
    const before = await points();
    const reward = await offer('decided', { memberLimit: 1, stock: 1 });
    const { order } = (await redeem(reward)).body.value as { order: PointOrder };
    const path = `/${merchant}/points/orders/${order.order}`;
    expect((await platform.operator('POST', `${path}/reject`, { by: 'May' })).status).toBe(422);
    const answer = await platform.operator('POST', `${path}/reject`, { by: 'May', remark: 'Out of print' });
    expect(answer.status).toBe(200);
    expect([await points(), await stockOf(reward)]).toEqual([before, 1]);
    for (const act of ['reject', 'approve']) {
      const again = await platform.operator('POST', `${path}/${act}`, { by: 'May', remark: 'Again' });
      expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([
        409,
        'exchange-decided',
      ]);
    }
    expect(await points()).toBe(before);
    const second = ((await redeem(reward)).body.value as { order: PointOrder }).order;
    const approved = `/${merchant}/points/orders/${second.order}/approve`;
    expect((await platform.operator('POST', approved, { by: 'May' })).status).toBe(200);
    const { orders, total } = (
      await platform.client.call('pointOrders', { range: 'today' }, { token, merchant })
    ).body.value;
    expect(orders.slice(0, 2)).toMatchObject([
      { order: second.order, state: 'approved', remark: '' },
      { order: order.order, state: 'rejected', remark: 'Out of print' },
    ]);
    const rejected = await platform.client.call(
      'pointOrders',
      { range: 'today', state: 'rejected' },
      { token, merchant },
    );
    expect(rejected.body.value).toMatchObject({ total: { orders: 1, points: 0 } });
    expect(total.orders).toBeGreaterThan(1);
    const acts = await platform.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.subject, `exchange ${order.order}`));
    expect(acts).toMatchObject([{ operator: 'May', act: 'exchange-reject', details: { points: '100' } }]);
    const inbox = await platform.db.select().from(messages).where(eq(messages.accountId, member.id));
    expect(inbox.map(({ contents }) => contents['th']).join()).toContain('ถ้วย');
    const other = `/MERID01/points/orders/${second.order}/approve`;
    expect((await platform.operator('POST', other, { by: 'May' })).status).toBe(404);
    await audit();
  });

  it('R2.1.20 adds and changes rewards from a file, audited, and refuses a wrong one by its fields', async () => {
    const file = {
      id: 'from-file',
      category: 'tech',
      titles: { en: 'Lamp' },
      descriptions: { en: 'A lamp.' },
      picture: 'avatars/owl.webp',
      price: 700,
      stock: 3,
    };
    const add = async (reward: object) => {
      const answer = await platform.operator('POST', `/${merchant}/points/rewards`, { reward, by: 'May' });
      // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire
      return { status: answer.status, body: (await answer.json()) as any };
    };
    expect((await add(file)).body.value).toMatchObject({ id: 'from-file', isNew: true });
    expect((await add({ ...file, stock: 9 })).body.value).toMatchObject({ stock: 9, isNew: false });
    const refused = await add({ ...file, price: 0, category: 'cars', more: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('invalid-reward');
    expect((await add({ ...file, picture: 'uploads/none.webp' })).body.fields[0].field).toBe('picture');
    const listed = await platform.operator('GET', `/${merchant}/points/rewards`);
    const { value } = (await listed.json()) as { value: { id: string; stock: number }[] };
    expect(value.find(({ id }) => id === 'from-file')).toMatchObject({ stock: 9 });
  });

  it('R2.1.20 converts points to money at the stated rate, within minimum, step and the day', async () => {
    await have(5_000);
    const before = await points();
    const money = await memberBalance(platform.db, member.id);
    const codes: unknown[] = [];
    for (const amount of [100, 250, before + 100 - (before % 100)])
      codes.push((await convert(amount)).body.code);
    expect(codes).toEqual(['points-too-few', 'points-step', 'not-enough-points']);
    const { body } = await convert(300);
    expect(body.value).toEqual({ points: before - 300, converted: 300, amount: '4.50', currency: 'THB' });
    expect(await memberBalance(platform.db, member.id)).toBe(money + 4_50n);
    await set({ pointConversion: '100=1.50', pointMin: 200, pointPerDay: 600 });
    const limit = await convert(400);
    expect([limit.body.code, limit.body.value]).toEqual(['points-day-limit', { left: 300 }]);
    const answers = await Promise.all([1, 2, 3].map(() => convert(200)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await set({ pointConversion: '' });
    expect((await convert(200)).body.code).toBe('conversion-off');
    expect(await memberBalance(platform.db, member.id)).toBe(money + 7_50n);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
    await audit();
  });

  it('R2.7.13 pays a prize of points once', async () => {
    const before = await points();
    const now = platform.parts.now();
    const id = await platform.db.transaction((tx) =>
      grantReward(tx, {
        account: member,
        source: 'mission',
        key: 'points',
        titles: { en: 'Ten rounds' },
        prize: { kind: 'points', amount: 40n },
        endsAt: new Date(now.getTime() + 60_000),
        now,
      }),
    );
    const claim = () =>
      platform.db.transaction((tx) => claimReward(tx, { account: member.id, id: id ?? 0, now }));
    await claim();
    await expect(claim()).rejects.toMatchObject({ code: 'reward-claimed' });
    expect(await points()).toBe(before + 40);
    const { entries } = (
      await platform.client.call('pointDetails', { range: 'today', kind: 'prize' }, { token, merchant })
    ).body.value;
    expect(entries[0]).toMatchObject({ amount: 40, balance: before + 40, title: 'Ten rounds' });
    expect(await platform.db.$count(rewards)).toBe(1);
  });

  it('R2.1.20 lists every entry with the balance after it, in pages', async () => {
    await have(300);
    await (
      await bet(20_00)
    )();
    const list = async (query: object) =>
      (await platform.client.call('pointDetails', { range: 'today', ...query }, { token, merchant })).body
        .value;
    const all = await list({ pageSize: 100 });
    const pages: unknown[] = [];
    let after: string | undefined;
    do {
      const page = await list({ pageSize: 2, ...(after !== undefined && { after }) });
      pages.push(...page.entries);
      after = page.next;
    } while (after !== undefined);
    expect(pages).toEqual(all.entries);
    expect(all.entries[0]).toMatchObject({
      kind: 'bet',
      amount: 2,
      title: 'Golden Tiger',
      balance: await points(),
    });
    expect(all.total.credited - all.total.debited).toBe(await points());
  });

  it('R2.1.20 never has a balance without its entries: the database refuses it', async () => {
    await have(10);
    const own = eq(pointAccounts.accountId, member.id);
    await expect(platform.db.update(pointAccounts).set({ balance: 1 }).where(own)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only an entry') },
    });
    await expect(platform.db.delete(pointEntries)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never change') },
    });
    await expect(
      platform.db.insert(pointEntries).values({
        accountId: member.id,
        kind: 'exchange',
        amount: -10_000_000,
        key: 'too-much',
        reference: '1',
        at: new Date(),
        day: '2026-01-01',
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'point_accounts_not_negative' } });
  });
});
