import type { Page } from '@playwright/test';
import { runAxe } from '#tests/support/axe.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules for whole pages, which do not apply to single widgets. */
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Violations of WCAG 2.2 AA and of best practices, as text. axe collects only violations. */
export async function axeIn(page: Page, isPage: boolean, impact?: 'critical'): Promise<string[]> {
  const off = isPage ? [] : ofPages.map((rule) => [rule, { enabled: false }]);
  const options: RunOptions = {
    runOnly: tags,
    resultTypes: ['violations'],
    rules: Object.fromEntries(off),
    // Iframes contain third-party pages, which are not checked.
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
  // Page rules apply only to the whole document. axe does not recognize the skip link here, because hidden links of Storybook
  // precede it.
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
