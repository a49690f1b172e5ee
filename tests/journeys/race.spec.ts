import { enter } from '../support/accounts.ts';
import { inMotion, withVendors } from '../support/browser.ts';
import { balanceInBar, balanceInGame, frameOf } from '../support/slot.ts';
import { demo, expect, test } from '../support/test.ts';

test.use({ ...withVendors, ...inMotion });

test('neither balance nor result of the bar gives a race away before it is over', async ({ page, site }) => {
  test.slow();
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/game?vendor=RB&gameCode=RB_RIVER_BANTAM`);
  const frame = frameOf(page);
  const run = frame.locator('.act.main');
  await expect(run).toHaveText('เริ่มวิ่ง', { timeout: 30_000 });
  await expect.poll(() => balanceInBar(page)).toBe(await balanceInGame(page));
  const before = await page.locator('#w-launched-game').innerText();

  // Every corner, so that the race pays in any case.
  for (const corner of await frame.locator('.corner').all()) await corner.click();
  await run.click();
  await expect(run).toHaveText('ข้าม');
  const seen: string[] = [];
  await expect(async () => {
    const text = await page.locator('#w-launched-game').innerText();
    if ((await run.textContent()) === 'ข้าม') seen.push(text);
    await expect(run).toHaveText('เริ่มวิ่ง', { timeout: 1 });
  }).toPass({ timeout: 60_000, intervals: [250] });
  expect(seen.length, 'looks at the bar while they run').toBeGreaterThan(8);
  expect(new Set(seen.map(withoutMinutes)), 'the bar while they run').toEqual(
    new Set([withoutMinutes(before)]),
  );
  await expect.poll(() => balanceInBar(page)).toBe(await balanceInGame(page));
  expect(withoutMinutes(await page.locator('#w-launched-game').innerText())).not.toBe(withoutMinutes(before));
});

/** The time played goes on by itself. */
const withoutMinutes = (text: string): string => text.replace(/\d+ นาที/, '');
