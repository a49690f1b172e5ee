import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#platform/accounts/account/index.ts';
import {
  accounts,
  betDays,
  challenges,
  ledgerAccounts,
  postingDays,
} from '#platform/base/database/schema/index.ts';
import { playerOf, moveRoundMoney } from '#platform/play/integration/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { merchantBalance } from '../wallet/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import { endTrials } from './endTrials.ts';

const hourMs = 3_600_000;

describe.each(databaseKinds())('free play on %s', (kind) => {
  let platform: TestPlatform;
  let visitors = 1;
  let randoms = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const visitor = (): TestClient => platform.from(`198.51.101.${visitors++}`);
  const query = () => ({
    os: 'Linux',
    platform: 'W' as const,
    random: String(randoms++).padStart(43, 'A'),
  });
  const play = (client = visitor(), browserToken?: string) =>
    client.call('freePlay', query(), {
      ...(browserToken !== undefined && { headers: { 'x-browser-token': browserToken } }),
    });
  const begin = async (client = visitor()) => (await play(client)).body.value;
  const infoOf = async (token: string) => (await platform.client.call('memberInfo', {}, { token })).body;
  const sumOf = async (token: string) =>
    (await platform.client.call('balance', {}, { token })).body.value?.sumBalance;
  const accountOf = async (token: string) => {
    const account = await findAccount(platform.db, 'SIAM01', (await infoOf(token)).value.account);
    if (!account) throw new Error('There is no account.');
    return account;
  };
  const jobRuns = () => endTrials(platform.db, platform.parts.now());

  it('R4.25 opens an account of type 4 with trial money for 24 hours, signed in and with nothing to change (R4.10)', async () => {
    const { status, body } = await play();
    expect(status).toBe(200);
    const { token, trialEndsAt, ...value } = body.value;
    expect(value).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
    const lifetime = trialEndsAt - platform.parts.now().getTime();
    expect(lifetime).toBeLessThanOrEqual(24 * hourMs);
    expect(lifetime).toBeGreaterThan(24 * hourMs - 60_000);
    expect((await infoOf(token)).value).toMatchObject({
      type: 4,
      cpw: false,
      mustChangePassword: false,
      toUpline: false,
      trialEndsAt,
    });
    expect(await sumOf(token)).toBe('2000.00');
    const account = await accountOf(token);
    expect([account.referralCode, account.upline]).toEqual([null, null]);
  });

  it('R7.7 requires os, platform W, 32 random bytes encrypted for this call, and the gateway’s version 3', async () => {
    const client = visitor();
    const send = (body: object, more: object = {}) =>
      client.call('freePlay', query(), { rawBody: body, ...more });
    const random = (await client.seal('A'.repeat(43))).jwe;
    const good = { os: 'Linux', platform: 'W', random };
    const codeOf = async (answer: ReturnType<typeof send>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    expect(await codeOf(send(good, { headers: { 'X-Gateway-Version': '2' } }))).toEqual([
      400,
      'wrong-header',
    ]);
    expect(await codeOf(send({ ...good, random: 'A'.repeat(43) }))).toEqual([400, 'unreadable-body']);
    expect(await codeOf(send({ ...good, random: (await client.seal('short')).jwe }))).toEqual([
      422,
      'invalid-request',
    ]);
    const elsewhere = await client.seal('A'.repeat(43), undefined, { call: '/wps/session/login' });
    expect(await codeOf(send({ ...good, random: elsewhere.jwe }))).toEqual([400, 'unreadable-body']);
    expect(await codeOf(send({ ...good, platform: 'A' }))).toEqual([422, 'invalid-request']);
    const { os: _, ...withoutOs } = { ...good, random: (await client.seal('A'.repeat(43))).jwe };
    expect(await codeOf(send(withoutOs))).toEqual([422, 'invalid-request']);
    const { random: __, ...withoutRandom } = good;
    expect(await codeOf(send(withoutRandom))).toEqual([422, 'invalid-request']);
    const once = { ...good, random: (await client.seal('A'.repeat(43))).jwe };
    expect((await send(once)).status).toBe(200);
    expect(await codeOf(send(once))).toEqual([409, 'replayed']);
  });

  it('R6.5 is refused without FREEPLAY3', async () => {
    const flag = (on: boolean) => platform.operator('PUT', '/SIAM01/modules/FREEPLAY3', { on });
    await flag(false);
    const { status, body } = await play();
    await flag(true);
    expect([status, body.code]).toEqual([403, 'operation-not-allowed']);
  });

  it('R4.25 gives one account per browser and one per address and hour, also to concurrent requests', async () => {
    const client = visitor();
    const first = (await play(client)).body.value;
    const { id } = await accountOf(first.token);
    const again = (await play(client, first.browserToken)).body.value;
    expect((await accountOf(again.token)).id).toBe(id);
    expect(again.trialEndsAt).toBe(first.trialEndsAt);
    const other = await play(client);
    expect([other.status, other.body.code]).toEqual([429, 'trial-limit']);
    expect(other.body.value.retryAfter).toBeGreaterThan(3000);
    expect(Number(other.headers.get('retry-after'))).toBe(other.body.value.retryAfter);
    // A browser takes its trial along to another address.
    expect((await accountOf((await play(visitor(), first.browserToken)).body.value.token)).id).toBe(id);

    const crowd = visitor();
    const all = await Promise.all(Array.from({ length: 8 }, () => play(crowd)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    platform.wait(hourMs + 1000);
    expect((await play(crowd)).status).toBe(200);
  });

  it('does not take the browser of a member away: the trial is refused its log-in, and the next one is still known', async () => {
    const client = visitor();
    const given = { username: 'demo_member', password: demoPassword };
    const { browserToken } = (await client.call('login', given)).body.value;
    expect((await play(client, browserToken)).body.value.browserToken).toBe(browserToken);
    const headers = { 'x-browser-token': browserToken };
    expect((await client.call('login', given, { headers })).body.value.browserToken).toBe(browserToken);
  });

  describe('R10.7 where a member has logged in who takes a break', () => {
    const unavailable = [403, 'trial-unavailable'];
    let members = 0;
    /** A member in a browser of its own: its token, and what the browser keeps after the log-out. */
    const logIn = async () => {
      const account = `trialbreak${members++}`;
      await platform.operator('POST', '/SIAM01/accounts', { account, password: demoPassword, type: 0 });
      const client = visitor();
      const { token, browserToken } = (
        await client.call('login', { username: account, password: demoPassword })
      ).body.value;
      const takeBreak = async (kind: 'cool-off' | 'self-exclusion', length: 0 | 6 | 24) => {
        const { status } = await client.call('takeBreak', { kind, length, confirmation: account }, { token });
        expect(status).toBe(200);
      };
      return { client, token: token as string, browserToken: browserToken as string, takeBreak };
    };
    const outcome = async (answer: ReturnType<typeof play>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };

    it.each([
      ['a cool-off', 'cool-off', 24, 25 * hourMs],
      ['a self-exclusion', 'self-exclusion', 6, 190 * 24 * hourMs],
      ['an indefinite self-exclusion', 'self-exclusion', 0, undefined],
    ] as const)(
      'opens no trial during %s, not even from another address',
      async (_, kind, length, overMs) => {
        const { client, browserToken, takeBreak } = await logIn();
        await takeBreak(kind, length);
        expect(await outcome(play(client, browserToken))).toEqual(unavailable);
        expect(await outcome(play(visitor(), browserToken))).toEqual(unavailable);
        // Who is not recognized is not refused.
        expect((await play()).status).toBe(200);
        platform.wait(overMs ?? 170 * 24 * hourMs);
        expect((await play(client, browserToken)).status).toBe(overMs === undefined ? 403 : 200);
      },
    );

    it('opens none in a session of the member either', async () => {
      const { client, token, takeBreak, browserToken } = await logIn();
      expect((await client.call('freePlay', query(), { token })).status).toBe(200);
      await takeBreak('cool-off', 24);
      const given = { username: `trialbreak${members - 1}`, password: demoPassword };
      const again = (await client.call('login', given)).body.value.token;
      const headers = { 'x-browser-token': `${browserToken}x` };
      expect(await outcome(client.call('freePlay', query(), { token: again, headers }))).toEqual(unavailable);
    });

    it('ends a trial that runs in the browser when the break begins, and leaves those of others', async () => {
      const { client, browserToken, takeBreak } = await logIn();
      const own = (await play(client, browserToken)).body.value.token;
      const other = (await begin()).token;
      const trial = await accountOf(own);
      await takeBreak('cool-off', 24);
      expect((await client.call('memberInfo', {}, { token: own })).status).toBe(401);
      expect((await playerOf(platform.db, 'JL', trial.id))?.closed).toBe(true);
      expect(await sumOf(other)).toBe('2000.00');
    });

    it('does not refuse the browser of a member who takes none', async () => {
      const { client, browserToken } = await logIn();
      expect((await play(client, browserToken)).status).toBe(200);
    });
  });

  it('R4.25 ends after 24 hours: no session from that moment on, with its reason, and no bets once the job has run', async () => {
    const client = visitor();
    const { token, browserToken } = (await play(client)).body.value;
    const { id } = await accountOf(token);
    for (let hours = 1; hours < 24; hours += 1) {
      platform.wait(hourMs);
      expect((await infoOf(token)).success, `after ${hours} hours`).toBe(true);
    }
    expect((await playerOf(platform.db, 'JL', id))?.closed).toBe(false);
    platform.wait(hourMs);
    const { status, body } = await client.call('memberInfo', {}, { token });
    expect([status, body.code]).toEqual([401, 'trial-ended']);
    expect(await jobRuns()).toBeGreaterThan(0);
    expect(await jobRuns()).toBe(0);
    expect((await playerOf(platform.db, 'JL', id))?.closed).toBe(true);
    expect((await client.call('balance', {}, { token })).body.code).toBe('trial-ended');
    // The same browser begins again.
    const next = (await play(client, browserToken)).body.value;
    expect((await accountOf(next.token)).id).not.toBe(id);
    expect(await sumOf(next.token)).toBe('2000.00');
  });

  it('begins again in a browser whose trial is over before the job has closed it', async () => {
    const client = visitor();
    const { browserToken } = (await play(client)).body.value;
    platform.wait(25 * hourMs);
    expect((await play(client, browserToken)).status).toBe(200);
    await jobRuns();
  });

  it('R4.25 is in no aggregate, and its money never touches that of the merchant', async () => {
    const { db, parts } = platform;
    const balanceOf = (name: 'house' | 'outside' | 'trial') => merchantBalance(db, 'SIAM01', name);
    const [house, outside, trial] = [
      await balanceOf('house'),
      await balanceOf('outside'),
      await balanceOf('trial'),
    ];
    const { id } = await accountOf((await begin()).token);
    const player = await playerOf(db, 'JL', id);
    if (!player) throw new Error('There is no player.');
    const [one] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.accountId, id));
    expect(one?.balance).toBe(2000_00n);
    const move = (bet: 'bet' | 'payout', amount: bigint, key: string) =>
      db.transaction((tx) =>
        moveRoundMoney(tx, player, { kind: bet, amount, betId: 1, key, at: parts.now() }),
      );
    expect(await move('bet', -150_00n, `trial-bet-${id}`)).toBe(1850_00n);
    expect(await move('payout', 400_00n, `trial-win-${id}`)).toBe(2250_00n);
    expect([await balanceOf('house'), await balanceOf('outside')]).toEqual([house, outside]);
    expect(await balanceOf('trial')).toBe(trial - 2250_00n);

    const day = { accountId: id, day: '2026-01-05', category: 'RNG', vendor: 'JL', merchant: 'SIAM01' };
    await addBetDays(db, [{ ...day, bets: 1, stake: 150_00n, validStake: 150_00n, payout: 400_00n }]);
    expect(await db.select().from(betDays).where(eq(betDays.accountId, id))).toEqual([]);
    expect(await db.select().from(postingDays).where(eq(postingDays.accountId, id))).toEqual([]);
    expect(await auditRecords(db)).toEqual({ postingDays: [], betDays: [] });
  });

  it('R6.3 warns of everything that the specification does not allow a trial', async () => {
    const { token } = await begin();
    const client = visitor();
    const codes = await Promise.all([
      client.call('depositMethods', {}, { token }),
      client.call('withdrawals', {}, { token }),
      client.call('memberSecurity', {}, { token }),
      client.call('bonuses', { language: 'EN', pageSize: 20 }, { token }),
    ]);
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual(
      codes.map(() => [403, 'in_need_true_account']),
    );
  });

  it('R6.3 keeps what the trial has starred when it becomes a member, once, and ends the trial', async () => {
    const client = visitor();
    const { token } = await begin(client);
    const trial = await accountOf(token);
    const { games } = (
      await client.call('gameList', {
        clientType: 3,
        platform: 'flash,html5-desktop',
        merchant: 'SIAM01',
        gameType: 'RNG',
        pageNo: 1,
        pageSize: 3,
        language: 'EN',
      })
    ).body;
    for (const { nodeId, vassalage, gameType } of games)
      await client.call('addFavoriteGame', { nodeId, vendor: vassalage, gameType }, { token });
    const marked = async (of: string) =>
      (await client.call('favoriteGames', {}, { token: of })).body.value.map(
        ({ nodeId }: { nodeId: string }) => nodeId,
      );
    const starred = await marked(token);
    expect(starred).toHaveLength(3);

    const { captchaId } = (await client.call('captcha', {})).body;
    const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
    const given = {
      username: 'wasatrial1',
      password: 'Lantern8river',
      confirmPassword: 'Lantern8river',
      payeeName: 'Somsri Jaidee',
      mobileNum: '0810007777',
      countryDialingCode: '66',
      agreeTerms: true,
      confirmAge: true,
      captchaId,
      captcha: row?.answers[0] ?? '',
    };
    const { body } = await client.call('register', given, { token });
    expect(body.success, JSON.stringify(body)).toBe(true);
    expect(await marked(body.value.token)).toEqual(starred);
    expect((await infoOf(body.value.token)).value.type).toBe(0);
    expect(await sumOf(body.value.token)).toBe('0.00');
    expect((await client.call('memberInfo', {}, { token })).status).toBe(401);
    const [closed] = await platform.db.select().from(accounts).where(eq(accounts.id, trial.id));
    expect(closed?.closed).toBe(true);
  });

  it('is counted per merchant: another site of the platform gives its own trial, with its own money', async () => {
    const client = visitor();
    await play(client);
    const { body } = await client.call('freePlay', query(), { merchant: 'MERID01' });
    expect(body.success).toBe(true);
    const sum = await client.call('balance', {}, { merchant: 'MERID01', token: body.value.token });
    expect(sum.body.value).toMatchObject({ sumBalance: '100.00', currency: 'USD' });
    await platform.operator('PUT', '/SIAM01/settings/trialMoney', { value: 50 });
    expect(await sumOf((await begin()).token)).toBe('50.00');
  });
});
