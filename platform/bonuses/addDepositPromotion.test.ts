import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promotions } from '../database/schema/index.ts';
import { databaseKinds } from '../testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '../testing/openTestPlatform.ts';

const file = {
  $schema: '../schemas/operator/deposit-promotion.json',
  id: 'summer',
  titles: { en: 'Summer bonus', th: 'โบนัสหน้าร้อน' },
  percent: 50,
  maximum: '1500.00',
  minimum: '300.00',
  times: 8,
  days: 14,
  weights: { RNG: 100, LIVE: 20 },
  until: '2099-09-01T00:00:00+07:00',
};

describe.each(databaseKinds)('deposit promotions of an operator on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const add = async (promotion: unknown, dryRun = false) => {
    const response = await platform.operator('POST', '/SIAM01/promotions', { promotion, dryRun });
    return { status: response.status, body: await response.json() };
  };
  const stored = () => platform.db.select().from(promotions).where(eq(promotions.id, 'summer'));
  const listed = async () => {
    const { value } = await (await platform.operator('GET', '/SIAM01/promotions')).json();
    return value.find((one: { id: string }) => one.id === 'summer');
  };

  it('R3.12 a dry run says what deposits would get, and adds nothing', async () => {
    const { status, body } = await add(file, true);
    expect([status, body.value]).toEqual([
      200,
      {
        id: 'summer',
        startsAt: expect.any(String),
        endsAt: '2099-08-31T17:00:00.000Z',
        examples: [
          { deposit: '300.00', bonus: '150.00', turnover: '3600.00' },
          { deposit: '3000.00', bonus: '1500.00', turnover: '36000.00' },
        ],
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('R3.12 adds one with its terms, once, and ends it', async () => {
    expect((await add(file)).status).toBe(200);
    expect(await listed()).toMatchObject({
      type: 'deposit',
      active: 0,
      deposit: {
        percent: 50,
        maximum: '1500.00',
        minimum: '300.00',
        times: 8,
        days: 14,
        weights: file.weights,
      },
    });
    const again = await add({ ...file, percent: 90 });
    expect([again.status, again.body.code]).toEqual([409, 'promotion-exists']);
    expect((await add(file, true)).body.code).toBe('promotion-exists');
    expect((await listed()).deposit.percent).toBe(50);
    expect((await platform.operator('POST', '/SIAM01/promotions/summer/end', {})).status).toBe(200);
    expect(Date.parse((await listed()).endsAt)).toBeLessThanOrEqual(platform.parts.now().getTime());
    expect((await platform.operator('POST', '/SIAM01/promotions/none/end', {})).status).toBe(404);
  });

  it.each([
    [{ ...file, percent: 0 }, 'percent'],
    [{ ...file, percent: '50' }, 'percent'],
    [{ ...file, maximum: 1500 }, 'maximum'],
    [{ ...file, maximum: '0.00' }, 'maximum'],
    [{ ...file, minimum: '1.005' }, 'minimum'],
    [{ ...file, weights: { SLOTS: 100 } }, 'weights.SLOTS'],
    [{ ...file, weights: { RNG: 101 } }, 'weights.RNG'],
    [{ ...file, weights: {} }, 'weights'],
    [{ ...file, titles: { th: 'โบนัส' } }, 'titles.en'],
    [{ ...file, until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ ...file, until: 'tomorrow' }, 'until'],
    [{ ...file, turnover: 8 }, 'turnover'],
    [{ ...file, id: 'Summer 25' }, 'id'],
    [[], ''],
    [null, ''],
  ])('refuses %j and names the field', async (promotion, field) => {
    const { status, body } = await add(promotion);
    expect([status, body.code]).toEqual([422, 'invalid-promotion']);
    expect(body.fields.map((one: { field: string }) => one.field)).toContain(field);
  });
});
