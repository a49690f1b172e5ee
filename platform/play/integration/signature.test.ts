import { type Vendor } from '#platform/site/vendors/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestHeaders, signAnswer } from '#platform/base/crypto/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor, type VendorAnswer } from '#platform/testing/TestVendor.ts';
import { VendorServer } from '#platform/testing/VendorServer.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { askRooms, askVendor } from './askVendor.ts';
import { vendorHeaders } from './signature.ts';

const game = 'JL_GOLDEN_TIGER';

describe.each(databaseKinds())('R7.1 signatures of vendors on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let session: string;
  let ids = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    ({ session } = await vendor.play('demo_member', game));
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    vendor.version = 2;
    await vendor.register({ signatureVersion: 2, version1At: null });
  });

  const codeOf = ({ status, body }: VendorAnswer) => [status, body.error?.code];
  const bad = [401, 'bad-signature'];
  const newBet = () => ({ session, round: `r${++ids}`, transaction: `t${ids}`, amount: 100, game });
  const balance = async (): Promise<number> => {
    vendor.version = 2;
    return (await vendor.call('balance', { session })).body.balance;
  };
  const change = async (signatures: unknown, more: object = {}) => {
    const response = await platform.operator('PUT', '/vendors/JL', { signatures, ...more });
    return { status: response.status, body: (await response.json()) as any };
  };
  const stored = async (): Promise<Vendor> => {
    const [row] = await platform.db.select().from(vendors).where(eq(vendors.code, 'JL'));
    if (!row) throw new Error('There is no vendor JL.');
    return row;
  };

  it('begin with version 2 for a new vendor', async () => {
    const [row] = await platform.db.insert(vendors).values({ code: 'NEW', displayName: 'New' }).returning();
    expect(row?.signatureVersion).toBe(2);
    await platform.db.delete(vendors).where(eq(vendors.code, 'NEW'));
  });

  it('of one call are refused at another, with another method, and with another query', async () => {
    const body = JSON.stringify({ session });
    const now = platform.parts.now();
    const of = (target: string, method = 'POST') =>
      requestHeaders(
        { secret: vendor.secret, direction: 'vendor-to-platform' },
        { method, target, body, version: 2, now },
      );
    expect((await vendor.send('balance', body, of('/integration/v1/balance'))).status).toBe(200);
    for (const headers of [
      of('/integration/v1/bet'),
      of('/integration/v1/balance?all'),
      of('/integration/v1/balance/'),
      of('/integration/v1/balance', 'GET'),
      of('/integration/v1/balance', 'post'),
    ])
      expect(codeOf(await vendor.send('balance', body, headers))).toEqual(bad);
    const bet = JSON.stringify(newBet());
    const signed = vendorHeaders(vendor, { name: 'bet', body: bet }, now);
    expect(codeOf(await vendor.send('balance', bet, signed))).toEqual(bad);
    expect(codeOf(await vendor.send('bet?x=1', bet, signed))).toEqual(bad);
    expect((await vendor.send('bet', bet, signed)).status).toBe(200);
  });

  it('of the platform are refused when they come back to it', async () => {
    const body = JSON.stringify({ round: 'r1' });
    const request = { method: 'POST', target: '/integration/v1/round', body, version: 2 } as const;
    const signer = { secret: vendor.secret, direction: 'platform-to-vendor' } as const;
    const headers = requestHeaders(signer, { ...request, now: platform.parts.now() });
    expect(codeOf(await vendor.send('round', body, headers))).toEqual(bad);
  });

  it('of an old timestamp, a future one, or another one, are refused', async () => {
    const body = JSON.stringify({ session });
    const at = (seconds: number) =>
      vendorHeaders(
        vendor,
        { name: 'balance', body },
        new Date(platform.parts.now().getTime() - seconds * 1000),
      );
    expect(codeOf(await vendor.send('balance', body, at(65)))).toEqual([401, 'stale-timestamp']);
    expect(codeOf(await vendor.send('balance', body, at(-65)))).toEqual([401, 'stale-timestamp']);
    const moved = { ...at(65), 'x-timestamp': at(0)['x-timestamp'] ?? '' };
    expect(codeOf(await vendor.send('balance', body, moved))).toEqual(bad);
  });

  it.each<[string, (right: string) => string]>([
    ['cut short', (right) => right.slice(0, -1)],
    ['lengthened', (right) => `${right}0`],
    ['in upper case', (right) => right.replace(/[0-9a-f]{64}$/, (hex) => hex.toUpperCase())],
    ['missing', () => ''],
  ])('that are %s are refused, by either version', async (_form, change) => {
    await vendor.register({ signatureVersion: 1 });
    for (const version of [1, 2] as const) {
      const call = { name: 'balance', body: JSON.stringify({ session }) };
      const headers = vendorHeaders(vendor, call, platform.parts.now(), version);
      expect((await vendor.send('balance', call.body, headers)).status).toBe(200);
      headers['x-signature'] = change(headers['x-signature'] ?? '');
      expect(codeOf(await vendor.send('balance', call.body, headers))).toEqual(bad);
    }
  });

  it('are on the answer of every rightly signed call, refusals included, and on no other', async () => {
    const send = async (name: string, body: string, headers: Record<string, string> = {}) => {
      const sent = {
        ...vendorHeaders(vendor, { name, body }, platform.parts.now(), vendor.version),
        ...headers,
      };
      const answer = await platform.app.request(`/integration/v1/${name}`, {
        method: 'POST',
        headers: sent,
        body,
      });
      const text = await answer.text();
      const expected = signAnswer(
        { secret: vendor.secret, direction: 'platform-to-vendor' },
        { request: sent['x-signature'] ?? '', status: answer.status, body: text },
      );
      return [answer.status, answer.headers.get('x-signature') === expected];
    };
    expect(await send('balance', JSON.stringify({ session }))).toEqual([200, true]);
    expect(await send('balance', JSON.stringify({ session: 'none' }))).toEqual([404, true]);
    expect(await send('balance', '{')).toEqual([400, true]);
    const wrong = { 'x-signature': `v2=${'0'.repeat(64)}` };
    expect(await send('balance', JSON.stringify({ session }), wrong)).toEqual([401, false]);
    await change(1);
    vendor.version = 1;
    expect(await send('balance', JSON.stringify({ session }))).toEqual([200, false]);
  });

  it('of version 2 bind the fields: an unknown one is refused; in version 1 it is ignored', async () => {
    const bet = JSON.stringify({ ...newBet(), amounts: 1 });
    const { status, body } = await vendor.send('bet', bet);
    expect([status, body.error]).toEqual([
      400,
      { code: 'bad-request', message: 'body must not have the field "amounts"' },
    ]);
    await change(1);
    expect(codeOf(await vendor.send('bet', bet))).toEqual([400, 'bad-request']);
    vendor.version = 1;
    expect((await vendor.send('bet', bet)).status).toBe(200);
    const request = { session, bet: 'x', transaction: `t${++ids}`, more: 1 };
    expect(codeOf(await vendor.send('rollback', JSON.stringify(request)))).not.toEqual([400, 'bad-request']);
  });

  it.each([
    ['session', () => ({ token: 'unknown' })],
    ['balance', () => ({ session })],
    ['bet', newBet],
    ['win', () => ({ session, round: `r${ids}`, transaction: `t${++ids}`, amount: 0, closes: true })],
    ['rollback', () => ({ session, bet: `t${ids}`, transaction: `t${++ids}` })],
    ['round', () => ({ round: `r${ids}` })],
  ])('bind the fields of %s in version 2 alone', async (name, request) => {
    await vendor.register({ signatureVersion: 1 });
    const send = async (version: 1 | 2, fields: object) => {
      vendor.version = version;
      const { status, body } = await vendor.send(name, JSON.stringify({ ...request(), ...fields }));
      return [status, body.error?.message];
    };
    expect(await send(2, { more: 1 })).toEqual([400, 'body must not have the field "more"']);
    for (const version of [1, 2] as const) expect((await send(version, {}))[0]).not.toBe(400);
    expect((await send(1, { more: 1 }))[0]).not.toBe(400);
  });

  it('of version 1 are accepted until the operator switches, and then refused by their own code', async () => {
    expect((await change(1)).body.value).toMatchObject({ signatureVersion: 1, version1At: null });
    vendor.version = 1;
    expect((await vendor.call('balance', { session })).status).toBe(200);
    // Both are accepted while the vendor changes.
    vendor.version = 2;
    expect((await vendor.call('balance', { session })).status).toBe(200);
    expect((await change(2, { force: true })).body.value).toMatchObject({ signatureVersion: 2 });
    expect((await vendor.call('balance', { session })).status).toBe(200);
    vendor.version = 1;
    const late = await vendor.call('balance', { session });
    expect(codeOf(late)).toEqual([401, 'signature-version']);
    expect(late.body.error.message).toContain('v2=');
    // A wrong one learns nothing of that.
    const guess = new TestVendor(platform, 'JL', 'guess');
    guess.version = 1;
    expect(codeOf(await guess.call('balance', { session }))).toEqual(bad);
    expect((await change(1)).status).toBe(200);
    expect((await vendor.call('balance', { session })).status).toBe(200);
  });

  it('are not switched while the vendor still signs by version 1, unless the operator insists', async () => {
    await change(1);
    vendor.version = 1;
    await vendor.call('balance', { session });
    const { status, body } = await change(2);
    expect([status, body.code]).toEqual([409, 'still-version-1']);
    expect((await stored()).signatureVersion).toBe(1);
    const noted = (await stored()).version1At;
    // Once a minute is enough to know.
    platform.wait(30_000);
    await vendor.call('balance', { session });
    expect((await stored()).version1At).toEqual(noted);
    platform.wait(600_000);
    expect((await change(2)).body.value.signatureVersion).toBe(2);
    for (const wrong of [3, 'two', true]) expect((await change(wrong)).status).toBe(422);
    expect((await change('2', { force: 'yes' })).status).toBe(422);
  });

  it('are switched during play, and no bet is lost or taken twice', async () => {
    await change(1);
    const before = await balance();
    vendor.version = 1;
    // Done, and its answer was lost: the vendor repeats it after the switch.
    const unheard = newBet();
    const first = await vendor.call('bet', unheard);
    const bets = Array.from({ length: 12 }, newBet);
    const underWay = bets.map(async (bet, index) => {
      if (index === 6) await change(2, { force: true });
      return vendor.call('bet', bet);
    });
    const answers = await Promise.all(underWay);
    for (const answer of answers) expect([undefined, 'signature-version']).toContain(answer.body.error?.code);
    expect(codeOf(await vendor.call('bet', unheard))).toEqual([401, 'signature-version']);
    vendor.version = 2;
    const again = await vendor.call('bet', unheard);
    expect([again.status, again.body]).toEqual([200, first.body]);
    // What was refused is sent again, and what was done is not done again.
    for (const bet of bets) expect((await vendor.call('bet', bet)).status).toBe(200);
    for (const { round } of [unheard, ...bets])
      await vendor.call('win', { session, round, transaction: `w${++ids}`, amount: 0, closes: true });
    expect(await balance()).toBe(before - 1300);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  describe('on the platform’s questions', () => {
    let server: VendorServer;
    beforeAll(async () => {
      server = await VendorServer.open(vendor.secret);
    });
    afterAll(() => server.close());
    beforeEach(() => {
      server.asked = [];
      server.respond = () => ({ body: { state: 'open' } });
    });
    const ask = async () =>
      askVendor(
        { ...(await stored()), statusUrl: server.at('/api?call=status') },
        'r1',
        platform.parts.now(),
      );

    it.each([1, 2] as const)('are of version %i as the vendor’s are', async (version) => {
      await change(version, { force: true });
      expect(await ask()).toEqual({ state: 'open' });
      expect(server.asked).toEqual([{ body: { round: 'r1' }, vendor: 'JL', version }]);
    });

    it('of version 1 count on an answer for a minute', async () => {
      await change(1);
      const question = {
        game,
        gameType: 'PVP',
        merchant: 'SIAM01',
        currency: 'THB',
        exponent: 2,
        isTrial: false,
      };
      const rooms = async () =>
        askRooms({ ...(await stored()), roomsUrl: server.at('/rooms') }, question, platform.parts.now());
      server.respond = () => ({ body: { rooms: [] } });
      expect(await rooms()).toEqual([]);
      const earlier = server.signed;
      server.respond = () => ({ body: { rooms: [] }, signed: earlier });
      platform.wait(30_000);
      expect(await rooms()).toEqual([]);
      platform.wait(31_000);
      expect(await rooms()).toBe(undefined);
    });

    it('cannot be used for another question: an answer to an earlier one is none', async () => {
      server.respond = () => ({ body: { state: 'void' } });
      expect(await ask()).toEqual({ state: 'void' });
      const earlier = server.signed;
      platform.wait(1_000);
      server.respond = () => ({ body: { state: 'void' }, signed: earlier });
      expect(await ask()).toBe(undefined);
    });
  });
});
