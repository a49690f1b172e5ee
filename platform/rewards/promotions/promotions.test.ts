import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import {
  accounts,
  exclusions,
  memberUploads,
  messages,
  promotionParts,
  promotionRuns,
  promotions,
  rewards,
  type PartState,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';
import { settlePromotions } from './settlePromotions.ts';

const merchant = 'SIAM01';
const dayMs = 86_400_000;
type Row = typeof promotions.$inferInsert;

describe.each(databaseKinds())('promotions on %s', (kind) => {
  let platform: TestPlatform;
  let member: Account;
  let other: Account;
  let token: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const named = async (account: string) => {
      const [row] = await platform.db
        .select()
        .from(accounts)
        .where(and(eq(accounts.merchant, merchant), eq(accounts.account, account)));
      if (!row) throw new Error(`There is no ${account}.`);
      return row;
    };
    [member, other] = [await named('demo_member'), await named('demo_vip')];
    const { body } = await platform.client.call('login', {
      type: 'username',
      username: 'demo_member',
      password: demoPassword,
    });
    token = body.value.token;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await platform.db.delete(rewards);
    await platform.db.delete(promotionParts);
    await platform.db.delete(promotionRuns);
    await platform.db.delete(promotions).where(like(promotions.id, 'test-%'));
  });

  const now = () => platform.parts.now();
  const offer = async (more: Partial<Row> = {}) => {
    const row: Row = {
      merchant,
      id: 'test-photo',
      type: 'others',
      kind: 'application',
      titles: { en: 'Photo', th: 'ภาพถ่าย' },
      terms: { prize: '50.00', times: 0, claimDays: 30 },
      startsAt: new Date(now().getTime() - dayMs),
      ...more,
    };
    await platform.db.insert(promotions).values(row);
    return row.id;
  };
  const call = async (name: Parameters<typeof platform.client.call>[0], query: object) => {
    const { status, body } = await platform.client.call(name, query as never, { token });
    return { status, ...body };
  };
  const own = async (id = 'test-photo') => (await call('memberPromotion', { id })).value.promotion;
  const decide = async (decision: 'accept' | 'reject', more: object = {}, account = 'demo_member') => {
    const path = `/SIAM01/promotions/test-photo/applications/${account}/${decision}`;
    const response = await platform.operator('POST', path, { by: 'Nok', ...more });
    return { status: response.status, ...(await response.json()) };
  };
  const setState = (state: PartState, more: object = {}) =>
    platform.db
      .update(promotionParts)
      .set({ state, changedAt: now(), ...more })
      .where(eq(promotionParts.accountId, member.id));
  const join = (accountId: number, promotion: string, at = now()) =>
    platform.db
      .insert(promotionParts)
      .values({ accountId, merchant, promotion, createdAt: at, changedAt: at });

  it('R4.18 joins, applies with a comment, is accepted, claims once: a second claim pays nothing', async () => {
    await offer();
    expect(await call('joinPromotion', { id: 'test-photo' })).toMatchObject({ value: { state: 'joined' } });
    expect(await call('joinPromotion', { id: 'test-photo' })).toMatchObject({ value: { state: 'joined' } });
    const applied = await call('applyPromotion', { id: 'test-photo', remark: ' At the lotus table ' });
    expect(applied).toMatchObject({ value: { state: 'applying' } });
    expect((await call('applyPromotion', { id: 'test-photo' })).code).toBe('already-applied');
    expect((await call('claimPromotion', { id: 'test-photo' })).code).toBe('nothing-to-claim');

    const waiting = await (await platform.operator('GET', '/SIAM01/promotion-applications')).json();
    expect(waiting.value).toMatchObject([{ account: 'demo_member', remark: 'At the lotus table' }]);
    expect(await decide('accept')).toMatchObject({ status: 200, value: { amount: '50.00' } });
    expect((await decide('accept')).code).toBe('application-decided');
    expect((await decide('reject', { reason: 'x' })).code).toBe('application-decided');
    expect(await own()).toMatchObject({ own: 'issued', claim: { prize: 'money', amount: '50.00' } });

    const before = await memberBalance(platform.db, member.id);
    expect((await call('claimPromotion', { id: 'test-photo' })).value).toEqual({
      prize: 'money',
      amount: '50.00',
    });
    expect((await call('claimPromotion', { id: 'test-photo' })).code).toBe('reward-claimed');
    expect((await memberBalance(platform.db, member.id)) - before).toBe(50_00n);
    const after = await own();
    expect([after.own, after.claim]).toEqual(['claimed', undefined]);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('R4.18 is rejected with a reason, which the member reads, and which the audit trail names', async () => {
    await offer();
    await call('applyPromotion', { id: 'test-photo' });
    expect((await decide('reject')).status).toBe(422);
    expect((await decide('reject', { reason: 'x' }, 'demo_vip')).code).toBe('unknown-application');
    expect(await decide('reject', { reason: 'The picture is of another table.' })).toMatchObject({
      status: 200,
    });
    expect(await own()).toMatchObject({ own: 'rejected', reason: 'The picture is of another table.' });
    const [told] = await platform.db
      .select()
      .from(messages)
      .where(
        and(eq(messages.accountId, member.id), like(sql`${messages.contents} ->> 'en'`, '%another table%')),
      );
    expect(told?.contents.th).toContain('ภาพถ่าย');
    const path = '/SIAM01/audit-trail?subject=promotion%20test-photo';
    const { value } = await (await platform.operator('GET', path)).json();
    expect(value[0]).toMatchObject({ operator: 'Nok', act: 'promotion-reject' });
  });

  it('R4.18 the database refuses every other step', async () => {
    await offer();
    await offer({ id: 'test-race', kind: 'turnover-race', terms: { prizes: ['1.00'], minimum: '0' } });
    const states: PartState[] = ['joined', 'applying', 'rejected', 'issued', 'claimed'];
    const ways: Record<string, PartState[]> = {
      'test-photo': ['applying', 'rejected', 'applying', 'issued', 'claimed'],
      'test-race': ['issued', 'claimed'],
    };
    const allowed: Record<string, string[]> = {
      'test-photo': ['joined applying', 'applying rejected', 'applying issued', 'issued claimed'],
      'test-race': ['joined issued', 'issued claimed'],
    };
    const paths: Record<PartState, PartState[]> = {
      joined: [],
      applying: ['applying'],
      rejected: ['applying', 'rejected'],
      issued: ['applying', 'issued'],
      claimed: ['applying', 'issued', 'claimed'],
    };
    for (const promotion of Object.keys(ways))
      for (const before of states)
        for (const after of states) {
          await platform.db.delete(promotionParts);
          await join(member.id, promotion);
          const way = paths[before].filter((step) => promotion === 'test-photo' || step !== 'applying');
          if (promotion === 'test-race' && (before === 'applying' || before === 'rejected')) continue;
          for (const step of way) await setState(step, { reason: step === 'rejected' ? 'No.' : null });
          const reason = after === 'rejected' ? 'No.' : null;
          const step = setState(after, { reason }).then(
            () => true,
            () => false,
          );
          const isAllowed = before === after || allowed[promotion]?.includes(`${before} ${after}`);
          expect([promotion, before, after, await step]).toEqual([promotion, before, after, isAllowed]);
        }
    await platform.db.delete(promotionParts);
    const begun = platform.db
      .insert(promotionParts)
      .values({ accountId: member.id, merchant, promotion: 'test-photo', state: 'issued' });
    await expect(begun).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('R5.7 R8.6 refuses a longer comment, more pictures, and pictures of others', async () => {
    await offer({ terms: { prize: '50.00', pictures: true } });
    const picture = async (accountId: number, id: string) =>
      platform.db.insert(memberUploads).values({
        id,
        merchant,
        accountId,
        width: 1,
        height: 1,
        uploadedAt: now(),
        bytes: Buffer.from([1]),
      });
    for (const id of ['a', 'b', 'c', 'd']) await picture(member.id, id.repeat(32));
    await picture(other.id, 'e'.repeat(32));
    const apply = async (remark: string, letters: string) => {
      const pictures = [...letters].map((letter) => letter.repeat(32));
      return call('applyPromotion', { id: 'test-photo', remark, pictures });
    };
    const codeOf = async (answer: ReturnType<typeof apply>) => (await answer).fields?.[0]?.code;
    expect(await codeOf(apply('x'.repeat(141), 'a'))).toBe('too-long');
    expect(await codeOf(apply('', 'abcd'))).toBe('too-many-pictures');
    expect(await codeOf(apply('', 'aa'))).toBe('too-many-pictures');
    expect(await codeOf(apply('', ''))).toBe('required');
    expect(await codeOf(apply('', 'ae'))).toBe('unknown-picture');
    expect((await own()).own).toBeUndefined();
    // 140 characters as readers count them, although each has several code units.
    expect((await apply('👩‍👩‍👧'.repeat(140), 'abc')).value).toEqual({ state: 'applying' });
    const [row] = await platform.db.select().from(promotionParts);
    expect(row?.pictures).toHaveLength(3);
  });

  it.each<[string, Partial<Row>, string]>([
    ['before it begins', { startsAt: new Date(Date.now() + dayMs) }, 'promotion-coming'],
    ['after its end', { endsAt: new Date(Date.now() - 1000) }, 'promotion-ended'],
    ['below its rank', { minRank: 99 }, 'not-qualified'],
    ['with an account that is too old', { newcomerDays: 1, startsAt: new Date(0) }, 'not-qualified'],
    ['from another country', { countries: ['BR'] }, 'not-qualified'],
    ['that is not joined', { kind: 'cashback' }, 'not-joinable'],
  ])('R4.18 no one joins or applies %s', async (_, more, code) => {
    await platform.db
      .update(accounts)
      .set({ createdAt: new Date(Date.now() - 30 * dayMs) })
      .where(eq(accounts.id, member.id));
    await offer(more);
    expect((await call('joinPromotion', { id: 'test-photo' })).code).toBe(code);
    expect((await call('applyPromotion', { id: 'test-photo' })).code).toBe(code);
    expect(await platform.db.select().from(promotionParts)).toEqual([]);
  });

  it('R2.1.24 shows those in force, then those that come, then those that ended; an unknown id is none', async () => {
    const at = (days: number) => new Date(now().getTime() + days * dayMs);
    await offer({ id: 'test-now', endsAt: at(1) });
    await offer({ id: 'test-soon', startsAt: at(1) });
    await offer({ id: 'test-over', endsAt: at(-1) });
    await offer({ id: 'test-long-over', startsAt: at(-9), endsAt: at(-8) });
    const { body } = await platform.client.call('promotions', { language: 'TH' }, { language: 'TH' });
    const tests = body.value.promotions.filter(({ id }: { id: string }) => id.startsWith('test-'));
    expect(tests.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      ['test-now', 'process'],
      ['test-soon', 'coming-soon'],
      ['test-over', 'close'],
    ]);
    expect(tests[0].title).toBe('ภาพถ่าย');
    expect((await platform.client.call('promotion', { id: 'none' })).body.value).toEqual({});
    expect((await own('test-over')).state).toBe('close');
  });

  it('R4.18 64 claims at once pay once', async () => {
    await offer();
    await call('applyPromotion', { id: 'test-photo' });
    await decide('accept');
    const before = await memberBalance(platform.db, member.id);
    const claims = await Promise.all(
      Array.from({ length: 64 }, () => call('claimPromotion', { id: 'test-photo' })),
    );
    expect(claims.filter(({ success }) => success)).toHaveLength(1);
    expect((await memberBalance(platform.db, member.id)) - before).toBe(50_00n);
  });

  it('never spends more than the budget, however many are accepted at once', async () => {
    await offer({ budget: 130_00n });
    const names = (
      await platform.db
        .select({ id: accounts.id, account: accounts.account })
        .from(accounts)
        .where(and(eq(accounts.merchant, merchant), eq(accounts.type, 0)))
        .limit(64)
    ).filter(({ id }) => id);
    for (const { id } of names) {
      await join(id, 'test-photo');
      await platform.db
        .update(promotionParts)
        .set({ state: 'applying', appliedAt: now(), changedAt: now() })
        .where(eq(promotionParts.accountId, id));
    }
    const outcomes = await Promise.all(names.map(({ account }) => decide('accept', {}, account)));
    expect(names.length).toBeGreaterThan(10);
    expect(outcomes.filter(({ success }) => success)).toHaveLength(2);
    expect(outcomes.filter(({ code }) => code === 'budget-spent')).toHaveLength(names.length - 2);
    const [row] = await platform.db.select().from(promotions).where(eq(promotions.id, 'test-photo'));
    expect(row?.spent).toBe(100_00n);
    expect(await platform.db.select().from(rewards)).toHaveLength(2);
  });

  describe('run by rules', () => {
    // Those of the demonstration would be settled with them.
    beforeAll(() =>
      platform.db.delete(promotions).where(inArray(promotions.kind, ['cashback', 'turnover-race'])),
    );
    /** Bangkok is seven hours ahead of UTC: 2031-03-03 is a Monday there. */
    const monday = new Date('2031-03-02T17:00:00Z');
    const play = (accountId: number, day: string, stake: bigint, payout: bigint, category = 'RNG') =>
      addBetDays(platform.db, [
        { accountId, merchant, day, category, vendor: 'JL', bets: 1, stake, validStake: stake, payout },
      ]);
    const settleAt = (moment: number) => settlePromotions({ ...platform.parts, now: () => new Date(moment) });
    const granted = async () =>
      Object.fromEntries(
        (await platform.db.select().from(rewards)).map(({ accountId, key, amount }) => [
          `${accountId} ${key.split(':')[1]}`,
          amount,
        ]),
      );

    it('R3.12 cashback pays a share of net losses once per account and period, by days of the zone', async () => {
      await offer({
        id: 'test-cash',
        kind: 'cashback',
        type: 'rebate',
        terms: { percent: 10, period: 'week', minimum: '5.00', maximum: '40.00', categories: ['RNG'] },
        // On Wednesday at 10:00 in Bangkok.
        startsAt: new Date('2031-03-05T03:00:00Z'),
        endsAt: new Date('2031-03-31T17:00:00Z'),
      });
      await play(member.id, '2031-03-04', 900_00n, 0n); // before it began
      await play(member.id, '2031-03-05', 300_00n, 100_00n);
      await play(member.id, '2031-03-09', 100_00n, 0n); // Sunday
      await play(member.id, '2031-03-09', 500_00n, 0n, 'LIVE'); // does not count
      await play(member.id, '2031-03-10', 100_00n, 900_00n); // a net win
      await play(other.id, '2031-03-06', 49_90n, 0n); // below the minimum
      await play(other.id, '2031-03-12', 5000_00n, 0n); // above the maximum

      const sundayEnds = monday.getTime() + 7 * dayMs;
      expect(await settleAt(sundayEnds + 9 * 60_000)).toBe(0);
      expect(await settleAt(sundayEnds + 10 * 60_000)).toBe(1);
      expect(await granted()).toEqual({ [`${member.id} 2031-03-05`]: 30_00n });
      expect(await settleAt(sundayEnds + 11 * 60_000)).toBe(0);
      // Both processes at once; one week was missed.
      const later = sundayEnds + 15 * dayMs;
      const counts = await Promise.all([settleAt(later), settleAt(later)]);
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
      expect(await granted()).toEqual({
        [`${member.id} 2031-03-05`]: 30_00n,
        [`${other.id} 2031-03-10`]: 40_00n,
      });
    });

    it('R3.12 cashback beyond the budget is reduced for all in the same proportion', async () => {
      await offer({
        id: 'test-cash',
        kind: 'cashback',
        terms: { percent: 10, period: 'day', minimum: '0', maximum: '1000.00' },
        startsAt: new Date('2031-05-04T17:00:00Z'),
        endsAt: new Date('2031-05-05T17:00:00Z'),
        budget: 60_00n,
      });
      await play(member.id, '2031-05-05', 1000_00n, 0n);
      await play(other.id, '2031-05-05', 200_00n, 0n);
      expect(await settleAt(Date.parse('2031-05-07T00:00:00Z'))).toBe(2);
      expect(await granted()).toEqual({
        [`${member.id} 2031-05-05`]: 50_00n,
        [`${other.id} 2031-05-05`]: 10_00n,
      });
    });

    it('R3.12 a race grants its prizes once after the end; equal bets share the prizes of their places', async () => {
      const all = await platform.db.select().from(accounts).where(eq(accounts.merchant, merchant));
      const people = ['demo_member', 'demo_vip', 'demo_agent', 'demo_trial'].flatMap((name) =>
        all.filter(({ account }) => account === name),
      );
      const [first, second, third] = people;
      if (!first || !second || !third) throw new Error('There are too few members.');
      const begins = new Date('2031-05-31T17:00:00Z');
      const ends = new Date('2031-06-10T17:00:00Z');
      await offer({
        id: 'test-race',
        kind: 'turnover-race',
        type: 'ranking',
        terms: { prizes: ['100.00', '50.00', '25.01'], minimum: '10.00' },
        startsAt: begins,
        endsAt: ends,
      });
      for (const { id } of [first, second, third]) await join(id, 'test-race', begins);
      await play(first.id, '2031-06-01', 20_00n, 0n);
      await play(second.id, '2031-06-02', 70_00n, 0n);
      await play(third.id, '2031-06-10', 20_00n, 0n);
      // Did not join, and is a trial account; after the end.
      const outsider = people[3];
      if (outsider) await play(outsider.id, '2031-06-02', 9000_00n, 0n);
      await play(first.id, '2031-06-11', 9000_00n, 0n);

      expect(await settleAt(ends.getTime())).toBe(0);
      expect(await settleAt(ends.getTime() + 11 * 60_000)).toBe(3);
      expect(await settleAt(ends.getTime() + 12 * 60_000)).toBe(0);
      expect(await granted()).toEqual({
        [`${second.id} end`]: 100_00n,
        // 75.01 does not divide by two: what is left stays with the house.
        [`${first.id} end`]: 37_50n,
        [`${third.id} end`]: 37_50n,
      });
      const parts = await platform.db.select().from(promotionParts);
      expect(parts.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
    });
  });

  it('R2.1.24 who is self-excluded is shown none, and takes part in none', async () => {
    await offer();
    const { body } = await platform.client.call('login', {
      type: 'username',
      username: 'demo_agent',
      password: demoPassword,
    });
    const ask = async (name: Parameters<typeof platform.client.call>[0], query: object) =>
      (await platform.client.call(name, query as never, { token: body.value.token })).body;
    expect((await ask('memberPromotions', {})).value.promotions.length).toBeGreaterThan(0);
    const [agent] = await platform.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, 'demo_agent')));
    await platform.db.insert(exclusions).values({
      accountId: agent?.id ?? 0,
      kind: 'cool-off',
      beginsAt: new Date(0),
      endsAt: new Date(now().getTime() + dayMs),
    });
    for (const name of ['promotions', 'memberPromotions'] as const)
      expect((await ask(name, {})).value).toEqual({ promotions: [] });
    for (const name of ['promotion', 'memberPromotion'] as const)
      expect((await ask(name, { id: 'test-photo' })).value).toEqual({});
    for (const name of ['joinPromotion', 'applyPromotion'] as const)
      expect((await ask(name, { id: 'test-photo' })).code).toBe('play-break');
  });
});
