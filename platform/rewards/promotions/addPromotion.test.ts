import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promotions } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const terms = {
  percent: 50,
  maximum: '1500.00',
  minimum: '300.00',
  times: 8,
  days: 14,
  weights: { RNG: 100, LIVE: 20 },
};
const file = {
  $schema: '../schemas/operator/promotion.json',
  id: 'summer',
  type: 'deposit',
  kind: 'deposit',
  titles: { en: 'Summer bonus', th: 'โบนัสหน้าร้อน' },
  budget: '9000.00',
  until: '2099-09-01T00:00:00+07:00',
  terms,
};
const withTerms = (more: object) => ({ ...file, terms: { ...terms, ...more } });
const cashback = {
  ...file,
  kind: 'cashback',
  terms: { percent: 10, period: 'week', maximum: '100.00' },
};
const race = { ...file, kind: 'turnover-race', terms: { prizes: ['100.00', '50.00'] } };

describe.each(databaseKinds())('promotions of an operator on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const add = async (promotion: unknown, dryRun = false) => {
    const response = await platform.operator('POST', '/SIAM01/promotions', { promotion, dryRun, by: 'Nok' });
    return { status: response.status, body: await response.json() };
  };
  const stored = () => platform.db.select().from(promotions).where(eq(promotions.id, 'summer'));
  const listed = async () => {
    const { value } = await (await platform.operator('GET', '/SIAM01/promotions')).json();
    return value.find((one: { id: string }) => one.id === 'summer');
  };

  it('R3.12 a dry run says who would qualify and what it would cost, and adds nothing', async () => {
    const { status, body } = await add(file, true);
    expect([status, body.value]).toEqual([
      200,
      {
        id: 'summer',
        kind: 'deposit',
        startsAt: expect.any(String),
        endsAt: '2099-08-31T17:00:00.000Z',
        budget: '9000.00',
        qualify: { count: expect.any(Number), accounts: expect.arrayContaining(['demo_member', 'demo_vip']) },
        // Less than each would get: the budget is the most.
        cost: expect.stringMatching(/^\d+\.00$/),
        notes: [
          'the cost is the most: each takes the largest bonus once and turns it over',
          'a deposit of 300.00 gets 150.00, after bets of 3600.00',
          'a deposit of 3000.00 gets 1500.00, after bets of 36000.00',
        ],
      },
    ]);
    const { count, accounts } = body.value.qualify;
    expect(accounts).not.toContain('demo_trial');
    expect(Number(body.value.cost)).toBe(Math.min(9000, 1500 * count));
    expect((await add({ ...file, minRank: 99 }, true)).body.value).toMatchObject({
      qualify: { count: 0, accounts: [] },
      cost: '0.00',
    });
    expect(await stored()).toEqual([]);
  });

  it('R3.12 adds one with its terms, once, and ends it', async () => {
    expect((await add(file)).status).toBe(200);
    expect(await listed()).toMatchObject({
      type: 'deposit',
      kind: 'deposit',
      state: 'process',
      terms,
      budget: '9000.00',
      spent: '0.00',
      parts: {},
    });
    const again = await add(withTerms({ percent: 90 }));
    expect([again.status, again.body.code]).toEqual([409, 'promotion-exists']);
    expect((await add(file, true)).body.code).toBe('promotion-exists');
    expect((await listed()).terms.percent).toBe(50);
    expect((await platform.operator('POST', '/SIAM01/promotions/summer/end', { by: 'Ploy' })).status).toBe(
      200,
    );
    expect(Date.parse((await listed()).endsAt)).toBeLessThanOrEqual(platform.parts.now().getTime());
    expect((await platform.operator('POST', '/SIAM01/promotions/none/end', { by: 'Ploy' })).status).toBe(404);
  });

  it('R4.27 the audit trail names who added and ended one; without a name nothing happens', async () => {
    expect(
      (await platform.operator('POST', '/SIAM01/promotions', { by: '', promotion: file, dryRun: false }))
        .status,
    ).toBe(422);
    expect((await platform.operator('POST', '/SIAM01/promotions/summer/end', { by: '' })).status).toBe(422);
    const path = '/SIAM01/audit-trail?subject=promotion%20summer';
    const { value } = await (await platform.operator('GET', path)).json();
    const acts = value.map(({ operator, act }: Record<string, string>) => [operator, act]);
    // What was refused, or only tried, is not recorded.
    expect(acts).toEqual([
      ['Ploy', 'promotion-end'],
      ['Nok', 'promotion-add'],
    ]);
  });

  it.each([
    [withTerms({ percent: 0 }), 'terms.percent'],
    [withTerms({ percent: '50' }), 'terms.percent'],
    [withTerms({ maximum: 1500 }), 'terms.maximum'],
    [withTerms({ maximum: '0.00' }), 'terms.maximum'],
    [withTerms({ minimum: '1.005' }), 'terms.minimum'],
    [withTerms({ weights: { SLOTS: 100 } }), 'terms.weights.SLOTS'],
    [withTerms({ weights: { RNG: 101 } }), 'terms.weights.RNG'],
    [withTerms({ weights: {} }), 'terms.weights'],
    [withTerms({ turnover: 8 }), 'terms.turnover'],
    [{ ...file, kind: 'lottery' }, 'kind'],
    [{ ...file, type: 'all' }, 'type'],
    [{ ...file, budget: '0' }, 'budget'],
    [{ ...file, countries: ['Thailand'] }, 'countries.0'],
    [{ ...file, terms: 8 }, 'terms'],
    [{ ...cashback, terms: { ...cashback.terms, percent: 101 } }, 'terms.percent'],
    [{ ...cashback, terms: { ...cashback.terms, period: 'year' } }, 'terms.period'],
    [{ ...cashback, terms: { ...cashback.terms, maximum: '0' } }, 'terms.maximum'],
    [{ ...race, until: undefined }, 'until'],
    [{ ...race, terms: { prizes: ['50.00', '100.00'] } }, 'terms.prizes'],
    [{ ...race, terms: { prizes: ['50.001'] } }, 'terms.prizes.0'],
    [{ ...race, terms: { prizes: [] } }, 'terms.prizes'],
    [{ ...file, kind: 'application', terms: {} }, 'terms.prize'],
    [{ ...file, titles: { th: 'โบนัส' } }, 'titles.en'],
    [{ ...file, until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ ...file, until: 'tomorrow' }, 'until'],
    [{ ...file, turnover: 8 }, 'turnover'],
    [{ ...file, id: 'Summer 25' }, 'id'],
    [[], ''],
    ['text', ''],
  ])('refuses %j and names the field', async (promotion, field) => {
    const { status, body } = await add(promotion);
    expect([status, body.code]).toEqual([422, 'invalid-promotion']);
    expect(body.fields.map((one: { field: string }) => one.field)).toContain(field);
  });
});
