import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { enter } from '../support/accounts.ts';
import { hold } from '../support/hold.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

/** Records when a part of the page came, and when the sentence in it was shown. */
const watch = (page: Page, frame: string) =>
  page.addInitScript((id) => {
    const times = window as { cameAt?: number; saidAt?: number };
    new MutationObserver(() => {
      if (document.querySelector(`#${id} > .loading`)) times.cameAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName === 'say-loading' && target instanceof Element && target.closest(`#${id}`))
        times.saidAt ??= performance.now();
    });
  }, frame);

test('a part that takes more than two seconds says what is loading, without moving anything', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.vip);
  const release = await hold(page, /MCSLIM_getLimits/);
  await watch(page, 'w-centre-limits');
  await page.goto(`${site.origin()}/?open=member/limits`);
  const limits = page.locator('#w-centre-limits');
  const bars = limits.locator('[data-bone]').first();
  await expect(bars).toBeVisible();
  const before = await bars.boundingBox();
  const note = limits.getByRole('status').getByText('กำลังโหลด: ขีดจำกัด', { exact: true });
  await expect(note).toBeVisible();
  expect(await bars.boundingBox()).toEqual(before);
  const waited = await page.evaluate(() => {
    const { cameAt = Number.NaN, saidAt = Number.NaN } = window as { cameAt?: number; saidAt?: number };
    return saidAt - cameAt;
  });
  expect(waited).toBeGreaterThanOrEqual(1900);
  release();
  await expect(limits.getByText('ต่อวัน').first()).toBeVisible();
  await expect(limits.locator('.loading')).toHaveCount(0);
});
