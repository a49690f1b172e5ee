import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import {
  accounts,
  exclusions,
  messages,
  missionEntries,
  missionGames,
  missions,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';
import { countMissions } from './countMissions.ts';
import type { Mission } from './missionSpan.ts';

const merchant = 'SIAM01';
const game = 'JL_GOLDEN_TIGER';
const dayMs = 86_400_000;

describe.each(databaseKinds())('missions on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let session: string;
  let token: string;
  let accountId: number;
  let ids = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    ({ session } = await vendor.play('demo_member', game));
    token = await logIn('demo_member');
    accountId = await idOf('demo_member');
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    const { db } = platform;
    await db.delete(missionGames);
    await db.delete(missionEntries);
    await db.delete(missions);
    await db.delete(rewards);
  });

  const logIn = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return String((await platform.client.call('login', login)).body.value.token);
  };
  const idOf = async (name: string): Promise<number> => {
    const [row] = await platform.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, name)));
    return row?.id ?? 0;
  };
  const add = async (more: Partial<Mission> = {}) => {
    const row = {
      merchant,
      id: 'rounds',
      period: 'day' as const,
      titles: { en: 'Three rounds', th: 'สามรอบ' },
      picture: 'daily' as const,
      counts: 'rounds' as const,
      goal: 3n,
      prize: 25_00n,
      points: 10,
      startsAt: new Date(platform.parts.now().getTime() - dayMs),
      ...more,
    };
    await platform.db.insert(missions).values(row);
  };
  const call = async <N extends CallName>(name: N, query: CallQuery<N>, as = token) => {
    const { status, body } = await platform.client.call(name, query, { token: as });
    return body.success === true ? body.value : [status, body.code, body.fields?.[0]?.code];
  };
  const shown = async (id = 'rounds', as = token) =>
    (await call('missions', {}, as)).missions.find((one: { id: string }) => one.id === id);
  const play = async (stake = 1000, payout = 0) => {
    const round = `m${++ids}`;
    const bet = { session, round, transaction: `${round}b`, amount: stake, game };
    expect((await vendor.call('bet', bet)).status).toBe(200);
    const won = { session, round, transaction: `${round}w`, amount: payout, closes: true };
    expect((await vendor.call('win', won)).status).toBe(200);
  };
  const play3 = async () => {
    for (let times = 0; times < 3; times++) await play();
  };

  it('R2.7.15 progress follows play, and the prize of a reached mission is claimed once', async () => {
    await add();
    expect(await shown()).toMatchObject({ state: 'joined', progress: '0', goal: '3', percent: 0 });
    await play();
    expect(await shown()).toMatchObject({ state: 'joined', progress: '1', percent: 33 });
    expect(await call('missionCount', {})).toEqual({ count: 0 });
    await play();
    await play();
    const reached = await shown();
    expect(reached).toMatchObject({
      state: 'issued',
      progress: '3',
      percent: 100,
      prize: { amount: '25.00' },
    });
    expect(await call('missionCount', {})).toEqual({ count: 1 });
    await play();
    expect(await shown()).toMatchObject({ progress: '3' });
    const before = await memberBalance(platform.db, accountId);
    const { id, day } = reached;
    const after = await call('claimMission', { id, day });
    expect(after.missions[0]).toMatchObject({ id, state: 'claimed' });
    expect(after.toClaim).toBe(0);
    expect(await memberBalance(platform.db, accountId)).toBe(before + 25_00n);
    expect(await call('claimMission', { id, day })).toEqual([409, 'reward-claimed', undefined]);
    expect(await call('missionCount', {})).toEqual({ count: 0 });
  });

  it('R4.18 64 tabs that claim at once are paid once', async () => {
    await add();
    await play3();
    const { id, day } = await shown();
    const before = await memberBalance(platform.db, accountId);
    const claims = await Promise.all(
      Array.from({ length: 64 }, () => platform.client.call('claimMission', { id, day }, { token })),
    );
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(claims.map(({ body }) => body.code))).toEqual(new Set([undefined, 'reward-claimed']));
    expect(await memberBalance(platform.db, accountId)).toBe(before + 25_00n);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('R2.7.15 rounds that are settled at once are each counted once', async () => {
    await add({ goal: 40n });
    const at = platform.parts.now();
    const round = { game, category: 'RNG', vendor: 'JL', stake: 1n, validStake: 1n, payout: 0n };
    await Promise.all(
      Array.from({ length: 24 }, () =>
        platform.db.transaction((tx) => countMissions(tx, merchant, [{ accountId, at, round }])),
      ),
    );
    expect(await shown()).toMatchObject({ progress: '24' });
  });

  it('R2.7.15 a stake that is rolled back, and a round that was never played, do not count', async () => {
    await add({ id: 'bets', counts: 'valid-bets', goal: 100_00n });
    await add();
    const round = `m${++ids}`;
    const bet = (transaction: string, amount: number) =>
      vendor.call('bet', { session, round, transaction, amount, game });
    await bet(`${round}a`, 3000);
    await bet(`${round}b`, 2000);
    await vendor.call('rollback', { session, transaction: `${round}r`, bet: `${round}b` });
    expect(await shown('bets')).toMatchObject({ progress: '0.00' });
    await vendor.call('win', { session, round, transaction: `${round}w`, amount: 0, closes: true });
    expect(await shown('bets')).toMatchObject({ progress: '30.00' });
    expect(await shown()).toMatchObject({ progress: '1' });
    const gone = `m${++ids}`;
    const all = { session, round: gone, transaction: `${gone}a`, amount: 3000, game };
    await vendor.call('bet', all);
    await vendor.call('rollback', { session, transaction: `${gone}r`, bet: `${gone}a` });
    expect(await shown('bets')).toMatchObject({ progress: '30.00' });
    expect(await shown()).toMatchObject({ progress: '1' });
  });

  it('R2.7.15 counts wins, different games, and rounds of some categories, vendors and stakes', async () => {
    await add({ id: 'wins', counts: 'wins' });
    await add({ id: 'games', counts: 'games' });
    await add({ id: 'fish', categories: ['FISH'] });
    await add({ id: 'jl', vendors: ['JL'] });
    await add({ id: 'high', minStake: 50_00n });
    await play(1000, 1000);
    await play(1000, 1001);
    await play(5000, 0);
    const progress = async () => {
      const { missions: all } = await call('missions', {});
      return Object.fromEntries(all.map((one: { id: string; progress: string }) => [one.id, one.progress]));
    };
    expect(await progress()).toEqual({ wins: '1', games: '1', fish: '0', jl: '3', high: '1' });
  });

  it('R2.7.15 counts deposits and their sum', async () => {
    await add({ id: 'times', counts: 'deposits', goal: 2n });
    await add({ id: 'sum', counts: 'deposit-amount', goal: 500_00n });
    const at = platform.parts.now();
    await countMissions(platform.db, merchant, [{ accountId, at, deposit: 300_00n }]);
    expect(await shown('times')).toMatchObject({ progress: '1', state: 'joined' });
    expect(await shown('sum')).toMatchObject({ progress: '300.00', goal: '500.00' });
    await countMissions(platform.db, merchant, [{ accountId, at, deposit: 300_00n }]);
    expect(await shown('times')).toMatchObject({ state: 'issued' });
    expect(await shown('sum')).toMatchObject({ progress: '500.00', state: 'issued' });
  });

  it('R4.18 a mission to join counts from then on; joining twice changes nothing', async () => {
    await add({ joined: true });
    await play();
    expect(await shown()).toMatchObject({ state: 'process', progress: '0', canJoin: true });
    await call('joinMission', { id: 'rounds' });
    await play();
    expect(await shown()).toMatchObject({ state: 'joined', progress: '1', canJoin: false });
    await call('joinMission', { id: 'rounds' });
    expect(await shown()).toMatchObject({ state: 'joined', progress: '1' });
    expect(await call('joinMission', { id: 'none' })).toEqual([404, 'unknown-mission', undefined]);
  });

  it('R2.7.15 a chain opens one mission after the other', async () => {
    await add({ id: 'first', goal: 1n });
    await add({ id: 'second', after: 'first', goal: 2n, joined: true });
    await add({ id: 'third', after: 'first', goal: 2n });
    expect(await shown('second')).toMatchObject({
      state: 'coming-soon',
      after: { id: 'first', done: false },
    });
    expect(await call('joinMission', { id: 'second' })).toEqual([409, 'mission-locked', undefined]);
    await play();
    // The round that opened it does not count for it.
    expect(await shown('third')).toMatchObject({ state: 'joined', progress: '0', after: { done: true } });
    expect(await shown('second')).toMatchObject({ state: 'process', canJoin: true });
    await play();
    expect(await shown('third')).toMatchObject({ progress: '1' });
  });

  it.each([
    ['Asia/Bangkok', '2030-06-14T16:59:59Z', '2030-06-14T17:00:00Z'],
    ['America/New_York', '2030-06-15T03:59:59Z', '2030-06-15T04:00:00Z'],
    ['Pacific/Auckland', '2030-06-14T11:59:59Z', '2030-06-14T12:00:00Z'],
  ])('R2.7.15 a day begins at midnight of the merchant: %s', async (timeZone, last, first) => {
    await platform.db.execute(`update merchants set time_zone = '${timeZone}' where code = '${merchant}'`);
    await add();
    const round = { game, category: 'RNG', vendor: 'JL', stake: 1n, validStake: 1n, payout: 0n };
    for (const at of [last, last, first])
      await countMissions(platform.db, merchant, [{ accountId, at: new Date(at), round }]);
    const entries = await platform.db.select().from(missionEntries).orderBy(missionEntries.day);
    expect(entries.map(({ day, progress }) => [day, progress])).toEqual([
      ['2030-06-14', 2n],
      ['2030-06-15', 1n],
    ]);
    await platform.db.execute(`update merchants set time_zone = 'Asia/Bangkok' where code = '${merchant}'`);
  });

  it('R4.18 a reviewed mission is applied for, and the operator issues or rejects it', async () => {
    await add({ reviewed: true, goal: 1n });
    const { day } = await shown();
    expect(await call('applyMission', { id: 'rounds', day })).toEqual([409, 'mission-not-joined', undefined]);
    await play();
    expect(await shown()).toMatchObject({ state: 'joined', canApply: true });
    expect(await call('claimMission', { id: 'rounds', day })).toEqual([409, 'mission-not-issued', undefined]);
    const long = { id: 'rounds', day, comment: 'ก็'.repeat(141) };
    expect(await call('applyMission', long)).toEqual([422, 'invalid-request', 'too-long']);
    const foreign = { id: 'rounds', day, pictures: ['not-mine'] };
    expect(await call('applyMission', foreign)).toEqual([422, 'unknown-picture', 'unknown-picture']);
    await call('applyMission', { id: 'rounds', day, comment: '<b>Please</b>' });
    expect(await shown()).toMatchObject({ state: 'applying', canApply: false });
    expect(await call('applyMission', { id: 'rounds', day })).toEqual([409, 'mission-step', undefined]);

    const operate = async (method: string, path: string, body?: object) =>
      (await platform.operator(method, `/${merchant}/missions/${path}`, body)).json();
    const { value: waiting } = await operate('GET', 'applications');
    expect(waiting).toMatchObject([{ account: 'demo_member', comment: '<b>Please</b>', mission: 'rounds' }]);
    const [{ id }] = waiting;
    expect(await operate('POST', `applications/${id}/reject`, { by: 'Ann' })).toMatchObject({
      code: 'invalid-request',
    });
    await operate('POST', `applications/${id}/accept`, { by: 'Ann' });
    expect(await shown()).toMatchObject({ state: 'issued' });
    expect(await operate('POST', `applications/${id}/accept`, { by: 'Ann' })).toMatchObject({
      code: 'application-decided',
    });
    const { value: acts } = await (
      await platform.operator('GET', `/${merchant}/audit-trail?subject=mission application ${id}`)
    ).json();
    expect(acts).toMatchObject([{ operator: 'Ann', act: 'mission-accept' }]);
    const [told] = await platform.db
      .select()
      .from(messages)
      .where(eq(messages.accountId, accountId))
      .orderBy(messages.id)
      .then((all) => all.slice(-1));
    expect(told?.titles.en).toBe('Mission confirmed');
  });

  it('R4.18 the database holds the steps', async () => {
    await add({ goal: 1n });
    await add({ id: 'reviewed', reviewed: true, goal: 1n });
    await play();
    const set = (mission: string, state: 'joined' | 'applying' | 'issued') =>
      platform.db
        .update(missionEntries)
        .set({ state, decidedAt: state === 'issued' ? new Date() : null })
        .where(eq(missionEntries.mission, mission));
    await expect(set('rounds', 'joined')).rejects.toHaveProperty('cause.code', '23514');
    await expect(set('reviewed', 'issued')).rejects.toHaveProperty('cause.code', '23514');
    await expect(
      platform.db.update(missionEntries).set({ progress: 0n, reachedAt: null }),
    ).rejects.toHaveProperty('cause.code', '23514');
  });

  it('R6.3 trial accounts have no missions, and no leaderboard', async () => {
    await add();
    const trial = await logIn('demo_trial');
    for (const name of ['missions', 'missionCount', 'missionLeaderboard'] as const)
      expect(await call(name, {}, trial)).toEqual([403, 'in_need_true_account', undefined]);
    const at = platform.parts.now();
    await countMissions(platform.db, merchant, [
      { accountId: await idOf('demo_trial'), at, deposit: 1n },
      {
        accountId: await idOf('demo_trial'),
        at,
        round: { game, category: 'RNG', vendor: 'JL', stake: 1n, validStake: 1n, payout: 0n },
      },
    ]);
    expect(await platform.db.$count(missionEntries)).toBe(0);
  });

  it('R10.7 a self-excluded member is shown none, and its calls are refused', async () => {
    await add();
    const vip = await logIn('demo_vip');
    const { day } = await shown();
    expect(await shown('rounds', vip)).toMatchObject({ id: 'rounds' });
    const [exclusion] = await platform.db
      .insert(exclusions)
      .values({
        accountId: await idOf('demo_vip'),
        kind: 'cool-off',
        beginsAt: platform.parts.now(),
        endsAt: new Date(platform.parts.now().getTime() + 1000),
      })
      .returning();
    expect(exclusion).toBeDefined();
    const refused = [403, 'play-break', undefined];
    expect(await call('missions', {}, vip)).toEqual(refused);
    expect(await call('joinMission', { id: 'rounds' }, vip)).toEqual(refused);
    expect(await call('applyMission', { id: 'rounds', day }, vip)).toEqual(refused);
    expect(await call('claimMission', { id: 'rounds', day }, vip)).toEqual(refused);
    expect(await call('missionLeaderboard', {}, vip)).toEqual(refused);
    expect(await call('missionCount', {}, vip)).toEqual({ count: 0 });
  });

  it('R2.7.15 a prize of yesterday stays on the list until it is claimed or lapses', async () => {
    await add({ claimDays: 2 });
    await play3();
    const { day } = await shown();
    platform.wait(dayMs);
    token = await logIn('demo_member');
    const [yesterday, today] = (await call('missions', {})).missions;
    expect(yesterday).toMatchObject({ day, state: 'issued' });
    expect(today).toMatchObject({ state: 'joined', progress: '0' });
    platform.wait(dayMs);
    token = await logIn('demo_member');
    expect((await call('missions', {})).missions).toMatchObject([{ state: 'joined', progress: '0' }]);
    expect(await call('claimMission', { id: 'rounds', day })).toEqual([409, 'reward-lapsed', undefined]);
    ({ session } = await vendor.play('demo_member', game));
  });

  it('an operator adds a mission from a file, sees what it would cost, and ends it', async () => {
    const operate = async (path: string, body: object) =>
      (await platform.operator('POST', `/${merchant}/${path}`, body)).json();
    const mission = {
      id: 'summer',
      titles: { en: 'Summer' },
      period: 'day',
      goal: { counts: 'valid-bets', amount: '10.00', categories: ['RNG'] },
      prize: { amount: '5.00' },
    };
    const dry = await operate('missions', { mission, dryRun: true });
    expect(dry).toMatchObject({
      success: true,
      value: { id: 'summer', cost: expect.stringMatching(/^\d+\.\d\d$/) },
    });
    expect(dry.value.members).toBeGreaterThan(0);
    expect(await platform.db.$count(missions)).toBe(0);
    expect(await operate('missions', { by: '', mission, dryRun: false })).toMatchObject({
      code: 'invalid-request',
    });
    expect(await operate('missions', { mission, dryRun: false, by: 'Ann' })).toMatchObject({ success: true });
    expect(await shown('summer')).toMatchObject({ title: 'Summer', goal: '10.00' });
    expect(await operate('missions', { mission, dryRun: false, by: 'Ann' })).toMatchObject({
      code: 'mission-exists',
    });
    expect(await operate('missions/summer/end', { by: 'Ann' })).toMatchObject({ success: true });
    await play();
    expect(await shown('summer')).toMatchObject({ state: 'close', progress: '0.00' });
    const acts = await (
      await platform.operator('GET', `/${merchant}/audit-trail?subject=mission summer`)
    ).json();
    expect(acts.value.map(({ act }: { act: string }) => act)).toEqual(['mission-end', 'mission-add']);
  });

  it.each([
    [{ goal: { counts: 'rounds', amount: '2.5' } }, '"goal.amount" must be a whole number'],
    [{ goal: { counts: 'deposits', amount: '1', categories: ['RNG'] } }, 'does not fit a goal of deposits'],
    [{ prize: { amount: '0' } }, '"prize.amount" must be an amount in THB'],
    [{ after: 'nothing' }, 'there is no "nothing"'],
    [{ until: '2020-01-01', from: '2019-12-01' }, '"until" has passed'],
    [{ from: '2030-02-02', until: '2030-02-01' }, 'must not be before its first day'],
    [{ extra: 1 }, '"extra" must NOT have additional properties'],
    [{ period: 'year' }, 'allowed values: day,week,once'],
  ])('an operator learns what is wrong with a file: %j', async (change, message) => {
    const mission = {
      id: 'wrong',
      titles: { en: 'Wrong' },
      period: 'day',
      goal: { counts: 'rounds', amount: '2' },
      prize: { amount: '5.00' },
      ...change,
    };
    const path = `/${merchant}/missions`;
    const body = await (await platform.operator('POST', path, { mission, dryRun: true })).json();
    expect(body).toMatchObject({ success: false, code: 'invalid-mission' });
    expect(body.message).toContain(message);
  });

  it('simulated members take part, without prizes', async () => {
    const [simulated] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.simulated, true), eq(accounts.merchant, merchant)))
      .limit(1);
    await add({ joined: true, goal: 1n });
    const round = { game, category: 'RNG', vendor: 'JL', stake: 1n, validStake: 1n, payout: 0n };
    const at = platform.parts.now();
    await countMissions(platform.db, merchant, [{ accountId: simulated?.id ?? 0, at, round }]);
    expect(await platform.db.select().from(missionEntries)).toMatchObject([
      { state: 'issued', rewardId: null },
    ]);
    expect(await platform.db.select().from(rewards).where(eq(rewards.source, 'mission'))).toEqual([]);
  });
});
