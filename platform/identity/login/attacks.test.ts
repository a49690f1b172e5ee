import { isLong } from '#kit/testing/runs.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accounts,
  attempts,
  loginThrottles,
  outbox,
  sessions,
} from '#platform/base/database/schema/index.ts';
import { sendOutbox } from '#platform/messaging/notifications/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import { hashPassword, productionCost } from '../passwords/index.ts';

/** Requests of each kind for the statistics of time: 2,000 in `npm run test:long`. */
const samples = isLong ? 1000 : 30;

describe.each(databaseKinds())('attacks on accounts on %s', (kind) => {
  let platform: TestPlatform;
  let hosts = 1;
  const logged: string[] = [];

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    platform.parts.log = (level, text, facts) => void logged.push(JSON.stringify([level, text, facts]));
    await setting('loginSlider', 'never');
    await setting('smsLogin', 'on');
    await platform.operator('PUT', '/SIAM01/modules/MOBILEVERCODELOGIN3', { on: true });
    // Times are compared as in production, where a hash takes most of a log-in.
    platform.parts.passwordCost = productionCost;
    await platform.db
      .update(accounts)
      .set({
        email: 'somchai@mail.example',
        passwordHash: await hashPassword(demoPassword, productionCost),
      })
      .where(eq(accounts.account, 'demo_member'));
  });
  afterAll(() => platform.close());

  const setting = (name: string, value: string) =>
    platform.operator('PUT', `/SIAM01/settings/${name}`, { value });
  const visitor = (): TestClient => platform.from(`10.${hosts >> 16}.${(hosts >> 8) & 255}.${hosts++ & 255}`);
  const logIn = (from: TestClient, more: object = {}, options: object = {}) =>
    from.call('login', { username: 'demo_member', password: demoPassword, ...more }, options);
  const forget = async () => {
    await platform.db.delete(attempts);
    await platform.db.delete(loginThrottles);
  };

  describe('R8.10 enumeration', () => {
    /** The chance that a request about a member takes longer than one about a stranger; 0.5 if time says nothing. */
    const chance = (members: number[], strangers: number[]): number => {
      let more = 0;
      for (const one of members)
        for (const other of strangers) more += Number(one > other) + Number(one === other) / 2;
      return more / (members.length * strangers.length);
    };
    /** Five standard deviations of that chance, and 0.05 for what the machine does meanwhile. */
    const tolerance = 0.05 + 5 * Math.sqrt((2 * samples + 1) / (12 * samples * samples));

    it.each([
      [
        'a log-in',
        (from: TestClient, isMember: boolean, turn: number) =>
          logIn(from, { username: isMember ? 'demo_member' : `nobody_${turn % 97}`, password: 'not-it' }),
      ],
      [
        'a code by SMS',
        (from: TestClient, isMember: boolean, turn: number) =>
          from.call('loginSms', {
            countryDialingCode: '66',
            mobileNum: isMember ? '0812345678' : `08${String(77_000_000 + turn)}`,
          }),
      ],
      [
        'a forgotten password',
        (from: TestClient, isMember: boolean, turn: number) =>
          from.call(
            'forgotByEmail',
            {
              username: isMember ? 'demo_member' : `nobody_${turn % 97}`,
              email: isMember ? 'somchai@mail.example' : 'nobody@mail.example',
            },
            { headers: { 'x-platform-key': testPlatformKey, 'x-site': 'https://siam.localhost' } },
          ),
      ],
    ] as const)(
      '%s says nothing about who is a member, by text, status, headers or time',
      async (_, ask) => {
        await forget();
        const times: [number[], number[]] = [[], []];
        const seen = new Set<string>();
        for (let turn = 0; turn < 2 * samples + 8; turn += 1) {
          // Pairs in changing order, so that a drift of the machine meets both alike.
          const isMember = (turn + (turn >> 1)) % 2 === 0;
          const from = visitor();
          const began = performance.now();
          const { status, headers, body } = await ask(from, isMember, turn);
          const took = performance.now() - began;
          const { codeToken, ...value } = (body.value ?? {}) as { codeToken?: string };
          seen.add(
            JSON.stringify([
              status,
              { ...body, value, reference: undefined },
              codeToken?.length,
              [...headers.keys()],
            ]),
          );
          // The first ones warm up.
          if (turn >= 8) times[isMember ? 0 : 1].push(took);
          await forget();
        }
        expect([...seen]).toHaveLength(1);
        const said = chance(...times);
        expect(Math.abs(said - 0.5), `a member is slower in ${said} of all pairs`).toBeLessThan(
          Math.min(0.45, tolerance),
        );
      },
      600_000,
    );
  });

  describe('session fixation', () => {
    it('a log-in gets a token of its own, whatever token came with it, and ends that one', async () => {
      const chosen = 'A'.repeat(43);
      const first = await logIn(visitor(), {}, { token: chosen });
      expect(first.body.value.token).not.toBe(chosen);
      expect((await visitor().call('memberInfo', {}, { token: chosen })).status).toBe(401);

      const attacker = (await logIn(visitor(), { username: 'demo_vip' })).body.value.token as string;
      const victim = (await logIn(visitor(), {}, { token: attacker })).body.value.token as string;
      expect(victim).not.toBe(attacker);
      expect((await visitor().call('memberInfo', {}, { token: attacker })).status).toBe(401);
      const info = await visitor().call('memberInfo', {}, { token: victim });
      expect(info.body.value.account).toBe('demo_member');
    });

    it('browser and code tokens that someone else chose are replaced, and open nothing', async () => {
      const chosen = 'B'.repeat(43);
      const headers = { 'x-browser-token': chosen, 'x-code-token': chosen, 'x-device-token': chosen };
      const { browserToken } = (await logIn(visitor(), {}, { headers })).body.value;
      expect(browserToken).not.toBe(chosen);
      const bare = await visitor().call('login', { username: 'demo_member' }, { headers });
      expect(bare.body.code).toBe('device-forgotten');
    });
  });

  it('a flood of wrong passwords in a member’s name delays other addresses by 15 minutes at most, and known browsers not at all', async () => {
    await forget();
    const { browserToken } = (await logIn(visitor())).body.value;
    for (let time = 0; time < 40; time += 1) {
      await logIn(visitor(), { password: 'not-it' });
      platform.wait(61_000);
    }
    const mine = await logIn(visitor(), {}, { headers: { 'x-browser-token': browserToken } });
    expect(mine.status).toBe(200);
    platform.wait(15 * 60_000);
    await platform.db.delete(attempts);
    const elsewhere = await logIn(visitor());
    // After these failures a captcha is due, but the account is not locked.
    expect(['captcha-required', undefined]).toContain(elsewhere.body.code);
    expect(elsewhere.status).not.toBe(429);
    await forget();
  });

  it('no password, token, code or recovery link of a canary is in the log or in a dump of the database', async () => {
    await forget();
    const canary = { account: 'canary_member', password: 'Canary7-password-of-nobody' };
    await platform.operator('POST', '/SIAM01/accounts', canary);
    const { id = 0 } =
      (await platform.db.select().from(accounts).where(eq(accounts.account, canary.account)))[0] ?? {};
    await platform.db.update(accounts).set({ email: 'canary@mail.example' }).where(eq(accounts.id, id));
    const posted: string[] = [];
    platform.parts.mailer = {
      send: async (mail) => void posted.push(`${mail.text} ${JSON.stringify(mail)}`),
      close: () => undefined,
    } as NonNullable<typeof platform.parts.mailer>;

    const as = { username: canary.account, password: canary.password };
    const [one, other] = [visitor(), visitor()];
    const begun = (await one.call('login', { ...as, remember: true })).body.value;
    await setting('loginIpVerification', 'on');
    const ticket = (await other.call('login', as)).body.value;
    const way = 'email' as const;
    await other.call('sendVerificationCode', { stepToken: ticket.stepToken, way });
    await sendOutbox(platform.parts);
    // Letters are sent in no order.
    const code =
      posted.map((text) => /^\d{6}(?= is your verification code)/.exec(text)?.[0]).find(Boolean) ?? '';
    expect(code).not.toBe('');
    await other.call('loginVerification', { stepToken: ticket.stepToken, way, code: '000000' });
    const bind = await one.call('sendEmailCode', { email: 'canary2@mail.example' }, { token: begun.token });
    await sendOutbox(platform.parts);
    const { secret } = (
      await one.call('beginAuthenticator', { password: canary.password }, { token: begun.token })
    ).body.value;
    await one.call('login', { username: canary.account, password: `${canary.password}!` });
    const portal = { 'x-platform-key': testPlatformKey, 'x-site': 'https://siam.localhost' };
    const asked = { username: canary.account, email: 'canary@mail.example' };
    await visitor().call('forgotByEmail', asked, { headers: portal });
    let recoveryLink = '';
    await expect
      .poll(async () => {
        await sendOutbox(platform.parts);
        recoveryLink = /#([\w-]{20,})/.exec(posted.at(-1) ?? '')?.[1] ?? '';
        return recoveryLink;
      })
      .not.toBe('');
    const verified = (await other.call('loginVerification', { stepToken: ticket.stepToken, way, code })).body;

    const secrets = {
      password: canary.password,
      token: begun.token,
      deviceToken: begun.deviceToken,
      browserToken: begun.browserToken,
      stepToken: ticket.stepToken,
      codeToken: bind.body.value.codeToken,
      secret,
      secondToken: verified.value.token,
      recoveryLink,
    };
    for (const [name, value] of Object.entries(secrets))
      expect(value, name).toEqual(expect.stringMatching(/.{16}/));
    const dump = await dumpOf(platform);
    expect(dump).toContain(canary.account);
    expect(dump.length).toBeGreaterThan(100_000);
    for (const [name, value] of Object.entries({ ...secrets, code: `"${code}"` })) {
      expect(dump.includes(value as string), `${name} in the database`).toBe(false);
      expect(logged.join('\n').includes(value as string), `${name} in the log`).toBe(false);
    }
    const letters = await platform.db.select().from(outbox).where(eq(outbox.accountId, id));
    expect(letters.map(({ text }) => text).join()).not.toContain(code);
    await platform.db.delete(sessions).where(eq(sessions.accountId, id));
    await setting('loginIpVerification', 'off');
  });
});

/** Every row of every table, as text. */
async function dumpOf({ db }: TestPlatform): Promise<string> {
  const rows = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;
  const tables = rows(
    await db.execute(
      sql`select table_schema as schema, table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    ),
  );
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const all = sql`select coalesce(json_agg(r), '[]')::text as text from ${sql.identifier(String(schema))}.${sql.identifier(String(name))} r`;
    parts.push(String(rows(await db.execute(all))[0]?.['text']));
  }
  return parts.join('\n');
}
