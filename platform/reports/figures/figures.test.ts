import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { fromMinor } from '#kit/money.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import {
  memberLedgerAccount,
  merchantLedgerAccount,
  openMemberLedgerAccount,
  transfer,
} from '#platform/money/wallet/index.ts';
import { addDays, dayIn, listMerchants } from '#platform/site/merchants/index.ts';
import { blocksRead } from '#platform/testing/blocksRead.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { storeDays } from './figures.ts';

const merchant = 'SIAM01';
const zone = 'Asia/Bangkok';
const hour = 3_600_000;

let platform: TestPlatform;
let vendor: TestVendor;
beforeAll(async () => {
  platform = await openTestPlatform('embedded');
  vendor = await new TestVendor(platform).register();
  const token = await signIn();
  const [paymentPassword, number] = ['135790', '123-456-7890'];
  await call('setPaymentPassword', {
    loginPassword: demoPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  });
  const added = await call('addPayoutAccount', {
    kind: 'bank',
    provider: 'Siam Bank',
    holder: 'Somchai Jaidee',
    number,
    paymentPassword,
  });
  payoutAccount = added.accounts[0].id;
  // Days on which no simulated member has played.
  platform.wait(72 * hour);
  expect(token).toBeTypeOf('string');
});
afterAll(() => platform.close());

let payoutAccount = '';
const today = () => dayIn(zone, platform.parts.now());
const signIn = async (): Promise<string> =>
  (await platform.client.call('login', { type: 'username', username: 'demo_member', password: demoPassword }))
    .body.value.token;
async function call(name: Parameters<TestPlatform['client']['call']>[0], query: object): Promise<any> {
  const { body } = await platform.client.call(name, query as never, { token: await signIn() });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.value;
}
async function read(path: string): Promise<any> {
  const response = await platform.operator('GET', `/${merchant}${path}`);
  const body = (await response.json()) as { value: unknown };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.value;
}
const figuresOf = (from: string, to = from) => read(`/figures?from=${from}&to=${to}`);

async function play(stake: number, payout: number): Promise<void> {
  const round = crypto.randomUUID();
  const { session } = await vendor.play('demo_member', 'JL_GOLDEN_TIGER');
  const game = 'JL_GOLDEN_TIGER';
  await vendor.call('bet', { session, round, transaction: `${round}:b`, amount: stake, game });
  await vendor.call('win', { session, round, transaction: `${round}:w`, amount: payout, closes: true });
}

/** Credits a wallet from one of the merchant's own ledger accounts. */
async function credit(
  kind: 'deposit' | 'bonus' | 'commission' | 'wage',
  amount: bigint,
  { account = 'demo_member', at = platform.parts.now() } = {},
): Promise<void> {
  const owner = await findAccount(platform.db, merchant, account);
  const wallet = await memberLedgerAccount(platform.db, owner?.id ?? 0);
  const from = { deposit: 'outside', bonus: 'bonus-expense', commission: 'commission-expense', wage: 'commission-expense' } as const;
  const source = await merchantLedgerAccount(platform.db, merchant, from[kind], owner?.id ?? 0);
  await transfer(platform.db, {
    merchant,
    kind,
    reason: 'test',
    idempotencyKey: crypto.randomUUID(),
    at,
    sides: [
      { ledgerAccountId: wallet?.id ?? 0, amount },
      { ledgerAccountId: source.id, amount: -amount },
    ],
  });
}

async function withdraw(amount: string): Promise<void> {
  const { id } = await call('requestWithdrawal', { payoutAccount, amount, paymentPassword: '135790' });
  for (const step of ['review', 'approve', 'disburse'])
    await platform.operator('POST', `/${merchant}/withdrawals/${id}/${step}`, { by: 'Nok' });
}

/** A figure of a day, summed up from the rows of ledger and bets alone. */
async function summed(day: string): Promise<Record<string, string | number>> {
  const on = (moment: string) => sql.raw(`(${moment} at time zone '${zone}')::date = '${day}'::date`);
  const posted = (...kinds: string[]) =>
    sql.raw(`(select coalesce(sum(p.amount), 0) from all_postings p join ledger_accounts l on l.id = p.ledger_account_id
      where l.merchant = '${merchant}' and p.account_id is not null and p.kind in ('${kinds.join("','")}')
        and (p.at at time zone '${zone}')::date = '${day}'::date)`);
  const { rows } = (await platform.db.execute(sql`select
    (select coalesce(sum(stake), 0) from bets where merchant = ${merchant} and state = 'settled' and ${on('settled_at')}) as stake,
    (select coalesce(sum(payout), 0) from bets where merchant = ${merchant} and state = 'settled' and ${on('settled_at')}) as payout,
    (select count(distinct account_id) from bets where merchant = ${merchant} and state = 'settled' and ${on('settled_at')}) as active,
    (select count(*) from accounts where merchant = ${merchant} and type <> 4 and ${on('created_at')}) as joined,
    (select coalesce(-sum(p.amount), 0) from all_postings p join ledger_accounts l on l.id = p.ledger_account_id
      where l.merchant = ${merchant} and l.kind = 'hold' and p.kind = 'withdrawal' and ${on('p.at')}) as withdrawals,
    ${posted('deposit')} as deposits, ${posted('bonus')} as bonuses, ${posted('commission', 'line-rebate')} as rebates,
    ${posted('wage', 'dividend')} as earnings`)) as unknown as { rows: Record<string, string>[] };
  const row = rows[0] ?? {};
  const minor = (name: string) => BigInt(row[name] ?? 0);
  const ggr = minor('stake') - minor('payout');
  const money = {
    stake: minor('stake'),
    payout: minor('payout'),
    ggr,
    ngr: ggr - minor('bonuses') - minor('rebates') - minor('earnings'),
    bonuses: minor('bonuses'),
    rebates: minor('rebates'),
    earnings: minor('earnings'),
    deposits: minor('deposits'),
    withdrawals: minor('withdrawals'),
  };
  return {
    ...Object.fromEntries(Object.entries(money).map(([name, value]) => [name, fromMinor(value, 2)])),
    active: Number(row['active']),
    joined: Number(row['joined']),
  };
}

describe('R10.11 the figures of the day', () => {
  it('are to the last unit those of ledger and bets, and of the rows behind each, on an open day and a stored one', async () => {
    const day = today();
    await play(2_001, 3_650);
    await play(10_007, 0);
    await credit('deposit', 50_001n);
    await credit('deposit', 7_003n, { account: 'demo_vip' });
    await credit('bonus', 1_003n);
    await credit('commission', 101n);
    await credit('wage', 59n, { account: 'demo_agent' });
    await withdraw('333.33');
    const expected = await summed(day);
    expect(expected).toMatchObject({ stake: '120.08', payout: '36.50', withdrawals: '333.33', active: 1 });
    const open = await figuresOf(day);
    expect(open.days).toEqual([expect.objectContaining({ day, ...expected })]);
    expect(open.total.ngr).toBe(expected['ngr']);
    for (const [figure, value] of Object.entries(expected)) {
      const { count, sum, rows } = await read(`/figures/${figure}/rows?from=${day}&to=${day}`);
      expect([figure, typeof value === 'number' ? count : sum]).toEqual([figure, value]);
      expect(rows).toHaveLength(count);
    }

    platform.wait(26 * hour);
    const merchants = await listMerchants(platform.db);
    expect(await storeDays(platform.db, merchants, platform.parts.now())).toBeGreaterThan(0);
    expect(await storeDays(platform.db, merchants, platform.parts.now())).toBe(0);
    expect((await figuresOf(day)).days).toEqual(open.days);
  });

  it('follow a change of a day that was stored already', async () => {
    const day = addDays(today(), -1);
    const before = (await figuresOf(day)).days[0];
    await credit('bonus', 777n, { at: new Date(platform.parts.now().getTime() - 24 * hour) });
    const [after] = (await figuresOf(day)).days;
    expect(after).toMatchObject({ ...(await summed(day)), deposits: before.deposits });
    expect(after.bonuses).not.toBe(before.bonuses);
  });

  it('count a member as new depositor once, with the first deposit', async () => {
    const day = today();
    const { rows } = (await platform.db.execute(sql`
      insert into accounts (merchant, account, nickname, type, password_hash, created_at)
        values (${merchant}, 'first.depositor', 'F', 0, '', ${platform.parts.now().toISOString()}) returning id`)) as unknown as {
      rows: { id: string }[];
    };
    await openMemberLedgerAccount(platform.db, merchant, Number(rows[0]?.id), 'THB');
    await credit('deposit', 12_345n, { account: 'first.depositor' });
    await credit('deposit', 1n, { account: 'first.depositor' });
    expect((await figuresOf(day)).days[0]).toMatchObject({ firstDepositors: 1, firstDeposits: '123.46' });
    platform.wait(24 * hour);
    await credit('deposit', 1n, { account: 'first.depositor' });
    expect((await figuresOf(today())).days[0]).toMatchObject({ firstDepositors: 0, deposits: '0.01' });
  });

  it('read of 92 days at most 1.3 times the blocks of one day', async () => {
    const day = today();
    await platform.db.execute(sql`
      insert into bet_days (account_id, day, category, vendor, merchant, bets, stake, valid_stake, payout)
        select a.id, d::date, 'RNG', 'JL', ${merchant}, 3, 300, 300, 100
        from (select id from accounts where merchant = ${merchant} and type <> 4 limit 300) a,
          generate_series(${day}::date - 91, ${day}::date, interval '1 day') d on conflict do nothing`);
    await storeDays(platform.db, await listMerchants(platform.db), platform.parts.now());
    await platform.db.execute(sql`analyze bet_days, posting_days, merchant_days, accounts, withdrawals`);
    await figuresOf(day);
    const one = await blocksRead(platform.db, () => figuresOf(day));
    const many = await blocksRead(platform.db, () => figuresOf(addDays(day, -91), day));
    expect(many / one).toBeLessThanOrEqual(1.3);
  });
});

it('R10.11 queues say how much waits, and since when', async () => {
  const waiting = async () => {
    const { queues } = await read('/queues');
    return queues.find(({ name }: { name: string }) => name === 'withdrawals');
  };
  const before = await waiting();
  const at = platform.parts.now().toISOString();
  await call('requestWithdrawal', { payoutAccount, amount: '100.00', paymentPassword: '135790' });
  const after = await waiting();
  expect(after.count).toBe(before.count + 1);
  expect(after.oldest >= at || before.count > 0).toBe(true);
});
