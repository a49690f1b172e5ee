import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#platform/accounts/account/index.ts';
import {
  exclusions,
  memberLimits,
  memberPlay,
  messages,
  profiles,
  registrationRules,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { checkDeposit } from './checks.ts';

const game = 'JL_GOLDEN_TIGER';
const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;

describe.each(databaseKinds())('R10.7 limits on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let accounts = 0;
  let ids = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    // Opening a deposit does not reach the provider.
    platform.parts.payments = { url: 'https://payments.example', secret: 'secret' };
    vendor = await new TestVendor(platform).register();
    await platform.operator('PUT', '/SIAM01/settings/loginSlider', { value: 'never' });
  });
  afterAll(() => platform.close());

  /** A new member with 1,000.00, signed in. */
  const member = async () => {
    const account = `lim${++accounts}member`;
    await platform.operator('POST', '/SIAM01/accounts', { account, password: demoPassword, type: 0 });
    const entry = { account, amount: '+1000.00', reason: 'test' };
    await platform.operator('POST', '/SIAM01/entries', entry);
    const { id = 0 } = (await findAccount(platform.db, 'SIAM01', account)) ?? {};
    return { account, id, token: await tokenOf(account) };
  };
  const logIn = (username: string) =>
    platform.client.call('login', { type: 'username', username, password: demoPassword });
  const tokenOf = async (account: string): Promise<string> => (await logIn(account)).body.value.token;
  const limitsOf = async (token: string) => (await platform.client.call('limits', {}, { token })).body.value;
  const limit = async (token: string, name: string) =>
    (await limitsOf(token)).limits.find((one: { kind: string }) => one.kind === name);
  const set = (token: string, name: string, value?: string) =>
    platform.client.call(
      'setLimit',
      { kind: name as 'loss-day', ...(value !== undefined && { value }) },
      { token },
    );
  const decide = (token: string, isConfirmed: boolean, name = 'loss-day') =>
    platform.client.call('decideLimitRaise', { kind: name as 'loss-day', isConfirmed }, { token });
  const takeBreak = (token: string, confirmation: string, request: object = {}) =>
    platform.client.call(
      'takeBreak',
      { kind: 'self-exclusion', length: 6, confirmation, ...request } as never,
      { token },
    );
  const bet = (session: string, amount: number, round = `lim${++ids}`) =>
    vendor.call('bet', { session, round, transaction: `${round}b${ids++}`, amount, game });
  const lose = async (session: string, amount: number) => {
    const round = `lim${++ids}`;
    const placed = await bet(session, amount, round);
    if (placed.status === 200)
      await vendor.call('win', { session, round, transaction: `${round}w`, amount: 0, closes: true });
    return placed.body.error?.code ?? 'placed';
  };
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  /** What a member was notified of about limits, the oldest first. */
  const noticesOf = async (id: number) => {
    const rows = await platform.db
      .select()
      .from(messages)
      .where(eq(messages.accountId, id))
      .orderBy(asc(messages.id));
    // Not of log-ins and numbers.
    return rows.filter(({ titles }) => /limit|exclusion|cool-off/i.test(titles.en ?? ''));
  };
  const titlesOf = async (id: number) => (await noticesOf(id)).map(({ titles }) => titles.en);
  const textsOf = async (id: number) => (await noticesOf(id)).map(({ contents }) => contents.en);

  it('has no limits at first, and says when the site checks', async () => {
    const { token } = await member();
    const value = await limitsOf(token);
    expect(value.limits.map((one: { kind: string }) => one.kind)).toHaveLength(8);
    expect(value.limits.every((one: { value?: string }) => one.value === undefined)).toBe(true);
    expect(value).toMatchObject({ currency: 'THB', siteCheckMinutes: 60 });
    expect(value).not.toHaveProperty('playBreak');
  });

  it('refuses the stake by which a loss limit could be exceeded, in a running session of a vendor', async () => {
    const { account, token } = await member();
    const { session } = await vendor.play(account, game);
    expect(await lose(session, 3000)).toBe('placed');
    expect((await set(token, 'loss-day', '50.00')).status).toBe(200);
    expect(await lose(session, 2001)).toBe('limit-reached');
    expect(await lose(session, 2000)).toBe('placed');
    expect(await lose(session, 100)).toBe('limit-reached');
    expect(await limit(token, 'loss-day')).toMatchObject({ value: '50.00', used: '50.00' });
    expect(await limit(token, 'loss-week')).toMatchObject({ used: '50.00' });
  });

  it('R10.7 tells the vendor which limit or break forbids a stake, for its page', async () => {
    const { account, token } = await member();
    const { session } = await vendor.play(account, game);
    const errorOf = async (stake: number) => {
      const { code, reason } = (await bet(session, stake)).body.error as { code: string; reason?: string };
      return [code, reason];
    };
    expect(await errorOf(900_000_000_000)).toEqual(['limit-reached', 'stake-range']);
    await set(token, 'loss-day', '5.00');
    expect(await errorOf(501)).toEqual(['limit-reached', 'loss-limit']);
    expect((await bet(session, 501)).body.error).toMatchObject({
      limit: { kind: 'loss-day', stake: 501, limit: 500, used: 0, left: 500, resetsAt: expect.any(Number) },
    });
    expect((await bet(session, 900_000_000_000)).body.error).not.toHaveProperty('limit');
    await set(token, 'session', '30');
    for (let minutes = 10; minutes < 30; minutes += 10) {
      platform.wait(10 * 60_000);
      expect((await bet(session, 100)).status).toBe(200);
    }
    platform.wait(10 * 60_000);
    expect(await errorOf(100)).toEqual(['limit-reached', 'session-limit']);
    for (const kind of ['cool-off', 'self-exclusion']) {
      const other = await member();
      const play = await vendor.play(other.account, game);
      await takeBreak(other.token, other.account, { kind, length: kind === 'cool-off' ? 24 : 6 });
      const { error } = (await bet(play.session, 100)).body;
      expect([error.code, error.reason]).toEqual(['account-blocked', kind]);
    }
  });

  it('counts stakes of open rounds as lost, and stakes added to them', async () => {
    const { account, token } = await member();
    const { session } = await vendor.play(account, game);
    await set(token, 'loss-week', '10.00');
    const round = `open${++ids}`;
    expect((await bet(session, 600, round)).status).toBe(200);
    expect((await bet(session, 401, round)).body.error.code).toBe('limit-reached');
    expect((await bet(session, 400, round)).status).toBe(200);
    expect((await bet(session, 100)).body.error.code).toBe('limit-reached');
    await vendor.call('win', { session, round, transaction: `${round}w`, amount: 1500, closes: true });
    expect((await bet(session, 1000)).status).toBe(200);
  });

  it('never lets two stakes at once exceed a loss limit together', async () => {
    const { account, token } = await member();
    const { session } = await vendor.play(account, game);
    await set(token, 'loss-day', '10.00');
    const placed = await Promise.all(Array.from({ length: 5 }, () => bet(session, 400)));
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('lets a lower limit hold at once, and a higher one after a day and a second word', async () => {
    const { account, token } = await member();
    await set(token, 'loss-day', '50.00');
    await set(token, 'loss-day', '20.00');
    const { session } = await vendor.play(account, game);
    expect(await lose(session, 2001)).toBe('limit-reached');
    const { waiting } = (await set(token, 'loss-day', '80.00')).body.value.limits.find(
      (one: { kind: string }) => one.kind === 'loss-day',
    );
    expect(waiting.value).toBe('80.00');
    expect(Math.round((waiting.confirmFrom - platform.parts.now().getTime()) / hour)).toBe(24);
    expect(codeOf(await decide(token, true))).toEqual([409, 'limit-waits']);
    expect(await lose(session, 2001)).toBe('limit-reached');
    platform.wait(day);
    // Time alone raises nothing.
    const again = await tokenOf(account);
    const { session: next } = await vendor.play(account, game);
    expect(await lose(next, 2001)).toBe('limit-reached');
    expect((await decide(again, true)).status).toBe(200);
    expect(await lose(next, 2001)).toBe('placed');
    expect(await limit(again, 'loss-day')).toMatchObject({ value: '80.00' });
  });

  it('removes a limit like a raise, withdraws a raise, and drops one that was not confirmed for a week', async () => {
    const { account, token } = await member();
    await set(token, 'deposit-month', '500');
    expect((await set(token, 'deposit-month')).status).toBe(200);
    expect((await limit(token, 'deposit-month')).waiting).not.toHaveProperty('value');
    expect((await decide(token, false, 'deposit-month')).status).toBe(200);
    expect(await limit(token, 'deposit-month')).not.toHaveProperty('waiting');
    await set(token, 'deposit-month', '900');
    platform.wait(8 * day + minute);
    const late = await tokenOf(account);
    expect(await limit(late, 'deposit-month')).not.toHaveProperty('waiting');
    expect(codeOf(await decide(late, true, 'deposit-month'))).toEqual([409, 'no-such-raise']);
    await set(late, 'deposit-month');
    platform.wait(day);
    const last = await tokenOf(account);
    expect((await decide(last, true, 'deposit-month')).status).toBe(200);
    expect(await limit(last, 'deposit-month')).not.toHaveProperty('value');
  });

  it.each([
    ['loss-day', '0'],
    ['loss-day', '-5'],
    ['loss-day', '1e400'],
    ['loss-day', '10.001'],
    ['loss-day', '99999999999999999'],
    ['session', '14'],
    ['session', '1441'],
    ['session', '30.5'],
    ['reality-check', '4'],
  ])('refuses the %s %s', async (name, value) => {
    const token = await tokenOf('demo_member');
    expect(codeOf(await set(token, name, value))).toEqual([422, 'invalid-limit']);
  });

  it('refuses a deposit that would exceed a limit, counting those that wait for their payment', async () => {
    const { account, token } = await member();
    await set(token, 'deposit-day', '1000.00');
    const deposit = (amount: string) =>
      platform.client.call('createDeposit', { method: 'bank-transfer', amount }, { token });
    expect((await deposit('600.00')).status).toBe(200);
    expect(await limit(token, 'deposit-day')).toMatchObject({ used: '600.00' });
    const refused = await deposit('400.01');
    expect(codeOf(refused)).toEqual([409, 'deposit-limit']);
    expect(refused.body.value).toMatchObject({ period: 'day', limit: '1000.00', left: '400.00' });
    expect((await deposit('400.00')).status).toBe(200);
    await takeBreak(token, account, { kind: 'cool-off', length: 24 });
    const next = await tokenOf(account);
    const blocked = await platform.client.call(
      'createDeposit',
      { method: 'bank-transfer', amount: '500.00' },
      { token: next },
    );
    expect(codeOf(blocked)).toEqual([403, 'play-break']);
  });

  it('takes the member’s own interval of reality checks', async () => {
    const { id, token } = await member();
    await set(token, 'reality-check', '15');
    const own = async () => {
      const rows = await platform.db.select().from(memberPlay).where(eq(memberPlay.accountId, id));
      return rows[0]?.checkMinutes;
    };
    expect(await own()).toBe(15);
    await set(token, 'reality-check', '60');
    expect(await own()).toBe(15);
  });

  it('ends the session, and games, when the session limit is reached, and lets in again after a pause', async () => {
    const { account, id, token } = await member();
    const other = await tokenOf(account);
    const { session } = await vendor.play(account, game);
    await set(token, 'session', '30');
    expect(
      Math.round(((await limitsOf(token)).sessionEndsAt - platform.parts.now().getTime()) / minute),
    ).toBe(30);
    for (const _ of [1, 2]) {
      platform.wait(10 * minute);
      expect((await platform.client.call('balance', {}, { token })).status).toBe(200);
    }
    platform.wait(10 * minute);
    expect(await lose(session, 100)).toBe('limit-reached');
    expect(codeOf(await platform.client.call('balance', {}, { token }))).toEqual([401, 'session-limit']);
    expect(await textsOf(id)).toEqual([
      'Your session limit is now 30 minutes.',
      'You have reached your session limit of 30 minutes and have been logged out. You can log in again after a 15-minute break.',
    ]);
    expect(codeOf(await platform.client.call('balance', {}, { token: other }))).toEqual([
      401,
      'session-limit',
    ]);
    const refused = await logIn(account);
    expect(codeOf(refused)).toEqual([403, 'session-pause']);
    expect(Math.ceil(Number(refused.headers.get('retry-after')) / 60)).toBe(15);
    platform.wait(15 * minute);
    const next = await tokenOf(account);
    expect((await platform.client.call('balance', {}, { token: next })).status).toBe(200);
    platform.wait(29 * minute);
    // Silence of a quarter of an hour is a pause: time begins again.
    expect((await platform.client.call('balance', {}, { token: next })).status).toBe(200);
  });

  it('ends sessions by a self-exclusion, within the next request of games and pages', async () => {
    const { account, id, token } = await member();
    const { session } = await vendor.play(account, game);
    expect(codeOf(await takeBreak(token, 'someone'))).toEqual([422, 'confirmation-wrong']);
    expect((await takeBreak(token, ` ${account.toUpperCase()} `)).body.value).toMatchObject({
      kind: 'self-exclusion',
    });
    expect(await lose(session, 100)).toBe('account-blocked');
    expect((await platform.client.call('balance', {}, { token })).status).toBe(401);
    const next = await tokenOf(account);
    const call = (name: 'launchGame' | 'memberInfo' | 'availablePromotions', query: object) =>
      platform.client.call(name, query as never, { token: next });
    expect(codeOf(await call('launchGame', { vendor: 'JL', gameCode: game }))).toEqual([403, 'play-break']);
    expect((await call('memberInfo', {})).body.value.playBreak).toMatchObject({ kind: 'self-exclusion' });
    expect((await call('availablePromotions', {})).body.value.count).toBe(0);
    const offered = await platform.client.call('depositPromotions', {}, { token: next });
    expect(offered.body.value.promotions).toEqual([]);
    expect((await platform.client.call('collectWallets', {}, { token: next })).status).toBe(200);
    const limited = { id, currency: 'THB', digits: 2, timeZone: 'Asia/Bangkok' };
    await expect(
      platform.db.transaction((tx) => checkDeposit(tx, limited, 1n, platform.parts.now())),
    ).rejects.toMatchObject({ code: 'play-break' });
    const placed = await platform.client.call(
      'placeLotteryTicket',
      {
        gameCode: 'TCG_SEA_ANDAMAN_THREE',
        numero: 'none',
        lines: [{ playType: 'straight-3', picks: ['123'], unit: '1.00' }],
      },
      { token: next },
    );
    expect(codeOf(placed)).toEqual([403, 'play-break']);
  });

  it('lets no one shorten a break: neither the member nor another statement', async () => {
    const { account, id, token } = await member();
    await takeBreak(token, account);
    const next = await tokenOf(account);
    expect(codeOf(await takeBreak(next, account, { kind: 'cool-off', length: 24 }))).toEqual([
      409,
      'break-shorter',
    ]);
    expect(codeOf(await takeBreak(next, account))).toEqual([200, undefined]);
    const last = await tokenOf(account);
    expect((await takeBreak(last, account, { length: 0 })).body.value).not.toHaveProperty('endsAt');
    const mine = eq(exclusions.accountId, id);
    const change = (set: object) => platform.db.update(exclusions).set(set).where(mine);
    const refused = { cause: { code: '23514' } };
    await expect(change({ endsAt: platform.parts.now() })).rejects.toMatchObject(refused);
    await expect(change({ kind: 'cool-off' })).rejects.toMatchObject(refused);
    await expect(platform.db.delete(exclusions).where(mine)).rejects.toMatchObject(refused);
    await expect(platform.db.update(memberLimits).set({ value: sql`value + 1` })).rejects.toMatchObject(
      refused,
    );
  });

  it('ends a cool-off after its time, not before', async () => {
    const { account, token } = await member();
    expect(codeOf(await takeBreak(token, account, { kind: 'cool-off', length: 6 }))).toEqual([
      422,
      'invalid-length',
    ]);
    await takeBreak(token, account, { kind: 'cool-off', length: 24 });
    platform.wait(day - minute);
    const launch = async () =>
      codeOf(
        await platform.client.call(
          'launchGame',
          { vendor: 'JL', gameCode: game },
          { token: await tokenOf(account) },
        ),
      );
    expect(await launch()).toEqual([403, 'play-break']);
    platform.wait(2 * minute);
    expect(await launch()).toEqual([200, undefined]);
  });

  it.each([
    ['number', 1, { mobileNum: '081 234 5671' }],
    ['email', 2, { email: ' Somsri2@Example.org ' }],
    ['name and birthday', 3, { payeeName: 'somsri JAIDEE3', birthday: '1990-05-17' }],
  ])(
    'refuses a self-excluded person who registers again by %s, in words that disclose nothing',
    async (_by, n, facts) => {
      const { account, id, token } = await member();
      await platform.db.insert(profiles).values({
        accountId: id,
        mobileNum: `6681234567${n}`,
        email: `somsri${n}@example.org`,
        payeeName: `Somsri Jaidee${n}`,
        birthday: '1990-05-17',
      });
      for (const field of ['email', 'birthday', 'payeeName'])
        await platform.db
          .update(registrationRules)
          .set({ enabled: true, required: false })
          .where(eq(registrationRules.field, field));
      await platform.db
        .update(registrationRules)
        .set({ enabled: false })
        .where(eq(registrationRules.field, 'captcha'));
      const signUp = (more: object) =>
        platform.from(`198.51.100.${++ids % 250}`).call('register', {
          username: `again${++ids}`,
          password: 'Lantern8river',
          confirmPassword: 'Lantern8river',
          agreeTerms: true,
          confirmAge: true,
          login: true,
          registerMethod: 'WEB',
          payeeName: 'Another Name',
          mobileNum: `089 000 ${1000 + ++ids}`,
          countryDialingCode: '66',
          ...more,
        });
      expect((await signUp(facts)).status).toBe(200);
      await takeBreak(token, account);
      // Whatever the profile says later.
      await platform.db
        .update(profiles)
        .set({ email: null, mobileNum: null })
        .where(eq(profiles.accountId, id));
      expect(codeOf(await signUp(facts))).toEqual([403, 'registration-refused']);
      // A name alone is that of many.
      expect((await signUp({ payeeName: `Somsri Jaidee${n}`, birthday: '1991-01-01' })).status).toBe(200);
    },
  );

  describe('R10.7 a self-exclusion and the person’s other accounts', () => {
    const facts = {
      number: { mobileNum: '+66 82 555 0001' },
      email: { email: 'One@Example.org ' },
      'name and birthday': { payeeName: '  Mali  SUK ', birthday: '1988-02-29' },
    };
    const own = {
      mobileNum: '66825550001',
      email: 'one@example.org',
      payeeName: 'mali suk',
      birthday: '1988-02-29',
    };
    const withFacts = async (more: Partial<typeof profiles.$inferInsert>) => {
      const made = await member();
      await platform.db.insert(profiles).values({ accountId: made.id, ...more });
      return made;
    };
    const breakOf = async (account: string) =>
      (await platform.client.call('memberInfo', {}, { token: await tokenOf(account) })).body.value.playBreak;
    const bind = (account: string, mobile: string) =>
      platform.operator('PUT', `/SIAM01/accounts/${account}/mobile`, { mobile });

    it.each(Object.entries(facts))(
      'reaches those with the same %s, and ends their sessions',
      async (_by, same) => {
        const [first, second, stranger] = [
          await withFacts(own),
          await withFacts(same),
          await withFacts({ payeeName: 'Mali Suk', birthday: '1999-01-01', mobileNum: '66825550009' }),
        ];
        expect((await takeBreak(first.token, first.account)).status).toBe(200);
        expect(codeOf(await platform.client.call('balance', {}, { token: second.token }))[0]).toBe(401);
        const [own1, own2] = [await breakOf(first.account), await breakOf(second.account)];
        expect([own2.kind, own2.endsAt]).toEqual(['self-exclusion', own1.endsAt]);
        expect(await titlesOf(second.id)).toEqual(['Self-exclusion applies to this account']);
        expect(await breakOf(stranger.account)).toBeUndefined();
        expect(codeOf(await platform.client.call('balance', {}, { token: stranger.token }))).toEqual([
          200,
          undefined,
        ]);
        // No other test uses these people.
        await platform.db.delete(profiles).where(inArray(profiles.accountId, [first.id, second.id]));
      },
    );

    it('knows an address by both spellings of its host, typed and confirmed', async () => {
      const [first, second, third] = [
        await withFacts({ email: 'two@münchen.example' }),
        await withFacts({ email: 'Two@xn--mnchen-3ya.Example.' }),
        await member(),
      ];
      await takeBreak(first.token, first.account);
      expect(await breakOf(second.account)).toMatchObject({ kind: 'self-exclusion' });
      const email = 'two@xn--mnchen-3ya.example';
      const path = `/SIAM01/accounts/${third.account}/email`;
      expect((await platform.operator('PUT', path, { email, by: 'Nok' })).status).toBe(200);
      expect(await breakOf(third.account)).toMatchObject({ kind: 'self-exclusion' });
    });

    it('does not reach an account that has confirmed a number which is only typed elsewhere', async () => {
      const number = { mobileNum: '66825550002' };
      const [owner, claimant] = [await withFacts(number), await withFacts(number)];
      await bind(owner.account, '+66 82 555 0002');
      await takeBreak(claimant.token, claimant.account);
      expect(await breakOf(owner.account)).toBeUndefined();
      // The other way round, the number is proven.
      const typed = await withFacts(number);
      await takeBreak(await tokenOf(owner.account), owner.account);
      expect(await breakOf(typed.account)).toMatchObject({ kind: 'self-exclusion' });
    });

    it('neither reaches another merchant nor shortens a longer exclusion, and a cool-off stays alone', async () => {
      const [first, second] = [await withFacts(facts.number), await withFacts(facts.number)];
      await takeBreak(first.token, first.account, { kind: 'cool-off', length: 24 });
      expect(await breakOf(second.account)).toBeUndefined();
      await takeBreak(second.token, second.account, { length: 0 });
      expect((await breakOf(first.account)).endsAt).toBeUndefined();
      const third = await withFacts(facts.number);
      await takeBreak(third.token, third.account, { length: 6 });
      expect((await breakOf(second.account)).endsAt).toBeUndefined();
    });

    it('reaches an account that confirms the number later', async () => {
      const [first, second] = [await withFacts({ mobileNum: '66825550003' }), await member()];
      await takeBreak(first.token, first.account, { length: 12 });
      expect(await breakOf(second.account)).toBeUndefined();
      expect((await bind(second.account, '+66 82 555 0003')).status).toBe(200);
      expect((await breakOf(second.account)).endsAt).toBe((await breakOf(first.account)).endsAt);
      expect(await titlesOf(second.id)).toEqual(['Self-exclusion applies to this account']);
    });
  });

  it('notifies the member of each change of a limit', async () => {
    const { account, id, token } = await member();
    await set(token, 'loss-day', '50');
    await set(token, 'loss-day', '40');
    await set(token, 'loss-day', '60');
    await decide(token, false);
    await set(token, 'loss-day', '60');
    platform.wait(day + minute);
    const later = await tokenOf(account);
    await decide(later, true);
    await set(later, 'loss-day');
    platform.wait(day + minute);
    const last = await tokenOf(account);
    await decide(last, true);
    await set(last, 'session', '45');
    await takeBreak(last, account, { kind: 'cool-off', length: 24 });
    await takeBreak(await tokenOf(account), account);
    expect(await titlesOf(id)).toEqual([
      'Limit set',
      'Limit lowered',
      'Higher limit requested',
      'Limit unchanged',
      'Higher limit requested',
      'Limit raised',
      'Limit removal requested',
      'Limit removed',
      'Limit set',
      'Cool-off started',
      'Self-exclusion started',
    ]);
    const texts = await textsOf(id);
    expect(texts[0]).toBe('Your daily loss limit is now ฿50.00.');
    expect(texts[8]).toBe('Your session limit is now 45 minutes.');
  });

  it('R10.7 names what a limit leaves, and notifies once per limit and period, when it is used up', async () => {
    const { account, id, token } = await member();
    const { session } = await vendor.play(account, game);
    await set(token, 'loss-day', '10');
    await set(token, 'deposit-week', '500');
    // Larger than the limit, of which nothing is used: refused, but nothing is reached.
    expect(await lose(session, 1100)).toBe('limit-reached');
    const { error } = (await bet(session, 1100)).body;
    expect(error.message).toBe('This stake is 11.00 THB. Your daily loss limit of 10.00 THB leaves 10.00.');
    expect(await titlesOf(id)).toEqual(['Limit set', 'Limit set']);
    expect(await lose(session, 1000)).toBe('placed');
    for (const _ of [1, 2, 3]) expect(await lose(session, 1100)).toBe('limit-reached');
    const deposit = async (amount: string) =>
      (await platform.client.call('createDeposit', { method: 'bank-transfer', amount }, { token })).body;
    expect((await deposit('600.00')).value).toMatchObject({ amount: '600.00', used: '0.00', left: '500.00' });
    expect((await deposit('500.00')).value).toMatchObject({ state: 'pending' });
    for (const _ of [1, 2]) expect((await deposit('600.00')).code).toBe('deposit-limit');
    expect(await titlesOf(id)).toEqual(['Limit set', 'Limit set', 'Limit reached', 'Limit reached']);
    expect((await textsOf(id))[2]).toMatch(
      /^You have reached your daily loss limit of ฿10\.00\. The next period begins at /,
    );
    platform.wait(day);
    const next = (await vendor.play(account, game)).session;
    expect(await lose(next, 1000)).toBe('placed');
    expect(await lose(next, 1100)).toBe('limit-reached');
    expect(await titlesOf(id)).toHaveLength(5);
  });

  it('R6.3 refuses trial accounts', async () => {
    const trial = await tokenOf('demo_trial');
    expect(codeOf(await set(trial, 'loss-day', '5'))).toEqual([403, 'in_need_true_account']);
    expect(codeOf(await takeBreak(trial, 'demo_trial'))).toEqual([403, 'in_need_true_account']);
  });

  it('shows the operator limits and breaks, and lets the operator remove none', async () => {
    const { account, token } = await member();
    await set(token, 'loss-day', '50');
    await takeBreak(token, account, { kind: 'cool-off', length: 24 });
    const path = `/SIAM01/accounts/${account}/limits`;
    const { value } = (await (await platform.operator('GET', path)).json()) as { value: object };
    expect(value).toMatchObject({ account, breaks: [{ kind: 'cool-off', isRunning: true }] });
    for (const [method, where] of [
      ['POST', path],
      ['DELETE', path],
      ['DELETE', `/SIAM01/accounts/${account}/breaks`],
      ['PUT', `/SIAM01/accounts/${account}/breaks`],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await platform.operator(method, where, {})).status).toBe(404);
  });
});
