import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { attempts, challenges } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';

describe.each(databaseKinds())('logging in by SMS on %s', (kind) => {
  let platform: TestPlatform;
  let visitors = 1;
  let numbers = 12345000;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await flag(true);
    await setting('smsLogin', true);
  });

  const visitor = (): TestClient => platform.from(`203.0.113.${visitors++}`);
  const flag = (on: boolean) => platform.operator('PUT', '/SIAM01/modules/MOBILEVERCODELOGIN3', { on });
  const setting = (name: string, value: unknown) =>
    platform.operator('PUT', `/SIAM01/settings/${name}`, { value });
  /** Gives demo_agent a number that has not been used before. */
  const ownNumber = async () => {
    const mobileNum = `0${8_00000000 + numbers++}`;
    await platform.operator('PUT', '/SIAM01/accounts/demo_agent/mobile', { mobile: `+66 ${mobileNum}` });
    return { mobileNum, countryDialingCode: '66' };
  };
  const strangersNumber = () => ({ mobileNum: `0${9_00000000 + numbers++}`, countryDialingCode: '66' });
  const sent = async (mobileNum: string): Promise<{ text: string; state: string }[]> =>
    (
      await (
        await platform.operator('GET', `/SIAM01/sms?mobile=${encodeURIComponent(`+66 ${mobileNum}`)}`)
      ).json()
    ).value;
  /** The last code sent; sending happens after the response. */
  const codeFor = async (mobileNum: string, index = 0) => {
    const text = async () => (await sent(mobileNum)).toReversed()[index]?.text ?? '';
    await expect.poll(text).toMatch(/\d{6}/);
    return /\d{6}/.exec(await text())?.[0] ?? '';
  };
  const enter = (client: TestClient, number: object, password: string) =>
    client.call('login', { type: 'sms', ...number, password });

  it('sends a code to the owner of a number, which logs in once, without a slider', async () => {
    await setting('loginSlider', 'always');
    const [client, number] = [visitor(), await ownNumber()];
    expect((await client.call('loginSms', number)).body.value).toEqual({
      expiredMinutes: 2,
      codeToken: expect.any(String),
    });
    const code = await codeFor(number.mobileNum);
    const { status, body } = await enter(client, number, code);
    await setting('loginSlider', 'risk');
    expect(status).toBe(200);
    const info = await client.call('memberInfo', {}, { token: body.value.token });
    expect(info.body.value.account).toBe('demo_agent');
    expect((await enter(client, number, code)).body.code).toBe('code-expired');
  });

  it('accepts local digits, refuses wrong, missing and expired codes, and invalidates a code after five misses', async () => {
    const [client, number] = [visitor(), await ownNumber()];
    const codes = async (given: string) => (await enter(client, number, given)).body.code;
    expect(await codes('123456')).toBe('code-expired');
    await client.call('loginSms', number);
    const code = await codeFor(number.mobileNum);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await codes(' ')).toBe('missing-verification-code');
    for (let miss = 0; miss < 5; miss += 1) expect(await codes(wrong)).toBe('invalid-verification-code');
    expect(await codes(code)).toBe('code-expired');

    platform.wait(61_000);
    await client.call('loginSms', number);
    const thai = (await codeFor(number.mobileNum, 1)).replace(/\d/g, (digit) =>
      String.fromCharCode(0x0e50 + Number(digit)),
    );
    expect((await enter(client, number, thai)).status).toBe(200);

    platform.wait(1_000);
    expect((await client.call('loginSms', number)).status).toBe(200);
    const late = await codeFor(number.mobileNum, 2);
    platform.wait(121_000);
    expect(await codes(late)).toBe('code-expired');
  });

  it('gives strangers the same response as members, but sends them nothing', async () => {
    const [own, strange] = [await ownNumber(), strangersNumber()];
    const [ownClient, strangeClient] = [visitor(), visitor()];
    const [member, stranger] = [
      await ownClient.call('loginSms', own),
      await strangeClient.call('loginSms', strange),
    ];
    expect(stranger.status).toBe(member.status);
    expect(stranger.body.value.codeToken).toHaveLength(member.body.value.codeToken.length);
    const { codeToken } = member.body.value;
    expect({ ...stranger.body.value, codeToken }).toEqual(member.body.value);
    await codeFor(own.mobileNum);
    expect(await sent(strange.mobileNum)).toEqual([]);
    const [wrongMember, wrongStranger] = [
      await enter(ownClient, own, '000000'),
      await enter(strangeClient, strange, '000000'),
    ];
    expect(wrongMember.body.code).toBe('invalid-verification-code');
    expect(wrongStranger.body).toEqual(wrongMember.body);
    await setting('discloseAccounts', true);
    const response = await visitor().call('loginSms', strangersNumber());
    await setting('discloseAccounts', false);
    expect(response.body.code).toBe('unknown-account');
  });

  it('is off unless both the module and the switch are on', async () => {
    const number = await ownNumber();
    const asked = async () => [
      (await visitor().call('loginSms', number)).body.code,
      (await enter(visitor(), number, '123456')).body.code,
    ];
    await flag(false);
    expect(await asked()).toEqual(['operation-not-allowed', 'operation-not-allowed']);
    await flag(true);
    await setting('smsLogin', false);
    expect(await asked()).toEqual(['operation-not-allowed', 'operation-not-allowed']);
  });

  it('sends a number one a second and five in five minutes, and requires a captcha from a busy address', async () => {
    const [client, number] = [visitor(), await ownNumber()];
    expect((await client.call('loginSms', number)).status).toBe(200);
    const second = await client.call('loginSms', number);
    expect([second.status, second.body.code]).toEqual([429, 'too-many-requests']);
    for (let time = 2; time <= 3; time += 1) {
      platform.wait(1_000);
      expect((await client.call('loginSms', number)).status).toBe(200);
    }
    platform.wait(1_000);
    expect((await client.call('loginSms', number)).body).toMatchObject({
      code: 'captcha-required',
      value: { captcha: true },
    });
    const solved = async () => {
      const { captchaId } = (await client.call('captcha', {})).body;
      const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
      return { captchaId, captcha: row?.answers[0] ?? '' };
    };
    const guess = { ...number, ...(await solved()), captcha: 'no' };
    expect((await client.call('loginSms', guess)).body.code).toBe('captcha-check-failed');
    for (let time = 4; time <= 5; time += 1) {
      platform.wait(1_000);
      expect((await client.call('loginSms', { ...number, ...(await solved()) })).status).toBe(200);
    }
    platform.wait(1_000);
    const many = await client.call('loginSms', { ...number, ...(await solved()) });
    expect(many.body.code).toBe('too-many-requests');
    expect(many.headers.get('retry-after')).toBe('300');
  });

  it('R5.11 does not let strangers use up the owner’s messages', async () => {
    const number = await ownNumber();
    const home = visitor();
    const { browserToken } = (await home.call('login', { username: 'demo_agent', password: demoPassword }))
      .body.value;
    const others = [];
    for (let n = 0; n < 14; n += 1) {
      const client = visitor();
      const { captchaId } = (await client.call('captcha', {})).body;
      const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
      const proof = n < 5 ? {} : { captchaId, captcha: row?.answers[0] ?? '' };
      others.push((await client.call('loginSms', { ...number, ...proof })).body.code ?? 'sent');
      if (n === 5) expect((await visitor().call('loginSms', number)).body.code).toBe('captcha-required');
    }
    expect(others).toEqual([...Array(10).fill('sent'), ...Array(4).fill('too-many-requests')]);

    // All messages of the strangers are sent before the owner's.
    await codeFor(number.mobileNum, 9);
    const withToken = { headers: { 'x-browser-token': browserToken } };
    expect((await home.call('loginSms', number, withToken)).status).toBe(200);
    const code = await codeFor(number.mobileNum, 10);
    expect((await enter(home, number, code)).status).toBe(200);
  });

  it('lets only the requester try a code, so that others can neither use up its five attempts nor guess it', async () => {
    const [owner, attacker, number] = [visitor(), visitor(), await ownNumber()];
    await owner.call('loginSms', number);
    const code = await codeFor(number.mobileNum);
    for (let miss = 0; miss < 8; miss += 1)
      expect((await enter(attacker, number, miss === 0 ? code : '000000')).body.code).toBe('code-expired');
    await attacker.call('loginSms', number);
    for (let miss = 0; miss < 5; miss += 1)
      expect((await enter(attacker, number, '000000')).body.code).toBe('invalid-verification-code');
    expect((await enter(attacker, number, '000000')).body.code).toBe('code-expired');
    expect((await enter(owner, number, code)).status).toBe(200);
  });

  it('judges at most five attempts at a code, even concurrent ones', async () => {
    const [client, number] = [visitor(), await ownNumber()];
    await client.call('loginSms', number);
    const tries = await Promise.all(Array.from({ length: 20 }, () => enter(client, number, '000000')));
    const judged = tries.filter(({ body }) => body.code === 'invalid-verification-code');
    expect(judged).toHaveLength(5);
  });

  it('counts sent messages, not requests of strangers, against the merchant’s daily limit', async () => {
    const messages = async () =>
      (
        await platform.db
          .select()
          .from(attempts)
          .where(and(eq(attempts.scope, 'sms-day'), eq(attempts.key, 'SIAM01')))
      )[0]?.count ?? 0;
    // Messages of earlier tests may still be in progress.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = await messages();
    await setting('smsPerDay', before + 1);
    for (let n = 0; n < 30; n += 1)
      expect((await visitor().call('loginSms', strangersNumber())).status).toBe(200);
    const number = await ownNumber();
    expect((await visitor().call('loginSms', number)).status).toBe(200);
    await codeFor(number.mobileNum);
    expect(await messages()).toBe(before + 1);
    expect((await visitor().call('loginSms', strangersNumber())).body.code).toBe('quota-exceeded');
    await setting('smsPerDay', 2000);
  });

  it('R8.10 does the same work before the response for members and strangers', async () => {
    const ask = async (number: object) => {
      const statements: string[] = [];
      const { session } = platform.db as unknown as {
        session: { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };
      };
      const prepare = session.prepareQuery;
      session.prepareQuery = function (query, ...rest) {
        statements.push(query.sql);
        return prepare.call(this, query, ...rest);
      };
      const answer = await visitor().call('loginSms', number);
      session.prepareQuery = prepare;
      expect(answer.status).toBe(200);
      return statements;
    };
    const member = await ask(await ownNumber());
    const stranger = await ask(strangersNumber());
    expect(member.length).toBeGreaterThan(5);
    expect(stranger).toEqual(member);
    expect(member.join()).not.toContain('sms_outbox');
  });

  it('reports what is wrong with a number, and when the daily quota is used up', async () => {
    const ask = async (query: object) => (await visitor().call('loginSms', query)).body.code;
    expect(await ask({})).toBe('missing-phone-number');
    expect(await ask({ mobileNum: '12', countryDialingCode: '66' })).toBe('invalid-phone-number');
    await setting('smsPerDay', 0);
    expect(await ask(await ownNumber())).toBe('quota-exceeded');
    await setting('smsPerDay', 2000);
  });

  it('posts the message to the merchant’s gateway, and hides the code from the operator', async () => {
    const got: { to: string; text: string }[] = [];
    const gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        got.push(JSON.parse(body));
        response.writeHead(got.length === 1 ? 200 : 500).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    await setting('smsGateway', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`);
    try {
      const [first, second] = [await ownNumber(), await ownNumber()];
      const client = visitor();
      await platform.operator('PUT', '/SIAM01/accounts/demo_agent/mobile', {
        mobile: `+66${first.mobileNum}`,
      });
      await client.call('loginSms', first);
      await expect.poll(async () => (await sent(first.mobileNum))[0]?.state).toBe('sent');
      expect(got[0]?.to).toBe(`+66${first.mobileNum.slice(1)}`);
      expect((await sent(first.mobileNum))[0]?.text).not.toMatch(/\d{6}/);
      expect((await enter(client, first, /\d{6}/.exec(got[0]?.text ?? '')?.[0] ?? '')).status).toBe(200);

      await platform.operator('PUT', '/SIAM01/accounts/demo_agent/mobile', {
        mobile: `+66${second.mobileNum}`,
      });
      expect((await client.call('loginSms', second)).status).toBe(200);
      await expect.poll(async () => (await sent(second.mobileNum))[0]?.state).toBe('failed');
    } finally {
      await setting('smsGateway', '');
      await new Promise((resolve) => gateway.close(resolve));
    }
  });
});
