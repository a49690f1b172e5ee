import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { bringAxe } from '#tests/support/axe.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a page has once, and a widget alone need not have. */
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Violations of WCAG 2.2 AA and of good practice, in words. axe looks at nothing but what is wrong. */
export async function axeIn(page: Page, isPage: boolean, impact?: 'critical'): Promise<string[]> {
  const off = isPage ? [] : ofPages.map((rule) => [rule, { enabled: false }]);
  const options: RunOptions = {
    runOnly: tags,
    resultTypes: ['violations'],
    rules: Object.fromEntries(off),
    // What a frame holds is a page of its own, of somebody else: it is not spoken to.
    iframes: false,
  };
  await bringAxe(page);
  const found = await page.evaluate(runAxe, { options, isPage });
  return found
    .filter((one) => impact === undefined || one.impact === impact)
    .map(({ id, places }) => `axe ${id}: ${places.slice(0, 3).join(', ')}`);
}

/** In the page. */
async function runAxe({ options, isPage }: { options: RunOptions; isPage: boolean }) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  // What is asked of pages is asked of nothing but a whole document. A link over the content is none to axe here, where
  // links of Storybook's own, unseen, come before it.
  const { violations } = await axe.run(
    isPage ? { exclude: ['.sb-wrapper', '#w-skip'] } : '#storybook-root',
    options,
  );
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    places: nodes.map(({ target }) => target.join(' ')),
  }));
}
