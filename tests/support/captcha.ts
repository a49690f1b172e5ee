import type { Locator, Page } from '@playwright/test';
import type { Site } from './Site.ts';

/** The digits of a captcha or a slider, which a demonstration tells its operator. */
export async function digitsOf(site: Site, id: string): Promise<string> {
  const told = await site.operate('captcha', id);
  const [digits] = /\d{4}/.exec(told) ?? [];
  if (digits === undefined) throw new Error(`There are no digits in "${told}".`);
  return digits;
}

/** Types the digits of the captcha that a form shows, as a person who reads or hears them. */
export async function solveCaptcha(site: Site, form: Locator, name = 'captcha'): Promise<void> {
  const id = form.locator(`[name=${name}Id]`);
  await id.and(form.locator(':not([value=""])')).waitFor({ state: 'attached' });
  await form.locator(`[name=${name}]`).fill(await digitsOf(site, await id.inputValue()));
}

/** The same of the picture in a form without script, which its cookie names. */
export async function plainDigits(site: Site, page: Page): Promise<string> {
  const cookies = await page.context().cookies(`${site.origin()}/-/captcha`);
  return digitsOf(site, cookies.find(({ name }) => name === 'livery-captcha')?.value ?? '');
}
