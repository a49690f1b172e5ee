import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { demo, expect, test } from '../support/test.ts';

/** Thai texts of the page. */
const th = {
  main: 'กระเป๋าหลัก',
  swap: 'สลับทิศทาง',
  amount: 'จำนวนเงิน',
  collect: 'ย้ายทั้งหมดเข้ากระเป๋าหลัก',
  record: 'รายการย้ายเงินระหว่างกระเป๋า',
};

/** The amounts of the cards of wallets, the main one first. */
const minorIn = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

test('R2.7.5 money goes to a vendor and back, in both directions and all of it, and the record says so', async ({
  page,
  site,
}) => {
  await site.operate('setting', 'isSingle', 'off');
  try {
    await enter(page, site, demo.member);
    await page.goto(`${site.origin()}/?open=member/transferFund`);
    const wallets = page.getByRole('dialog');
    const main = wallets.getByRole('listitem').filter({ hasText: th.main }).first();
    await expect(main).toBeVisible();
    const before = minorIn(await main.textContent());
    const vendor = await wallets.getByRole('combobox').inputValue();
    // On the narrowest phone the name of a wallet has a line, not half of one.
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await wallets.getByRole('combobox').boundingBox())?.width).toBeGreaterThan(200);
    if (desktop) await page.setViewportSize(desktop);
    await wallets.getByRole('textbox', { name: th.amount }).fill('๑๒.๕๐');
    await wallets.locator('form').getByRole('button').last().click();
    await expect.poll(async () => minorIn(await main.textContent())).toBe(before - 1250);
    await wallets.getByRole('button', { name: th.swap }).click();
    await wallets.getByRole('textbox', { name: th.amount }).fill('2.50');
    await wallets.locator('form').getByRole('button').last().click();
    await expect.poll(async () => minorIn(await main.textContent())).toBe(before - 1000);
    await wallets.getByRole('button', { name: th.collect }).click();
    await expect.poll(async () => minorIn(await main.textContent())).toBe(before);
    await page.reload();
    const record = page
      .getByRole('dialog')
      .locator('section')
      .filter({ hasText: th.record })
      .locator('ol > li');
    await expect(record).toHaveCount(3);
    expect(minorIn(await record.first().locator('bdi').last().textContent())).toBe(1000);
    expect(vendor).not.toBe('');
    expect(await violationsIn(page)).toEqual([]);
  } finally {
    await site.operate('setting', 'isSingle', 'on');
  }
});
