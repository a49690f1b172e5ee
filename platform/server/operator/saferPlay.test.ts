import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import {
  accounts,
  memberContacts,
  messages,
  operatorActs,
  payoutAccounts,
} from '#platform/base/database/schema/index.ts';
import { storeSigns } from '#platform/reports/saferPlay/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openOperator, type TestOperator } from '#platform/testing/operatorPeople.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';

const game = 'JL_GOLDEN_TIGER';
const home = 'SIAM01';
const dayMs = 86_400_000;

describe.each(databaseKinds())('R10.7 safer play on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let care: TestOperator;
  let ids = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    for (const [name, value] of [
      ['loginSlider', 'never'],
      ['harmLoss', 50],
      ['harmNights', 2],
      ['harmChases', 1],
      ['harmRaises', 1],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await platform.operator('PUT', `/${home}/settings/${name}`, { value });
    care = await openOperator(platform, 'care1', [{ role: 'safer-play', merchant: home }]);
  });
  afterAll(() => platform.close());

  const member = async () => {
    const account = `care${++ids}member`;
    await platform.operator('POST', `/${home}/accounts`, { account, password: demoPassword, type: 0 });
    await platform.operator('POST', `/${home}/entries`, { account, amount: '+1000.00', reason: 'test' });
    const { id = 0 } = (await findAccount(platform.db, home, account)) ?? {};
    const { body } = await logIn(account);
    return { account, id, token: body.value.token as string };
  };
  const logIn = (username: string) =>
    platform.client.call('login', { type: 'username', username, password: demoPassword });
  const lose = async (account: string, amount: number) => {
    const { session } = await vendor.play(account, game);
    const round = `care${++ids}`;
    await vendor.call('bet', { session, round, transaction: `${round}b`, amount, game });
    await vendor.call('win', { session, round, transaction: `${round}w`, amount: 0, closes: true });
  };
  const signs = async (account: string) =>
    (await care.call('GET', `/${home}/members/${account}/signs`))['value'].signs as Record<string, any>[];
  const sign = async (account: string, name: string) =>
    (await signs(account)).find((one) => one['sign'] === name);
  const store = async () => {
    const merchant = await findMerchant(platform.db, home);
    return storeSigns(platform.db, [merchant!], platform.parts.now());
  };
  const listed = async () =>
    (await care.call('GET', `/${home}/safer-play/signs?count=200`))['value'].rows as Record<string, any>[];

  it('counts a loss from its threshold on, over the days that the merchant states, and lists the member', async () => {
    const { account } = await member();
    await lose(account, 4_900);
    expect(await sign(account, 'loss')).toEqual({
      sign: 'loss',
      value: '49.00',
      threshold: '50.00',
      isReached: false,
    });
    await store();
    expect((await listed()).map((row) => row['account'])).not.toContain(account);
    await lose(account, 100);
    expect(await sign(account, 'loss')).toMatchObject({ value: '50.00', isReached: true });
    await store();
    const row = (await listed()).find((one) => one['account'] === account);
    expect(row?.['signs'].filter((one: { isReached: boolean }) => one.isReached)).toHaveLength(1);
    expect(row?.['lastContactAt']).toBeNull();
    platform.wait(31 * dayMs);
    // The session is over by then.
    care = await openOperator(platform, 'care2', [{ role: 'safer-play', merchant: home }]);
    expect(await sign(account, 'loss')).toMatchObject({ value: '0.00', isReached: false });
    await store();
    expect((await listed()).map((one) => one['account'])).not.toContain(account);
  });

  it('counts nights, days of repeated deposits with a loss, and asked raises', async () => {
    const { account, id, token } = await member();
    await lose(account, 100);
    // Two plays that last past midnight in Bangkok, and one in the afternoon.
    const night = Math.floor(platform.parts.now().getTime() / dayMs) * dayMs - 5 * dayMs + 16.5 * 3_600_000;
    for (const [at, hours] of [
      [night, 1],
      [night + dayMs, 2],
      [night + 2 * dayMs - 10 * 3_600_000, 1],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await platform.db.execute(sql`
        insert into play_sessions (id, vendor, merchant, account_id, game, language, created_at, seen_at)
        select id || ${String(at)}::text, vendor, merchant, account_id, game, language, ${new Date(at).toISOString()}::timestamptz,
          ${new Date(at + hours * 3_600_000).toISOString()}::timestamptz from play_sessions where account_id = ${id} limit 1`);
    const before = Number((await sign(account, 'nights'))?.['value']);
    expect([2, 3]).toContain(before);
    expect((await sign(account, 'chases'))?.['value']).toBe('0');
    await platform.db.execute(
      sql`update posting_days set kind = 'deposit', entries = 3 where account_id = ${id} and credited > 0`,
    );
    expect(await sign(account, 'chases')).toMatchObject({ value: '1', threshold: '1', isReached: true });
    const set = (value: string) => platform.client.call('setLimit', { kind: 'loss-day', value }, { token });
    await set('100.00');
    expect((await sign(account, 'raises'))?.['value']).toBe('0');
    await set('500.00');
    expect(await sign(account, 'raises')).toMatchObject({ value: '1', isReached: true });
  });

  it('makes a limit stricter at the request of a member, never less strict, and informs the member', async () => {
    const { account, id, token } = await member();
    const tighten = (value: string) =>
      care.call('PUT', `/${home}/accounts/${account}/limits`, {
        kind: 'loss-day',
        value,
        reason: 'Call, 14:10',
      });
    expect((await tighten('100.00'))['value']).toMatchObject({ kind: 'loss-day', value: '100.00' });
    expect(await tighten('100.01')).toMatchObject({ status: 409, code: 'not-stricter' });
    expect(await tighten('0.00')).toMatchObject({ status: 422, code: 'invalid-limit' });
    expect((await tighten('80.00')).status).toBe(200);
    const { body } = await platform.client.call('limits', {}, { token });
    expect(body.value.limits.find((one: { kind: string }) => one.kind === 'loss-day')).toMatchObject({
      value: '80.00',
    });
    const sent = await platform.db.select().from(messages).where(eq(messages.accountId, id));
    expect(sent.length).toBeGreaterThan(0);
    const acts = await platform.db.select().from(operatorActs).where(eq(operatorActs.act, 'limit-tightened'));
    expect(acts.filter(({ subject }) => subject === `account ${account}`).length).toBeGreaterThanOrEqual(2);
  });

  it('begins a break at the request of a member, which ends the sessions and cannot be made shorter', async () => {
    const { account, token } = await member();
    const { session } = await vendor.play(account, game);
    const begin = (request: object) =>
      care.call('POST', `/${home}/accounts/${account}/breaks`, { reason: 'Call, 14:10', ...request });
    expect(await begin({ kind: 'self-exclusion', length: 24 })).toMatchObject({
      status: 422,
      code: 'invalid-length',
    });
    expect((await begin({ kind: 'self-exclusion', length: 12 })).status).toBe(200);
    expect(await begin({ kind: 'self-exclusion', length: 6 })).toMatchObject({
      status: 409,
      code: 'break-shorter',
    });
    expect((await platform.client.call('limits', {}, { token })).status).toBe(401);
    const request = { session, round: `care${++ids}`, transaction: `care${ids}b`, amount: 100, game };
    expect((await vendor.call('bet', request)).body.error).toMatchObject({
      code: 'account-blocked',
      reason: 'self-exclusion',
    });
  });

  it('lists open accounts with a payout account of one that is excluded', async () => {
    const [gone, other] = [await member(), await member()];
    const at = platform.parts.now();
    const payout = {
      kind: 'bank' as const,
      provider: 'Siam Bank',
      holder: 'Somchai Jaidee',
      createdAt: at,
      usableAt: at,
    };
    await platform.db.insert(payoutAccounts).values(
      [
        [gone.id, 'AB-990011'],
        [other.id, 'ab-990011'],
      ].map(([accountId, number]) => ({
        ...payout,
        merchant: home,
        accountId: Number(accountId),
        number: String(number),
      })),
    );
    const alike = async () =>
      ((await care.call('GET', `/${home}/safer-play/exclusions`))['value'] as Record<string, any>[]).filter(
        (one) => one['excluded'] === gone.account,
      );
    expect(await alike()).toEqual([]);
    await care.call('POST', `/${home}/accounts/${gone.account}/breaks`, {
      kind: 'self-exclusion',
      length: 0,
      reason: 'Letter',
    });
    expect(await alike()).toEqual([
      { excluded: gone.account, endsAt: null, account: other.account, by: 'payout-account', state: 'open' },
    ]);
    await platform.db.update(accounts).set({ closed: true }).where(eq(accounts.id, other.id));
    expect(await alike()).toEqual([]);
  });

  it('records contacts, which the list shows, and reports each day with what happened on it', async () => {
    const { account } = await member();
    const report = async () => (await care.call('GET', `/${home}/safer-play/report`))['value'].total;
    const before = await report();
    const contact = { way: 'phone', cause: 'signs', text: '=1+1 <b>offered a limit</b>' };
    const added = await care.call('POST', `/${home}/members/${account}/play-contacts`, contact);
    expect(added.status).toBe(200);
    await care.call('PUT', `/${home}/accounts/${account}/limits`, {
      kind: 'deposit-day',
      value: '20.00',
      reason: 'Call',
    });
    const { rows } = (await care.call('GET', `/${home}/members/${account}/play-contacts`))['value'];
    expect(rows).toMatchObject([{ ...contact, by: care.login }]);
    expect(await report()).toEqual({
      ...before,
      contacts: before.contacts + 1,
      limitsSet: before.limitsSet + 1,
    });
    const [row] = await platform.db
      .select()
      .from(memberContacts)
      .where(eq(memberContacts.id, added['value'].id));
    expect(row?.writtenBy).toBe(care.login);
    // What was said is between the member and those who care for it: the trail has its number alone.
    const acts = await platform.db.select().from(operatorActs).where(eq(operatorActs.act, 'play-contact'));
    expect(JSON.stringify(acts)).not.toContain('offered a limit');
  });
});
