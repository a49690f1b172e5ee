import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accounts,
  betDays,
  leaderboardPlaces,
  leaderboards,
  messages,
  missionEntries,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { closeLeaderboards } from './closeLeaderboards.ts';

const merchant = 'SIAM01';
const timeZone = 'Asia/Bangkok';
const dayMs = 86_400_000;

describe.each(databaseKinds())('leaderboards on %s', (kind) => {
  let platform: TestPlatform;
  let ids: Record<'demo_member' | 'demo_vip' | 'demo_agent' | 'demo_trial', number>;
  let simulated: number;
  let boards = 0;
  let board: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const rows = await platform.db.select().from(accounts).where(eq(accounts.merchant, merchant));
    const idOf = (name: string) => rows.find(({ account }) => account === name)?.id ?? 0;
    ids = {
      demo_member: idOf('demo_member'),
      demo_vip: idOf('demo_vip'),
      demo_agent: idOf('demo_agent'),
      demo_trial: idOf('demo_trial'),
    };
    simulated = rows.find((row) => row.simulated)?.id ?? 0;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    const { db } = platform;
    await db.delete(betDays);
    await db.delete(missionEntries);
    await db.delete(rewards);
    await db.update(leaderboards).set({ endsAt: new Date(2026, 0, 1) });
    board = `board-${++boards}`;
  });

  const today = () => dayIn(timeZone, platform.parts.now());
  const add = (more: object = {}) =>
    platform.operator('POST', `/${merchant}/leaderboards`, {
      by: 'Ann',
      dryRun: false,
      leaderboard: {
        id: board,
        titles: { en: 'Race' },
        period: 'day',
        measure: 'valid-bets',
        prizes: [
          { places: 1, amount: '100.00' },
          { places: 2, amount: '30.00' },
        ],
        ...more,
      },
    });
  const bet = (accountId: number, validStake: bigint, day = today()) =>
    platform.db.insert(betDays).values({
      accountId,
      day,
      category: 'RNG',
      vendor: 'JL',
      merchant,
      bets: 1,
      stake: validStake,
      validStake,
      payout: 0n,
    });
  const shown = async (token?: string) =>
    (await platform.client.call('missionLeaderboard', { leaderboard: board }, token ? { token } : {})).body
      .value;
  const places = async () => {
    const rows = await platform.db
      .select()
      .from(leaderboardPlaces)
      .where(eq(leaderboardPlaces.leaderboard, board))
      .orderBy(leaderboardPlaces.place, leaderboardPlaces.accountId);
    return rows.map(({ accountId, place, prize }) => [accountId, place, prize]);
  };
  const granted = async () => {
    const rows = await platform.db
      .select()
      .from(rewards)
      .where(eq(rewards.source, 'leaderboard'))
      .orderBy(rewards.accountId);
    return rows.map(({ accountId, amount }) => [accountId, amount]);
  };

  it('R2.7.15 ranks by valid bets, masks names, and members with the same result share the place and its prizes', async () => {
    await add();
    await bet(ids.demo_member, 500n);
    await bet(ids.demo_vip, 900n);
    await bet(ids.demo_agent, 500n);
    await bet(ids.demo_trial, 9999n);
    const { board: one } = await shown();
    expect(one.rows.map(({ place, prize }: { place: number; prize: string }) => [place, prize])).toEqual([
      [1, '100.00'],
      [2, '30.00'],
      [2, '30.00'],
    ]);
    expect(JSON.stringify(one)).not.toContain('demo_');
    expect(one.rows[0].account).toMatch(/^..\*{4}..$/);
  });

  it('R2.7.15 ranks by points of missions that were done in the period', async () => {
    await add({ measure: 'points' });
    const at = platform.parts.now();
    const entry = (accountId: number, day: string, points: number) => ({
      merchant,
      mission: 'daily-spins',
      accountId,
      day,
      goal: 1n,
      points,
      joinedAt: at,
    });
    const done = async (accountId: number, day: string, points: number, decidedAt: Date) => {
      await platform.db.insert(missionEntries).values(entry(accountId, day, points));
      await platform.db
        .update(missionEntries)
        .set({ progress: 1n, reachedAt: decidedAt, state: 'issued', decidedAt })
        .where(and(eq(missionEntries.accountId, accountId), eq(missionEntries.day, day)));
    };
    await done(ids.demo_member, '2026-01-01', 20, at);
    await done(ids.demo_member, '2026-01-02', 15, at);
    await done(ids.demo_vip, '2026-01-01', 40, new Date(at.getTime() - 2 * dayMs));
    await platform.db.insert(missionEntries).values(entry(ids.demo_agent, '2026-01-01', 99));
    const { board: one } = await shown();
    expect(one.rows).toMatchObject([{ place: 1, score: '35', prize: '100.00' }]);
  });

  it('R2.7.15 closes a period once, grants its prizes, and notifies the winners', async () => {
    await add();
    const day = today();
    await bet(ids.demo_vip, 900n);
    await bet(ids.demo_member, 500n);
    await bet(simulated, 500n);
    expect(await closeLeaderboards(platform.parts)).toBe(0);
    expect(await places()).toEqual([]);
    platform.wait(dayMs);
    const closings = await Promise.all([1, 2, 3].map(() => closeLeaderboards(platform.parts)));
    expect(closings.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await closeLeaderboards(platform.parts)).toBe(0);
    const shared = [ids.demo_member, simulated].toSorted((a, b) => a - b);
    expect(await places()).toEqual([[ids.demo_vip, 1, 100_00n], ...shared.map((id) => [id, 2, 30_00n])]);
    expect(await granted()).toEqual(
      [
        [ids.demo_member, 30_00n],
        [ids.demo_vip, 100_00n],
      ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
    );
    const told = await platform.db.select().from(messages).where(eq(messages.accountId, ids.demo_vip));
    expect(told.filter(({ titles }) => titles.en === 'Leaderboard prize')).toHaveLength(1);
    const { board: next } = await shown();
    expect(next.rows).toEqual([]);
    expect(next.winners.map(({ place }: { place: number }) => place)).toEqual([1, 2, 2]);
    await expect(platform.db.update(leaderboardPlaces).set({ prize: 1n })).rejects.toHaveProperty(
      'cause.code',
      '23514',
    );
    expect(day).not.toBe(today());
  });

  it('R2.7.15 a leaderboard that is ended ends with its day, whose prizes are still granted', async () => {
    await add();
    await bet(ids.demo_vip, 900n);
    const ended = await (
      await platform.operator('POST', `/${merchant}/leaderboards/${board}/end`, { by: 'Ann' })
    ).json();
    expect(dayIn(timeZone, new Date(Date.parse(ended.value.endsAt) - 1))).toBe(today());
    platform.wait(2 * dayMs);
    await bet(ids.demo_member, 900n);
    expect(await closeLeaderboards(platform.parts)).toBe(1);
    expect(await places()).toEqual([[ids.demo_vip, 1, 100_00n]]);
  });

  it.each([
    [{ prizes: [] }, '"prizes" must NOT have fewer than 1 items'],
    [{ prizes: [{ places: 1, amount: '0' }] }, 'must be an amount in THB above 0'],
    [
      {
        prizes: [
          { places: 1, amount: '5' },
          { places: 1, amount: '6' },
        ],
      },
      'must not be larger than the prize of the places before',
    ],
    [{ measure: 'wins' }, 'allowed values: points,valid-bets'],
  ])('an operator learns what is wrong with a file: %j', async (change, message) => {
    const body = await (await add(change)).json();
    expect(body).toMatchObject({ success: false, code: 'invalid-leaderboard' });
    expect(body.message).toContain(message);
  });
});
