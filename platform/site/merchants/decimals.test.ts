import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#platform/base/database/schema/index.ts';
import { providerAmount } from '#platform/money/provider/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { findMerchant } from './merchants.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

describe('the decimals of a merchant', () => {
  it.each([
    ['IDR', 2],
    ['IQD', 3],
    ['JPY', 0],
    ['KWD', 3],
  ])('in %s are %i by ISO 4217', async (currency, decimals) => {
    const code = `NEW${currency}`;
    const request = { code, name: code, currency, timeZone: 'Asia/Jakarta', host: `${code}.example` };
    expect((await platform.operator('POST', '/merchants', request)).status).toBe(200);
    expect((await findMerchant(platform.db, code))?.digits).toBe(decimals);
  });

  it('are those that were stored with it, whatever a later version says of its currency', async () => {
    await platform.db
      .update(merchants)
      .set({ currency: 'IDR', decimals: 0 })
      .where(eq(merchants.code, 'SIAM01'));
    const merchant = await findMerchant(platform.db, 'SIAM01');
    expect(merchant?.digits).toBe(0);
    // The payment provider reads minor units by ISO 4217: 1,500 rupiah are 150,000 sen there.
    expect(providerAmount(1500n, merchant!)).toBe(150_000);
    expect(providerAmount(1500n, { currency: 'IDR', digits: 2 })).toBe(1500);
  });
});
