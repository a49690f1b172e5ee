import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchants, vendors } from '#platform/base/database/schema/index.ts';
import { setSetting } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { seedDemo } from './seedDemo.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const settingsOf = async (code: string) => {
  const [row] = await platform.db.select().from(merchants).where(eq(merchants.code, code));
  return row?.settings ?? {};
};
const played = async (code: string) => {
  const [row] = await platform.db.select().from(vendors).where(eq(vendors.code, code));
  return row?.seamless ? 'from the main wallet' : 'from a wallet of its own';
};
const start = () => seedDemo(platform.parts, import.meta.dirname, platform.parts.now());

/** As a demonstration was written before it had separate wallets. */
async function makeOlder(): Promise<void> {
  const { isSingle: _, ...older } = await settingsOf('VOLT01');
  await platform.db.update(merchants).set({ settings: older }).where(eq(merchants.code, 'VOLT01'));
  await platform.db.update(vendors).set({ seamless: false });
}

it('R3.14 gives an older demonstration the separate wallets of VOLT01', async () => {
  await makeOlder();
  await setSetting(platform.db, 'VOLT01', 'smsLogin', false);
  await start();
  expect(await settingsOf('VOLT01')).toMatchObject({ isSingle: false, smsLogin: false });
  expect(await played('TCG_LOTTO_VN')).toBe('from the main wallet');
  expect(await played('JL')).toBe('from a wallet of its own');
  expect(await settingsOf('SIAM01')).not.toHaveProperty('isSingle');
});

it('R3.14 leaves the wallets as the operator has chosen', async () => {
  await makeOlder();
  await setSetting(platform.db, 'VOLT01', 'isSingle', true);
  await start();
  expect(await settingsOf('VOLT01')).toMatchObject({ isSingle: true });
  expect(await played('TCG_LOTTO_VN')).toBe('from a wallet of its own');
});
