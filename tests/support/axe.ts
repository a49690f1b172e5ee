import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe into a page, once: the usual wrapper does so each time, and takes several times as long. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

/** What axe reports for a page, or for one element of it: rules and places, in words. */
export async function violationsIn(page: Page, within?: string): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(runAxe, within);
}

/** Runs in the page. */
async function runAxe(within?: string): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(within ?? document, { resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
