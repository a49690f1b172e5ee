import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bets, transfers } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { VendorServer, type VendorResponse } from '#platform/testing/VendorServer.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { openRounds, sweepRounds } from './sweepRounds.ts';

const game = 'JL_GOLDEN_TIGER';

describe.each(databaseKinds())('the sweep of open rounds on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let session: string;
  let round: string;
  let ids = 0;
  /** Has the vendor's status address. */
  let server: VendorServer;
  let statusUrl: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    server = await VendorServer.open(vendor.secret);
    statusUrl = server.at('/status');
    ({ session } = await vendor.play('demo_member', game));
  });
  afterAll(async () => {
    server.close();
    await platform.close();
  });
  beforeEach(async () => {
    answers({});
    server.asked = [];
    round = `s${++ids}`;
    await vendor.register({ statusUrl: null });
  });

  const answers = (response: VendorResponse) => void (server.respond = () => response);
  const bet = (amount = 100) =>
    vendor.call('bet', { session, round, transaction: `t${++ids}`, amount, game });
  const win = (amount: number, closes: boolean, transaction = `t${++ids}`) =>
    vendor.call('win', { session, round, transaction, amount, closes });
  const balance = async (): Promise<number> => (await vendor.call('balance', { session })).body.balance;
  const state = async () => (await vendor.call('round', { round })).body;
  const sweep = () => sweepRounds(platform.parts, platform.parts.now());
  /** Time passes while the sweep runs every ten seconds; the last run is left to the test. */
  const pass = async (milliseconds: number): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= 10_000) {
      platform.wait(Math.min(left, 10_000));
      if (left > 10_000) await sweep();
    }
  };

  it('leaves a round alone until 45 seconds have passed without a call', async () => {
    await bet();
    await pass(40_000);
    expect(await sweep()).toBe(0);
    await win(0, false);
    await pass(40_000);
    expect(await sweep()).toBe(0);
    platform.wait(6_000);
    expect(await sweep()).toBe(1);
    expect((await openRounds(platform.db)).open).toBe(0);
  });

  it('voids a round of a vendor that cannot be asked, returns its stakes once, and takes no more for it', async () => {
    const before = await balance();
    await bet(100);
    await bet(50);
    await pass(46_000);
    const closed = await Promise.all([sweep(), sweep(), sweep()]);
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await balance()).toBe(before);
    expect(await state()).toMatchObject({ state: 'void', stake: 150, payout: 0 });
    expect((await win(500, true)).body.error.code).toBe('round-closed');
    expect((await bet(1000)).body.error.code).toBe('round-closed');
    const [row] = await platform.db.select().from(bets).where(eq(bets.round, round));
    expect(row?.validStake).toBe(0n);
    const moved = await platform.db
      .select()
      .from(transfers)
      .where(eq(transfers.betId, row?.id ?? 0));
    expect(moved.map((one) => one.kind).toSorted()).toEqual(['bet', 'bet', 'void']);
  });

  it('does not take an outage for silence: vendors have 35 seconds to repeat their calls', async () => {
    const before = await balance();
    await bet(100);
    platform.wait(300_000);
    expect(await sweep()).toBe(0);
    await pass(30_000);
    expect(await sweep()).toBe(0);
    expect((await win(130, true)).body.balance).toBe(before + 30);
    round = `${round}-lost`;
    await bet(100);
    platform.wait(300_000);
    expect(await sweep()).toBe(0);
    await pass(36_000);
    await sweep();
    expect(await state()).toMatchObject({ state: 'void' });
  });

  it('settles it as it stands if something was won', async () => {
    const before = await balance();
    await bet(100);
    await win(30, false);
    await pass(46_000);
    expect(await sweep()).toBe(1);
    expect(await balance()).toBe(before - 70);
    expect(await state()).toMatchObject({ state: 'settled', stake: 100, payout: 30 });
  });

  it('asks a vendor that has a status address, with a signature, and waits while the round is played', async () => {
    await vendor.register({ statusUrl });
    answers({ body: { state: 'open' } });
    await bet();
    await pass(46_000);
    expect(await sweep()).toBe(0);
    expect(server.asked).toEqual([{ body: { round }, vendor: 'JL', version: 2 }]);
    expect(await sweep()).toBe(0);
    expect(server.asked).toHaveLength(1);
    await pass(46_000);
    await sweep();
    expect(server.asked).toHaveLength(2);
    expect(await state()).toMatchObject({ state: 'open' });
    await win(0, true);
  });

  it('settles a round as the vendor says; the win that arrives later is answered, and paid once', async () => {
    await vendor.register({ statusUrl });
    const before = await balance();
    await bet(100);
    answers({ body: { state: 'settled', transaction: `late${ids}`, amount: 250 } });
    await pass(46_000);
    expect(await sweep()).toBe(1);
    expect(await state()).toMatchObject({ state: 'settled', stake: 100, payout: 250 });
    const late = await win(250, true, `late${ids}`);
    expect([late.status, late.body.balance]).toEqual([200, before + 150]);
    expect(await balance()).toBe(before + 150);
  });

  it.each([
    ['says void', { body: { state: 'void' } }],
    ['does not know the round', { status: 404, body: 'nothing here' }],
  ])('voids a round if the vendor %s', async (_what, says) => {
    await vendor.register({ statusUrl });
    const before = await balance();
    await bet(100);
    answers(says);
    await pass(46_000);
    expect(await sweep()).toBe(1);
    expect(await balance()).toBe(before);
    expect(await state()).toMatchObject({ state: 'void' });
  });

  it.each([
    ['fails', { status: 500 }],
    ['answers something else', { body: { state: 'lost' } }],
    ['answers a settled round without an amount', { body: { state: 'settled' } }],
    ['answers no JSON', { body: '<html>' }],
    ['answers too much', { body: 'x'.repeat(10_000) }],
    ['redirects to nowhere', { status: 302 }],
    ['does not sign', { body: { state: 'void' }, isUnsigned: true }],
    ['signs with another secret', { body: { state: 'void' }, secret: 'another' }],
    ['has something before it that does not know the address', { status: 404, isUnsigned: true }],
  ])('decides nothing if the vendor %s', async (_what, says) => {
    await vendor.register({ statusUrl });
    await bet(100);
    answers(says);
    await pass(46_000);
    expect(await sweep()).toBe(0);
    expect(await state()).toMatchObject({ state: 'open', stake: 100 });
    await win(0, true);
  });

  it.each([307, 308])('follows no vendor that redirects with %i: no one else is asked', async (status) => {
    await vendor.register({ statusUrl });
    await bet(100);
    server.respond = () =>
      server.asked.length === 1 ? { status, location: '/elsewhere' } : { body: { state: 'void' } };
    await pass(46_000);
    expect(await sweep()).toBe(0);
    expect(server.asked).toHaveLength(1);
    expect(await state()).toMatchObject({ state: 'open', stake: 100 });
    await win(0, true);
  });

  it('decides nothing while the vendor is silent or away', async () => {
    await vendor.register({ statusUrl });
    await bet(100);
    answers({ body: { state: 'void' }, lateMs: 7_000 });
    await pass(46_000);
    expect(await sweep()).toBe(0);
    await vendor.register({ statusUrl: 'http://127.0.0.1:1/status' });
    await pass(46_000);
    expect(await sweep()).toBe(0);
    expect(await state()).toMatchObject({ state: 'open' });
    await win(0, true);
  });

  it('leaves a consistent ledger', async () =>
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] }));
});
