import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the page has painted a number of frames: what it does at once has been done. Needs a page whose clock runs. */
export async function painted(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

/** Waits until the boxes of these elements stay where they are for five frames. */
export async function still(elements: Locator): Promise<void> {
  const places = () =>
    elements.evaluateAll(async (all) => {
      const seen: string[] = [];
      for (let at = 0; at < 5; at += 1) {
        seen.push(
          all.map((one) => Object.values(one.getBoundingClientRect().toJSON() as object).join()).join(';'),
        );
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return new Set(seen).size;
    });
  await expect.poll(places, { message: 'elements that keep moving' }).toBe(1);
}
