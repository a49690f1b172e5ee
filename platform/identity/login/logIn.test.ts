import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accounts, challenges, merchants, sessions } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPasswordCost, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import { recordDigits, seededRandom, randomDigits } from '../captcha/index.ts';
import { hashPassword, hashThreads, productionCost } from '../passwords/index.ts';

describe.each(databaseKinds())('logging in on %s', (kind) => {
  let platform: TestPlatform;
  let visitors = 1;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  /** A client at a fresh address, so that tests do not share counters. */
  const visitor = (): TestClient => platform.from(`198.51.100.${visitors++}`);
  const setting = (name: string, value: unknown) =>
    platform.operator('PUT', `/SIAM01/settings/${name}`, { value });
  const answerOf = async (id: string): Promise<string> => {
    const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, id));
    return row?.answers[0] ?? '';
  };
  const captcha = async (client: TestClient) => {
    const { captchaId } = (await client.call('captcha', {})).body;
    return { captchaId, captcha: await answerOf(captchaId) };
  };
  const slider = async (client: TestClient) => {
    const { sliderId } = (await client.call('sliderChallenge', {})).body.value;
    const position = Number(await answerOf(sliderId));
    const { sliderToken } = (await client.call('sliderVerify', { sliderId, position })).body.value;
    return { sliderId, sliderToken };
  };
  const enter = async (client: TestClient, username: string, more: object = {}, headers = {}) =>
    client.call('login', { username, password: demoPassword, ...more }, { headers });

  it('R4.1 returns a token that identifies the member, whatever the letter case of the name', async () => {
    const client = visitor();
    const { status, body } = await enter(client, 'Demo_Member');
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      firstTimeLogin: false,
      passwordExpired: false,
      defaultPassword: false,
    });
    const info = await client.call('memberInfo', {}, { token: body.value.token });
    expect(info.body.value).toMatchObject({ account: 'demo_member', type: 0, clubLabel: { rankLevel: 2 } });
    expect(JSON.stringify(info.body)).not.toMatch(/argon2|passwordHash/);
  });

  it('R4.4 refuses with 429 and a time when too many hashes wait, and counts no attempt for it', async () => {
    const client = visitor();
    const attempt = () => enter(client, 'waits_for_a_hash', { password: 'not-it' });
    const places = Array.from({ length: hashThreads.most }, () => hashThreads.enter());
    onTestFinished(() => places.forEach((place) => place.leave()));
    for (let turn = 0; turn < 12; turn += 1) {
      const { status, body, headers } = await attempt();
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too-many-requests', '2']);
    }
    for (const place of places) place.leave();
    // Ten counted attempts would ask for a captcha, or for a wait.
    expect((await attempt()).body).toMatchObject({ code: 'wrong-credentials', value: { captcha: false } });
    expect((await enter(visitor(), 'demo_agent')).status).toBe(200);
  });

  it('R5.15 only requires that name and password are not empty', async () => {
    const { status, body } = await visitor().call('login', { username: ' ' });
    expect(status).toBe(422);
    expect(body.fields.map((field: { field: string }) => field.field)).toEqual(['username', 'password']);
  });

  it('R8.10 gives unknown names and members the same response at the same cost', async () => {
    const wrong = { password: 'not-it' };
    const member = await enter(visitor(), 'demo_agent', wrong);
    const stranger = await enter(visitor(), 'nobody_here', wrong);
    expect(stranger.status).toBe(member.status);
    expect(stranger.body).toEqual(member.body);
    expect(stranger.body.code).toBe('wrong-credentials');

    const { passwordCost } = platform.parts;
    platform.parts.passwordCost = productionCost;
    onTestFinished(() => void (platform.parts.passwordCost = passwordCost));
    await platform.db
      .update(accounts)
      .set({ passwordHash: await hashPassword(demoPassword, productionCost) })
      .where(eq(accounts.account, 'demo_agent'));
    const time = async (username: string): Promise<number> => {
      const proofs = await slider(visitor());
      const start = performance.now();
      await enter(visitor(), username, { ...wrong, ...proofs });
      return performance.now() - start;
    };
    const ratio = (await time('nobody_here')) / (await time('demo_agent'));
    expect(ratio).toBeGreaterThan(0.25);
    expect(ratio).toBeLessThan(4);
  });

  it('R8.10 reports unknown names if the merchant discloses accounts', async () => {
    await setting('discloseAccounts', true);
    const { body } = await enter(visitor(), 'stranger_two');
    await setting('discloseAccounts', false);
    expect(body.code).toBe('unknown-account');
  });

  it('R4.2 R4.4 requires the slider after one failure and a captcha after three', async () => {
    const client = visitor();
    const wrong = { password: 'not-it' };
    const first = await enter(client, 'demo_vip', wrong);
    expect(first.body.value).toEqual({ captcha: false, slider: true });
    expect((await enter(client, 'demo_vip')).body.code).toBe('slider-required');
    await enter(client, 'demo_vip', { ...wrong, ...(await slider(client)) });
    const third = await enter(client, 'demo_vip', { ...wrong, ...(await slider(client)) });
    expect(third.body.value).toEqual({ captcha: true, slider: true });

    expect((await enter(client, 'demo_vip', await slider(client))).body.code).toBe('captcha-required');
    const guessed = { captchaId: (await captcha(client)).captchaId, captcha: '0', ...(await slider(client)) };
    expect((await enter(client, 'demo_vip', guessed)).body.code).toBe('captcha-wrong');
    const right = await enter(client, 'demo_vip', { ...(await captcha(client)), ...(await slider(client)) });
    expect(right.status).toBe(200);
    expect((await enter(client, 'demo_vip')).status).toBe(200);
  });

  it('R2.6.9 accepts a captcha, a slider and the spoken digits once, within two minutes', async () => {
    const client = visitor();
    await enter(client, 'demo_vip', { password: 'not-it' });
    const solved = await slider(client);
    expect((await enter(client, 'demo_vip', { ...solved, password: 'not-it' })).body.code).toBe(
      'wrong-credentials',
    );
    expect((await enter(client, 'demo_vip', solved)).body.code).toBe('slider-wrong');

    const late = await slider(client);
    platform.wait(121_000);
    const { sliderId } = (await client.call('sliderChallenge', {})).body.value;
    const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, sliderId));
    const heard = await client.call('sliderVerify', { sliderId, answer: row?.answers[1] ?? '' });
    expect(heard.status).toBe(200);
    expect(late.sliderToken).not.toBe(heard.body.value.sliderToken);
    expect((await client.call('sliderVerify', { sliderId, answer: row?.answers[1] ?? '' })).body.code).toBe(
      'slider-wrong',
    );
    expect((await enter(client, 'demo_vip', { sliderId, ...heard.body.value })).status).toBe(200);
  });

  it('R2.6.9 speaks the digits of the image without revealing them in the response', async () => {
    const client = visitor();
    const { body } = await client.call('captcha', {});
    const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, body.captchaId));
    const [digits = '', seed = ''] = row?.answers ?? [];
    expect(digits).toMatch(/^\d{4}$/);
    expect(Object.keys(body).sort()).toEqual(['audio', 'captchaId', 'success', 'value']);
    const play = async (captchaId: string, options = {}) =>
      (await client.call('captchaAudio', { captchaId }, options)).body;
    const expected = recordDigits(digits, platform.parts.voiceOf('en'), seededRandom(`${seed} en`)).toString(
      'base64',
    );
    expect((await play(body.captchaId)).value).toBe(expected);
    expect((await play(body.captchaId)).value).toBe(expected);
    expect((await play(body.captchaId, { language: 'TH' })).value).not.toBe(expected);
    expect((await play(body.captchaId, { merchant: 'MERID01' })).code).toBe('captcha-expired');

    const { sliderId, ...slid } = (await client.call('sliderChallenge', {})).body.value;
    expect(JSON.stringify({ ...slid, picture: '', piece: '' })).not.toMatch(/question|\d{4}/);
    expect((await play(sliderId)).value).toMatch(/^UklGR/);
  });

  it('R2.6.9 makes no fixed answer right more often than by chance', async () => {
    const counts = new Map<string, number>();
    for (let time = 0; time < 20_000; time += 1) {
      const digits = randomDigits();
      counts.set(digits, (counts.get(digits) ?? 0) + 1);
    }
    // Each of the 10,000 values is expected twice; 15 or more of one occur in fewer than one run in ten thousand.
    expect(Math.max(...counts.values())).toBeLessThan(15);
    expect(counts.size).toBeGreaterThan(8_000);
  });

  it('R2.6.9 stops a network that tries slider positions one by one, and counts before it judges', async () => {
    const client = visitor();
    const miss = async () => {
      const { sliderId } = (await client.call('sliderChallenge', {})).body.value;
      return (await client.call('sliderVerify', { sliderId, position: 0 })).body.code;
    };
    const codes = await Promise.all(Array.from({ length: 40 }, miss));
    expect(codes.filter((code) => code === 'slider-wrong')).toHaveLength(30);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(10);
  });

  it('R2.6.9 accepts a captcha instead of the slider, once, within two minutes, and still counts wrong passwords', async () => {
    const client = visitor();
    const wrong = { password: 'not-it' };
    await enter(client, 'demo_vip', wrong);
    expect((await enter(client, 'demo_vip')).body.code).toBe('slider-required');

    const guess = { captchaId: (await captcha(client)).captchaId, captcha: '0' };
    const refused = await enter(client, 'demo_vip', guess);
    expect([refused.status, refused.body.code]).toEqual([422, 'captcha-wrong']);
    expect(refused.body.value).toEqual({ captcha: false, slider: true });
    expect((await enter(client, 'demo_vip', { captcha: '1234' })).body.code).toBe('captcha-wrong');

    const solved = await captcha(client);
    expect((await enter(client, 'demo_vip', { ...wrong, ...solved })).body.code).toBe('wrong-credentials');
    expect((await enter(client, 'demo_vip', solved)).body.code).toBe('captcha-wrong');
    const late = await captcha(client);
    await platform.db
      .update(challenges)
      .set({ expiresAt: new Date() })
      .where(eq(challenges.id, late.captchaId));
    expect((await enter(client, 'demo_vip', late)).body.code).toBe('captcha-wrong');

    const third = await enter(client, 'demo_vip', { ...wrong, ...(await captcha(client)) });
    expect(third.body.value).toEqual({ captcha: true, slider: true });
    expect((await enter(client, 'demo_vip')).body.code).toBe('captcha-required');
    const bad = { sliderId: 'none', sliderToken: 'no.ne' };
    expect((await enter(client, 'demo_vip', { ...(await captcha(client)), ...bad })).body.code).toBe(
      'slider-wrong',
    );
    expect((await enter(client, 'demo_vip', await captcha(client))).status).toBe(200);
  });

  it('follows the merchant setting that never or always requires the slider', async () => {
    await setting('loginSlider', 'always');
    const client = visitor();
    expect((await enter(client, 'demo_member')).body.code).toBe('slider-required');
    expect((await enter(client, 'demo_member', await captcha(client))).status).toBe(200);
    await setting('loginSlider', 'never');
    expect((await enter(client, 'demo_member', { password: 'not-it' })).body.value.slider).toBe(false);
    expect((await enter(client, 'demo_member')).status).toBe(200);
    await setting('loginSlider', 'risk');
  });

  describe('guesses at one account', () => {
    // Waits use the platform's clock, which only `platform.wait` advances, however slow the machine is.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
    afterEach(() => void vi.useRealTimers());

    /** Sends each guess from its own address and ignores what proof is required. */
    const guesses = (count: number, username: string, first = 0) =>
      Array.from({ length: count }, (_, n) => async () => {
        const from = first + n;
        const client = platform.from(`203.0.${110 + Math.floor(from / 250)}.${1 + (from % 250)}`);
        return enter(client, username, { password: `guess-${from}`, ...(await captcha(client)) });
      });
    const judged = (answers: { body: { code?: string } }[]) =>
      answers.filter(({ body }) => body.code === 'wrong-credentials').length;

    beforeAll(async () => {
      await setting('loginSlider', 'never');
    });
    afterAll(async () => {
      await setting('loginSlider', 'risk');
    });

    it.each(['demo_trial', 'nobody_at_all'])(
      'R8.8 150 at %s from 150 addresses are refused after the tenth within a minute, and throttled after it',
      async (username) => {
        const answers = [];
        for (const guess of guesses(150, username)) answers.push(await guess());
        expect(judged(answers.slice(0, 10))).toBe(10);
        expect(judged(answers.slice(10))).toBe(0);
        const { status, headers, body } = answers.at(-1) ?? (await guesses(1, username)[0]!());
        expect([status, body.code]).toEqual([429, 'too-many-requests']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
        expect(body.value.retryAfter).toBeLessThanOrEqual(60);

        for (const minutes of [1, 2, 4, 8, 15, 15]) {
          platform.wait((minutes - 0.5) * 60_000);
          expect(judged([await guesses(1, username, 150)[0]!()]), `before ${minutes} min`).toBe(0);
          platform.wait(0.6 * 60_000);
          const tries = await Promise.all(guesses(3, username, 160).map((guess) => guess()));
          expect(judged(tries), `after ${minutes} min`).toBe(1);
        }
      },
    );

    it('R8.8 60 concurrent ones get no further than 60 sequential ones', async () => {
      platform.wait(25 * 3_600_000);
      expect(judged(await Promise.all(guesses(60, 'demo_trial').map((guess) => guess())))).toBe(10);
    });

    it('R8.10 get the same responses for existing and unknown names at every step', async () => {
      const responses = async (username: string) => {
        const all = [];
        for (const guess of guesses(12, username)) {
          const { status, body } = await guess();
          all.push([status, body.code, body.value?.captcha, body.value?.slider]);
        }
        return all;
      };
      platform.wait(25 * 3_600_000);
      expect(await responses('nobody_once_more')).toEqual(await responses('demo_trial'));
    });

    it('are counted under one name, however it is spelled', async () => {
      await platform.operator('PUT', '/SIAM01/accounts/demo_trial/mobile', { mobile: '+66 812229999' });
      const spellings = ['0812229999', '081 222 9999', '+66812229999', '+66 (0)81-222-9999', '๐๘๑๒๒๒๙๙๙๙'];
      const answers = [];
      for (let n = 0; n < 15; n += 1) answers.push(await guesses(1, spellings[n % 5] ?? '', 170 + n)[0]!());
      expect(judged(answers)).toBe(10);
      platform.wait(25 * 3_600_000);
      const letters = ['demo_trial', 'Demo_Trial', 'DEMO_TRIAL'];
      const more = [];
      for (let n = 0; n < 15; n += 1) more.push(await guesses(1, letters[n % 3] ?? '', 190 + n)[0]!());
      expect(judged(more)).toBe(10);
    });

    it('leave the owner a known browser, a remembered device and an SMS code to log in with', async () => {
      platform.wait(25 * 3_600_000);
      const home = visitor();
      const { browserToken, deviceToken } = (await enter(home, 'demo_trial', { remember: true })).body.value;
      await Promise.all(guesses(30, 'demo_trial').map((guess) => guess()));
      expect((await enter(home, 'demo_trial')).body.code).toBe('too-many-requests');

      // From the attackers' own network, after a typo in the password.
      const withToken = { 'x-browser-token': browserToken };
      const abroad = platform.from('203.0.110.1');
      expect((await enter(abroad, 'demo_trial', { password: 'typo' }, withToken)).body.code).toBe(
        'wrong-credentials',
      );
      const again = await enter(abroad, 'demo_trial', {}, withToken);
      expect([again.status, again.body.value.browserToken]).toEqual([200, browserToken]);
      const device = { headers: { 'x-device-token': deviceToken } };
      expect((await abroad.call('login', { username: 'demo_trial' }, device)).status).toBe(200);

      await platform.operator('PUT', '/SIAM01/modules/MOBILEVERCODELOGIN3', { on: true });
      await setting('smsLogin', true);
      const number = { mobileNum: '0812229999', countryDialingCode: '66' };
      const { codeToken } = (await visitor().call('loginSms', number)).body.value;
      const sms = () =>
        platform
          .operator('GET', `/SIAM01/sms?mobile=${encodeURIComponent('+66812229999')}`)
          .then(async (answer) => (await answer.json()).value[0]?.text ?? '');
      await expect.poll(sms).toMatch(/\d{6}/);
      const password = /\d{6}/.exec(await sms())?.[0] ?? '';
      const byCode = await visitor().call(
        'login',
        { type: 'sms', ...number, password },
        { headers: { 'x-code-token': codeToken } },
      );
      await setting('smsLogin', false);
      expect(byCode.status).toBe(200);

      expect((await enter(visitor(), 'demo_trial')).body.code).toBe('too-many-requests');
    });

    it('by a known browser are throttled too, and its token only works for its account', async () => {
      platform.wait(25 * 3_600_000);
      const client = visitor();
      const { browserToken } = (await enter(client, 'demo_trial')).body.value;
      const headers = { 'x-browser-token': browserToken };
      const guess = async (username: string) =>
        (await enter(client, username, { password: 'no', ...(await captcha(client)) }, headers)).body.code;
      const codes = [];
      for (let n = 0; n < 12; n += 1) codes.push(await guess('demo_trial'));
      expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(10);
      expect(codes.at(-1)).toBe('too-many-requests');
      expect((await enter(visitor(), 'demo_trial')).status).toBe(200);

      await Promise.all(guesses(12, 'elsewherename').map((one) => one()));
      expect(await guess('elsewherename')).toBe('too-many-requests');
    });
  });

  it('R8.8 stops a network after exactly 100 failures with any names, even concurrent ones, and counts an IPv6 /64 as one', async () => {
    await setting('loginSlider', 'never');
    const from = (n: number) => platform.from(`2001:db8:7:7:${n.toString(16)}::1`);
    const right = await enter(from(999), 'demo_member');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => enter(from(n), `name_${n}`, { password: 'no' })),
    );
    const tried = (code: string) => answers.filter(({ body }) => body.code === code).length;
    expect([tried('wrong-credentials'), tried('too-many-requests')]).toEqual([100, 100]);
    expect((await enter(from(5), 'demo_member')).body.code).toBe('too-many-requests');
    const headers = { 'x-browser-token': right.body.value.browserToken };
    expect((await enter(from(5), 'demo_member', {}, headers)).status).toBe(200);
    expect((await enter(platform.from('2001:db8:7:8::1'), 'demo_member')).status).toBe(200);
    platform.wait(301_000);
    expect((await enter(from(5), 'demo_member')).status).toBe(200);
    await setting('loginSlider', 'risk');
  }, 60_000);

  it('R6.4 keeps office accounts out of the member side and members out of the agent side', async () => {
    expect((await enter(visitor(), 'demo_office')).body.code).toBe('member_no_enter');
    expect((await enter(visitor(), 'demo_member', { side: 'agent' })).body.code).toBe('error_not_agent');
    expect((await enter(visitor(), 'demo_trial', { side: 'agent' })).body.code).toBe('error_not_agent');
    platform.wait(25 * 3_600_000);
    expect((await enter(visitor(), 'demo_agent', { side: 'agent' })).status).toBe(200);
  });

  it('R9.8 reports a default password without revealing it', async () => {
    const defaultPasswordHash = await hashPassword(demoPassword, testPasswordCost);
    await platform.db.update(merchants).set({ defaultPasswordHash });
    const reported = async () => (await enter(visitor(), 'demo_member')).body.value.defaultPassword;
    // What the first log-in finds costs the second one no hash.
    const hashes = vi.spyOn(hashThreads, 'derive');
    onTestFinished(() => hashes.mockRestore());
    const costs = async () => {
      hashes.mockClear();
      return [await reported(), hashes.mock.calls.length];
    };
    expect([await costs(), await costs()]).toEqual([
      [true, 2],
      [true, 1],
    ]);
    await platform.db.update(merchants).set({ defaultPasswordHash: null });
    expect(await costs()).toEqual([false, 1]);
    await platform.db.update(merchants).set({ defaultPasswordHash });
    expect(await costs()).toEqual([true, 1]);
    await platform.db
      .update(merchants)
      .set({ defaultPasswordHash: await hashPassword('Another1default', testPasswordCost) });
    expect([await reported(), await reported()]).toEqual([false, false]);
    await platform.db.update(merchants).set({ defaultPasswordHash: null });
    expect(await reported()).toBe(false);
    await platform.db.update(merchants).set({ defaultPasswordHash });
    expect(await reported()).toBe(true);
    await platform.db.update(merchants).set({ defaultPasswordHash: null });
  });

  it('R4.3 reports an expired password', async () => {
    await setting('passwordDays', 1);
    platform.wait(3 * 86_400_000);
    const { body } = await enter(visitor(), 'demo_member');
    await setting('passwordDays', 0);
    expect(body.value.passwordExpired).toBe(true);
  });

  it('R3.5 remembers a device for 24 hours, rotates its token at each use, and revokes all its tokens and sessions when one is reused', async () => {
    const client = visitor();
    const first = (await enter(client, 'demo_member', { remember: true })).body.value;
    const again = (token: string) =>
      client.call('login', { username: 'demo_member' }, { headers: { 'x-device-token': token } });
    const second = await again(first.deviceToken);
    expect(second.status).toBe(200);
    expect(second.body.value.deviceToken).not.toBe(first.deviceToken);
    expect(second.body.value.deviceExpiresAt).toBe(first.deviceExpiresAt);
    const other = await client.call(
      'login',
      { username: 'demo_vip' },
      { headers: { 'x-device-token': second.body.value.deviceToken } },
    );
    expect(other.body.code).toBe('device-forgotten');

    const fresh = (await enter(client, 'demo_member', { remember: true })).body.value;
    const next = (await again(fresh.deviceToken)).body.value;
    const alive = async (token: string) => (await client.call('memberInfo', {}, { token })).status === 200;
    const elsewhere = (await enter(visitor(), 'demo_member', { remember: true })).body.value;
    expect([await alive(fresh.token), await alive(next.token)]).toEqual([true, true]);
    expect((await again(fresh.deviceToken)).body.code).toBe('device-forgotten');
    expect((await again(next.deviceToken)).body.code).toBe('device-forgotten');
    expect([await alive(fresh.token), await alive(next.token)]).toEqual([false, false]);
    expect(await alive(elsewhere.token)).toBe(true);
    expect((await again(elsewhere.deviceToken)).status).toBe(200);

    const old = (await enter(client, 'demo_member', { remember: true })).body.value;
    platform.wait(24 * 3_600_000 + 1_000);
    expect((await again(old.deviceToken)).body.code).toBe('device-forgotten');
  });

  it('R9.1 remembers a device for the hours of the setting', async () => {
    await setting('rememberHours', 2);
    const client = visitor();
    const { deviceToken } = (await enter(client, 'demo_member', { remember: true })).body.value;
    await setting('rememberHours', 24);
    const again = (token: string) =>
      client.call('login', { username: 'demo_member' }, { headers: { 'x-device-token': token } });
    platform.wait(2 * 3_600_000 - 1_000);
    const second = await again(deviceToken);
    expect(second.status).toBe(200);
    platform.wait(2_000);
    expect((await again(second.body.value.deviceToken)).body.code).toBe('device-forgotten');
  });

  it('R4.11 ends the session at logout, after which a remembered device needs a password, and ends idle sessions', async () => {
    const client = visitor();
    const { token } = (await enter(client, 'demo_member')).body.value;
    expect((await client.call('logout', {}, { token })).status).toBe(200);
    expect((await client.call('balance', {}, { token })).status).toBe(401);

    const remembered = (await enter(client, 'demo_member', { remember: true })).body.value;
    await client.call('logout', {}, { token: remembered.token });
    const device = { headers: { 'x-device-token': remembered.deviceToken } };
    expect((await client.call('login', { username: 'demo_member' }, device)).body.code).toBe(
      'device-forgotten',
    );

    const idle = (await enter(client, 'demo_member')).body.value.token;
    platform.wait(90 * 60_000);
    expect((await client.call('balance', {}, { token: idle })).status).toBe(200);
    platform.wait(90 * 60_000);
    expect((await client.call('balance', {}, { token: idle })).status).toBe(200);
    platform.wait(121 * 60_000);
    expect((await client.call('balance', {}, { token: idle })).body.code).toBe('no-session');
  });

  it('ends a session in use after 24 hours', async () => {
    const client = visitor();
    const { token } = (await enter(client, 'demo_member')).body.value;
    const status = async () => (await client.call('balance', {}, { token })).status;
    for (let hours = 1; hours < 24; hours += 1) {
      platform.wait(3_600_000);
      expect(await status(), `after ${hours} hours`).toBe(200);
    }
    platform.wait(3_600_000);
    expect(await status()).toBe(401);
  });

  it('stores no token in plain text', async () => {
    const { token } = (await enter(visitor(), 'demo_member')).body.value;
    const rows = await platform.db.select().from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('only lets demo accounts in during a demo', async () => {
    const client = visitor();
    const { token } = (await enter(client, 'demo_member')).body.value;
    platform.parts.demo = false;
    const entry = await enter(client, 'demo_member');
    const info = await client.call('memberInfo', {}, { token });
    platform.parts.demo = true;
    expect(entry.body.code).toBe('wrong-credentials');
    expect(info.status).toBe(401);
  });
});
