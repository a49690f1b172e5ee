import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { accounts, promotionParts, promotions } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { availablePromotions } from './availablePromotions.ts';

const day = 86_400_000;
const now = Date.UTC(2030, 0, 1);

describe.each(databaseKinds())('promotions that a member may take, on %s', (kind) => {
  let platform: TestPlatform;
  let member: Account;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const [row] = await platform.db.select().from(accounts).where(eq(accounts.account, 'demo_member'));
    if (!row) throw new Error('no demo member');
    member = row;
    await platform.db.delete(promotions);
  });
  afterAll(() => platform.close());

  const offer = async (more: Partial<typeof promotions.$inferInsert>) => {
    await platform.db.delete(promotions);
    const startsAt = new Date(now - day);
    await platform.db
      .insert(promotions)
      .values({ merchant: 'SIAM01', id: 'one', type: 'others', titles: { en: 'One' }, startsAt, ...more });
  };
  const count = (who: Partial<Account> = {}) =>
    availablePromotions(
      platform.db,
      { ...member, createdAt: new Date(now - 10 * day), ...who },
      new Date(now),
    );

  it.each<[string, Partial<typeof promotions.$inferInsert>, Partial<Account>, number]>([
    ['in force', {}, {}, 1],
    ['not yet begun', { startsAt: new Date(now + 1) }, {}, 0],
    ['begun at this moment', { startsAt: new Date(now) }, {}, 1],
    ['ended', { endsAt: new Date(now) }, {}, 0],
    ['ending later', { endsAt: new Date(now + 1) }, {}, 1],
    ['for a higher rank', { minRank: 3 }, { rankLevel: 2 }, 0],
    ['for this rank', { minRank: 3 }, { rankLevel: 3 }, 1],
    ['for newcomers, to one', { newcomerDays: 11 }, {}, 1],
    ['for newcomers, to an old account', { newcomerDays: 10 }, {}, 0],
    ['for countries, of which this is none', { countries: ['TH'] }, {}, 0],
    ['that runs by itself', { kind: 'cashback' }, {}, 0],
    ['to a trial', {}, { type: 4 }, 0],
    ['of another merchant', {}, { merchant: 'OTHER' }, 0],
  ])('counts: %s', async (_, promotion, who, wanted) => {
    await offer(promotion);
    expect(await count(who)).toBe(wanted);
  });

  it('does not count promotions that were taken', async () => {
    await offer({});
    await platform.db
      .insert(promotionParts)
      .values({ accountId: member.id, merchant: 'SIAM01', promotion: 'one', createdAt: new Date(now) });
    expect(await count()).toBe(0);
    await platform.db.delete(promotionParts);
    expect(await count()).toBe(1);
  });

  it('requires a session', async () => {
    const { body } = await platform.client.call('login', {
      username: 'demo_member',
      password: 'Livery-demo-1',
    });
    await offer({ startsAt: new Date(0) });
    const answer = await platform.client.call('availablePromotions', {}, { token: body.value.token });
    expect(answer.body.value).toEqual({ count: 1 });
    expect((await platform.client.call('availablePromotions', {})).status).toBe(401);
  });
});
