import { announce } from '#platform/server/listeners.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#platform/accounts/account/index.ts';
import { recordBets } from '../bets/index.ts';
import { recordMovements } from '#demo/simulation/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { merchantLedgerAccount, openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { periodOf } from './periodOf.ts';
import { rankList } from './rankList.ts';

describe('the period of a moment', () => {
  // In Bangkok it is Monday 2 March 2026, 00:30; in UTC still Sunday.
  const moment = new Date('2026-03-01T17:30:00Z');
  it.each([
    ['day', 'Asia/Bangkok', '2026-03-02', '2026-03-02'],
    ['week', 'Asia/Bangkok', '2026-03-02', '2026-03-08'],
    ['month', 'Asia/Bangkok', '2026-03-01', '2026-03-31'],
    ['day', 'UTC', '2026-03-01', '2026-03-01'],
    ['week', 'UTC', '2026-02-23', '2026-03-01'],
  ] as const)('the %s in %s is from %s to %s', (period, zone, firstDay, lastDay) =>
    expect(periodOf(period, zone, moment)).toMatchObject({ firstDay, lastDay }),
  );

  it('begins and ends at midnight of the zone', () => {
    const { from, until } = periodOf('day', 'Asia/Bangkok', moment);
    expect(from.toISOString()).toBe('2026-03-01T17:00:00.000Z');
    expect(until.toISOString()).toBe('2026-03-02T17:00:00.000Z');
  });
});

describe.each(databaseKinds())('rankings on %s', (kind) => {
  const code = 'RANK01';
  const merchant: any = { code, digits: 2, timeZone: 'Asia/Bangkok' };
  // Wednesday 4 March 2026, 12:00 in Bangkok.
  const noon = new Date('2026-03-04T05:00:00Z');
  const hours = (before: number): Date => new Date(noon.getTime() - before * 3_600_000);
  const people = new Map<string, number>();
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const { db } = platform;
    await platform.operator('POST', '/merchants', {
      code,
      name: 'Ranks',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      host: 'ranks.localhost',
    });
    const outside = (await merchantLedgerAccount(db, code, 'outside')).id;
    const ledgerAccountIds = new Map<string, number>();
    const add = async (account: string, more: object = {}): Promise<void> => {
      const { id } = await addAccount(db, {
        merchant: code,
        account,
        nickname: account,
        passwordHash: '',
        type: 0,
        ...more,
      });
      people.set(account, id);
      ledgerAccountIds.set(account, await openMemberLedgerAccount(db, code, id, 'THB'));
    };
    for (const name of ['alpha01', 'bravo02', 'carol03', 'delta04', 'yesterday5', 'lastweek6'])
      await add(name);
    await add('trial007', { type: 4 });
    await add('closed08', { closed: true });
    await add('demo0009', { demo: true });

    const amounts: [string, bigint, Date][] = [
      ['alpha01', 500_00n, hours(1)],
      ['alpha01', 250_50n, hours(2)],
      ['bravo02', 600_00n, hours(3)],
      ['carol03', 600_00n, hours(11)],
      ['delta04', 10_00n, hours(5)],
      // 12 hours before noon is midnight; one millisecond earlier is yesterday.
      ['yesterday5', 9_000_00n, new Date(hours(12).getTime() - 1)],
      ['lastweek6', 70_000_00n, hours(24 * 3 + 1)],
      ['trial007', 99_000_00n, hours(1)],
      ['closed08', 98_000_00n, hours(1)],
      ['demo0009', 97_000_00n, hours(1)],
    ];
    await recordMovements(
      db,
      code,
      amounts.map(([name, amount, at], index) => ({
        kind: 'deposit',
        key: `d${index}`,
        at,
        sides: [
          { ledgerAccountId: outside, amount: -amount },
          { ledgerAccountId: ledgerAccountIds.get(name) ?? 0, amount },
        ],
      })),
    );
    await recordBets(
      db,
      merchant,
      amounts.map(([name, amount, settledAt], index) => ({
        accountId: people.get(name) ?? 0,
        game: 'JL_GOLDEN_TIGER',
        category: 'RNG',
        vendor: 'JL',
        round: `rank-${index}`,
        stake: amount,
        validStake: amount,
        payout: 0n,
        settledAt,
      })),
      announce,
    );
  });
  afterAll(() => platform.close());

  const ranks = async (rankType: 'deposit' | 'bet', period: 'day' | 'week' | 'month', more: object = {}) =>
    rankList(platform.db, merchant, { rankType, period, limitNum: 20, demo: false, ...more }, noon);
  const lines = (list: Awaited<ReturnType<typeof ranks>>) =>
    list.rows.map(({ rank, account, amount }) => `${rank} ${account} ${amount}`);

  it.each(['deposit', 'bet'] as const)(
    'R2.1.21 by %s: masks accounts, follows days, weeks and months of the zone, shares ranks among equals, adds the visitor’s own rank, omits trials',
    async (rankType) => {
      expect(lines(await ranks(rankType, 'day'))).toEqual([
        '1 al****01 750.50',
        '2 br****02 600.00',
        '2 ca****03 600.00',
        '4 de****04 10.00',
      ]);
      expect(lines(await ranks(rankType, 'week'))[0]).toBe('1 ye****y5 9000.00');
      expect((await ranks(rankType, 'week')).rows).toHaveLength(5);
      expect(lines(await ranks(rankType, 'month'))[0]).toBe('1 la****k6 70000.00');

      const accountId = people.get('delta04') ?? 0;
      const short = await ranks(rankType, 'day', { limitNum: 2, accountId });
      expect(lines(short)).toEqual(['1 al****01 750.50', '2 br****02 600.00']);
      expect(short.own).toEqual({ rank: 4, account: 'de****04', amount: '10.00', own: true });
      const whole = await ranks(rankType, 'day', { accountId });
      expect(whole.rows.at(-1)).toEqual(whole.own);
      expect((await ranks(rankType, 'day', { accountId: people.get('trial007') })).own).toBeUndefined();
      expect((await ranks(rankType, 'day')).own).toBeUndefined();
    },
  );

  it('states that accounts of a demonstration are among the rows, and nothing else', async () => {
    expect((await ranks('bet', 'day', { demo: true })).demo).toBe(true);
    expect(await ranks('bet', 'day')).not.toHaveProperty('demo');
  });

  it('counts demo accounts in a demo', async () => {
    expect(lines(await ranks('bet', 'day', { demo: true }))[0]).toBe('1 de****09 97000.00');
  });

  it('returns twenty rows over the wire, and the visitor’s own rank if a token is sent', async () => {
    const { client, db, parts } = platform;
    // On the first of a month the demonstration has fewer depositors than that.
    const site = 'SIAM01';
    const outside = (await merchantLedgerAccount(db, site, 'outside')).id;
    for (let at = 1; at <= 20; at += 1) {
      const account = `depositor${at}`;
      const { id } = await addAccount(db, {
        merchant: site,
        account,
        nickname: '',
        passwordHash: '',
        type: 0,
      });
      const ledgerAccountId = await openMemberLedgerAccount(db, site, id, 'THB');
      const sides = [
        { ledgerAccountId: outside, amount: -100n },
        { ledgerAccountId, amount: 100n },
      ];
      await recordMovements(db, site, [{ kind: 'deposit', key: account, at: parts.now(), sides }]);
    }
    const request = { rankType: 'deposit', period: 'day', limitNum: 20 } as const;
    const { body } = await client.call('rankList', request);
    expect(body.value.rows).toHaveLength(20);
    expect(JSON.stringify(body)).not.toMatch(/somsak88|demo_member/);
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    const { token } = (await client.call('login', login)).body.value;
    expect((await client.call('rankList', request, { token })).body.value.own).toMatchObject({
      account: 'de****er',
      own: true,
    });
    expect((await client.call('rankList', { rankType: 'other' as never })).status).toBe(422);
  });
});
