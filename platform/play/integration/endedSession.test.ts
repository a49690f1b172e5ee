import { and, eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, setPassword } from '#platform/identity/passwords/index.ts';
import { accounts, playSessions, sessions } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, testPasswordCost, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';

const game = 'JL_GOLDEN_TIGER';
const password = 'Lantern7Night';

describe('a game ends with the session that launched it', () => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let names = 0;
  let ids = 0;

  beforeAll(async () => {
    platform = await openTestPlatform();
    vendor = await new TestVendor(platform).register();
  });
  afterAll(() => platform.close());

  const id = () => `e${++ids}`;

  interface Member {
    name: string;
    accountId: number;
    client: TestClient;
    token: string;
    deviceToken: string;
  }

  async function openMember(): Promise<Member> {
    const name = `ended${++names}`;
    await platform.operator('POST', '/SIAM01/accounts', { account: name, password, type: 0 });
    const money = { account: name, amount: '1000.00', reason: 'test' };
    expect((await platform.operator('POST', '/SIAM01/entries', money)).status).toBe(200);
    const [row] = await platform.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.merchant, 'SIAM01'), eq(accounts.account, name)));
    const accountId = row?.id ?? 0;
    const client = platform.from(`203.0.113.${names}`);
    return { name, accountId, client, ...(await logIn(client, name)) };
  }

  async function logIn(
    client: TestClient,
    username: string,
  ): Promise<{ token: string; deviceToken: string }> {
    return (await client.call('login', { username, password, remember: true })).body.value;
  }

  async function launch({ client }: Member, token: string): Promise<string> {
    const { body } = await client.call('launchGame', { vendor: 'JL', gameCode: game }, { token });
    return new URL(body.value.url).searchParams.get('token') ?? '';
  }

  const start = async (member: Member, token = member.token): Promise<string> =>
    (await vendor.call('session', { token: await launch(member, token) })).body.session;

  const bet = (session: string, round: string, transaction = id()) =>
    vendor.call('bet', { session, round, transaction, amount: 100, game });

  interface Way {
    way: string;
    /** Ends the session `member.token`. */
    end: (member: Member) => Promise<unknown>;
  }

  const fromElsewhere = async ({ client, name }: Member) => (await logIn(client, name)).token;
  const ways: Way[] = [
    { way: 'a log-out', end: ({ client, token }) => client.call('logout', {}, { token }) },
    {
      way: 'a new password',
      end: ({ client, token }) => {
        const fresh = { newPassword: 'Lantern8Night', confirmNewPassword: 'Lantern8Night' };
        return client.call('changePassword', { oldPassword: password, ...fresh }, { token });
      },
    },
    {
      way: 'a password that was set by a recovery link',
      end: async ({ accountId }) =>
        setPassword(platform.db, accountId, {
          passwordHash: await hashPassword('Lantern9Night', testPasswordCost),
          passwordChangedAt: platform.parts.now(),
          usesDefaultPassword: false,
        }),
    },
    {
      way: '"end this session" from another browser',
      end: async (member) => {
        const token = await fromElsewhere(member);
        const [own] = await platform.db
          .select({ id: sessions.id })
          .from(sessions)
          .where(eq(sessions.accountId, member.accountId))
          .orderBy(sessions.createdAt);
        return member.client.call('endSession', { id: own?.id ?? '', password }, { token });
      },
    },
    {
      way: '"end other sessions" from another browser',
      end: async (member) =>
        member.client.call('endOtherSessions', {}, { token: await fromElsewhere(member) }),
    },
    {
      way: 'the next log-in of the same browser',
      end: ({ client, name, token }) => client.call('login', { username: name, password }, { token }),
    },
    {
      way: 'the sign-out by an operator',
      end: ({ name }) => platform.operator('POST', `/SIAM01/accounts/${name}/sign-out`, { by: 'Nok' }),
    },
    {
      way: 'an authenticator that was turned on in another browser',
      end: async (member) => {
        const token = await fromElsewhere(member);
        const begun = await member.client.call('beginAuthenticator', { password }, { token });
        const epoch = Math.floor(platform.parts.now().getTime() / 1000);
        const code = generateSync({ secret: begun.body.value.secret, epoch });
        return member.client.call('confirmAuthenticator', { code }, { token });
      },
    },
    {
      way: 'a remembered device that was used twice',
      end: async ({ client, name, deviceToken }) => {
        const headers = { 'x-device-token': deviceToken };
        await client.call('login', { username: name }, { headers });
        await client.call('login', { username: name }, { headers });
      },
    },
  ];

  it.each(ways)('$way refuses new bets, and takes wins and rollbacks', async ({ end }) => {
    const member = await openMember();
    const session = await start(member);
    const unused = await launch(member, member.token);
    const [round, taken, repeated] = [id(), id(), id()];
    expect((await bet(session, round, repeated)).status).toBe(200);
    expect((await bet(session, round, taken)).status).toBe(200);
    const ended = await end(member);
    expect(Object(ended).status ?? 200).toBe(200);
    expect((await member.client.call('memberInfo', {}, { token: member.token })).status).toBe(401);

    const refused = await bet(session, round);
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'session-ended']);
    const another = await bet(session, id());
    expect([another.status, another.body.error?.code]).toEqual([403, 'session-ended']);
    expect((await vendor.call('session', { token: unused })).body.error?.code).toBe('unknown-session');

    // A repeated transaction gets its stored response, and the member's win is credited.
    expect((await bet(session, round, repeated)).status).toBe(200);
    expect((await vendor.call('balance', { session })).body.balance).toBe(99_800);
    const back = await vendor.call('rollback', { session, transaction: id(), bet: taken });
    expect([back.status, back.body.balance]).toEqual([200, 99_900]);
    const won = await vendor.call('win', { session, round, transaction: id(), amount: 700, closes: true });
    expect([won.status, won.body.balance]).toEqual([200, 100_600]);
  });

  it('leaves games of the other sessions alone', async () => {
    const member = await openMember();
    const other = await logIn(member.client, member.name);
    const [here, there] = [await start(member), await start(member, other.token)];
    await member.client.call('logout', {}, { token: member.token });
    expect((await bet(here, id())).status).toBe(403);
    expect((await bet(there, id())).status).toBe(200);
  });

  it('counts play as use of the session, for 24 hours at most', async () => {
    const member = await openMember();
    const session = await start(member);
    for (let hour = 0; hour < 23; hour += 1) {
      platform.wait(3_600_000);
      expect((await bet(session, id())).status).toBe(200);
    }
    platform.wait(3_600_000);
    expect((await bet(session, id())).body.error?.code).toBe('session-ended');
  });

  it('ends with a site that was left alone for two hours', async () => {
    const member = await openMember();
    const session = await start(member);
    platform.wait(2 * 3_600_000 + 1_000);
    expect((await bet(session, id())).body.error?.code).toBe('session-ended');
  });

  it('refuses bets of games that were opened before sessions were stored with them', async () => {
    const member = await openMember();
    const session = await start(member);
    const own = and(eq(playSessions.id, session), eq(playSessions.accountId, member.accountId));
    await platform.db.update(playSessions).set({ sessionHash: null }).where(own);
    expect((await bet(session, id())).body.error?.code).toBe('session-ended');
  });
});
