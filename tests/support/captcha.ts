import type { Locator, Page } from '@playwright/test';
import { until, type Site } from './Site.ts';

/** The digits of a captcha or a slider, which a demo platform logs for its operator. */
export async function digitsOf(site: Site, id: string): Promise<string> {
  const output = await site.operate('captcha', id);
  const [digits] = /\d{4}/.exec(output) ?? [];
  if (digits === undefined) throw new Error(`No digits were found in "${output}".`);
  return digits;
}

/** Types the digits of the captcha that a form shows, as someone who reads or hears them. */
export async function solveCaptcha(site: Site, form: Locator, name = 'captcha'): Promise<void> {
  const id = form.locator(`[name=${name}Id]`);
  await id.and(form.locator(':not([value=""])')).waitFor({ state: 'attached' });
  await form.locator(`[name=${name}]`).fill(await digitsOf(site, await id.inputValue()));
}

/** The same for the picture in a form without JavaScript, which its cookie identifies once the picture has loaded. */
export async function plainDigits(site: Site, page: Page): Promise<string> {
  let id = '';
  await until(async () => {
    const cookies = await page.context().cookies(`${site.origin()}/-/captcha`);
    id = cookies.find(({ name }) => name === 'livery-captcha')?.value ?? '';
    return id !== '';
  });
  return digitsOf(site, id);
}
