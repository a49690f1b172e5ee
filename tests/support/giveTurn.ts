import { expect, type Page } from '@playwright/test';

/** Leaves everything that moves by itself still except what is in this frame: on a home with `motion` in turn it moves. */
export async function giveTurn(page: Page, frame: string): Promise<void> {
  await page.locator(`#${frame}`).scrollIntoViewIfNeeded();
  await page.evaluate((id) => {
    for (const element of document.querySelectorAll(`[data-moves]:not(#${id} *)`))
      element.removeAttribute('data-moves');
  }, frame);
  await expect(page.locator(`#${frame} [data-moves]:not([data-still])`)).toBeAttached();
}
