import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, transfers } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';

const merchant = 'MERID01';

describe.each(databaseKinds())('money that goes along at launch on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  let trial: string;
  let keys = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await setSingle(false);
    [token, trial] = [await tokenOf('demo_member'), await tokenOf('demo_trial')];
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await call('collectWallets', {});
    await along(true);
  });

  const setSingle = (value: boolean) => platform.operator('PUT', `/${merchant}/settings/isSingle`, { value });
  const setVendor = (vendor: string, change: object) =>
    platform.operator('PUT', `/${merchant}/vendors/${vendor}`, change);
  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  const call: typeof platform.client.call = (name, query, options) =>
    platform.client.call(name, query, { token, merchant, ...options });
  const along = (moneyAlong: boolean) => call('walletSettings', { moneyAlong });
  const launch = (vendor = 'JL', as = token) => call('launchGame', { vendor }, { token: as });
  const wallets = async (as = token): Promise<Record<string, string>> => {
    const { body } = await call('wallets', {}, { token: as });
    return Object.fromEntries(
      body.value.wallets.map((one: { wallet: string; balance: string }) => [one.wallet, one.balance]),
    );
  };
  const codeOf = async (answer: ReturnType<typeof launch>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it('R3.14 moves all to the vendor at launch where the member turned it on, and back when the game is left', async () => {
    const { MAIN: before } = await wallets();
    const launched = await launch();
    expect(launched.body.value).toMatchObject({ vendor: 'JL', moneyAlong: true });
    expect(await wallets()).toMatchObject({ MAIN: '0.00', JL: before });
    await call('walletTransfer', { from: 'JL', to: 'MAIN' });
    expect(await wallets()).toMatchObject({ MAIN: before, JL: '0.00' });
  });

  it('R3.14 moves nothing where the member did not turn it on, and for vendors played from the main balance', async () => {
    const { MAIN: before } = await wallets();
    await along(false);
    expect((await launch()).body.value).not.toHaveProperty('moneyAlong');
    await along(true);
    await platform.operator('PUT', '/vendors/JL', { seamless: true });
    expect((await launch()).body.value).not.toHaveProperty('moneyAlong');
    expect(await wallets()).toMatchObject({ MAIN: before });
    const vendor = await new TestVendor(platform).register();
    expect((await vendor.play('demo_member', 'JL_GOLDEN_TIGER', merchant)).balance).toBe(
      Math.round(Number(before) * 100),
    );
    await platform.operator('PUT', '/vendors/JL', { seamless: false });
  });

  it('R3.14 takes along what lies at another vendor, unless a round is open there', async () => {
    const { MAIN: before } = await wallets();
    const vendor = await new TestVendor(platform).register();
    const { session } = await vendor.play('demo_member', 'JL_GOLDEN_TIGER', merchant);
    const round = `open${++keys}`;
    const bet = { session, round, transaction: `${round}b`, amount: 100, game: 'JL_GOLDEN_TIGER' };
    expect((await vendor.call('bet', bet)).status).toBe(200);
    const left = (Number(before) - 1).toFixed(2);
    await launch('PC');
    expect(await wallets()).toMatchObject({ MAIN: '0.00', JL: left });
    await vendor.call('win', { session, round, transaction: `${round}w`, amount: 100, closes: true });
    await launch('PC');
    expect(await wallets()).toMatchObject({ MAIN: '0.00', JL: '0.00', PC: before });
  });

  it('R2.1.30 R3.14 states before the choice of a room what a launch would take along', async () => {
    const stakeable = async () => (await call('roomList', { vendor: 'PC' })).body.value.balance;
    const { MAIN: before = '' } = await wallets();
    await launch();
    expect(await wallets()).toMatchObject({ MAIN: '0.00', JL: before });
    expect(await stakeable()).toBe(before);
    await along(false);
    expect(await stakeable()).toBe('0.00');
    await along(true);
    const vendor = await new TestVendor(platform).register();
    const { session } = await vendor.play('demo_member', 'JL_GOLDEN_TIGER', merchant);
    const round = `open${++keys}`;
    const bet = { session, round, transaction: `${round}b`, amount: 100, game: 'JL_GOLDEN_TIGER' };
    expect((await vendor.call('bet', bet)).status).toBe(200);
    expect(await stakeable()).toBe('0.00');
    await vendor.call('win', { session, round, transaction: `${round}w`, amount: 100, closes: true });
    expect(await stakeable()).toBe(before);
  });

  it('R3.14 moves the money once for two launches at the same time', async () => {
    const { MAIN: before } = await wallets();
    const both = await Promise.all([launch(), launch()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await wallets()).toMatchObject({ MAIN: '0.00', JL: before });
  });

  it('R3.14 collects from all vendors in one transfer, once per Idempotency-Key', async () => {
    const { MAIN: before = '' } = await wallets();
    for (const vendor of ['JL', 'PC'])
      await call('walletTransfer', { from: 'MAIN', to: vendor, amount: '2.00' });
    const options = { headers: { 'idempotency-key': `collect${++keys}` } };
    const [first, second] = await Promise.all([
      call('collectWallets', {}, options),
      call('collectWallets', {}, options),
    ]);
    expect(first.body.value.wallets[0]).toEqual({ wallet: 'MAIN', balance: before });
    expect(second.body).toEqual(first.body);
    expect(await wallets()).toMatchObject({ MAIN: before, JL: '0.00', PC: '0.00' });
  });

  it('R3.14 R4.23 launches nothing and loses nothing if the money cannot be moved', async () => {
    const before = await wallets();
    const change = (passwordChangedAt: Date) =>
      platform.db.update(accounts).set({ passwordChangedAt }).where(eq(accounts.account, 'demo_member'));
    await platform.operator('PUT', `/${merchant}/settings/passwordDays`, { value: 30 });
    await change(new Date(0));
    expect(await codeOf(launch())).toEqual([403, 'password-change-required']);
    await change(new Date());
    await platform.operator('PUT', `/${merchant}/settings/passwordDays`, { value: 0 });
    expect(await wallets()).toEqual(before);
  });

  it('R8.5 moves nothing to a closed vendor', async () => {
    const before = await wallets();
    await setVendor('JL', { closed: true });
    expect(await codeOf(launch())).toEqual([409, 'game-maintenance']);
    expect(await wallets()).toEqual(before);
    await setVendor('JL', { closed: false });
  });

  it('R6.3 lets the play money of trial accounts follow them, since they may not transfer', async () => {
    const { MAIN: before } = await wallets(trial);
    expect((await launch('JL', trial)).body.value).not.toHaveProperty('moneyAlong');
    expect(await wallets(trial)).toMatchObject({ MAIN: '0.00', JL: before });
    await launch('PC', trial);
    expect(await wallets(trial)).toMatchObject({ JL: '0.00', PC: before });
  });

  it('R2.1.26 lists the games of vendors played from the main balance, which lotteries always are', async () => {
    const lotteries = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT', 'HL', 'NL'];
    await platform.operator('PUT', '/vendors/PC', { seamless: true });
    const list = async () => {
      const { games } = (await call('gameList', { seamless: true, pageSize: 100 })).body;
      return new Set(games.map(({ vassalage }: { vassalage: string }) => vassalage));
    };
    expect(await list()).toEqual(new Set(['PC', ...lotteries]));
    const { lanes } = (await call('gameVendors', {})).body.value.data;
    const cards: { vassalage: string; seamless?: boolean }[] = lanes.flatMap(
      ({ cards: some }: { cards: [] }) => some,
    );
    expect(new Set(cards.filter(({ seamless }) => seamless).map(({ vassalage }) => vassalage))).toEqual(
      new Set(['PC', ...lotteries]),
    );
    await platform.operator('PUT', '/vendors/PC', { seamless: false });
    expect(await list()).toEqual(new Set(lotteries));
  });

  it('R3.14 has one wallet and no transfers where the merchant has one for all', async () => {
    const all = Object.values(await wallets()).reduce((sum, balance) => sum + Number(balance), 0);
    await setSingle(true);
    expect((await launch()).body.value).not.toHaveProperty('moneyAlong');
    const { value } = (await call('wallets', {})).body;
    const moved = () => platform.db.select({ id: transfers.id }).from(transfers);
    const before = (await moved()).length;
    expect((await call('collectWallets', {})).body.value).toEqual(value);
    expect(await moved()).toHaveLength(before);
    expect(value).toMatchObject({ isSingle: true, moneyAlong: false });
    expect(value.wallets).toEqual([{ wallet: 'MAIN', balance: all.toFixed(2) }]);
    expect((await call('gameList', { seamless: true })).body.games.length).toBeGreaterThan(0);
    await setSingle(false);
  });

  it('leaves a consistent ledger', async () =>
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] }));
});
