import type { Page } from '@playwright/test';
import { runAxe } from '#tests/support/axe.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about landmarks of a page, which a single widget need not have. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Violations of WCAG 2.2 AA and of best practices, as one line each. */
export async function axeIn(page: Page, isPage: boolean, impact?: 'critical'): Promise<string[]> {
  const disabled = isPage ? [] : pageRules.map((rule) => [rule, { enabled: false }]);
  // axe checks the page rules only on a whole document. It does not recognize the skip link here, as hidden links of
  // Storybook come before it.
  const violations = await runAxe(
    page,
    isPage ? { exclude: ['.sb-wrapper', '#w-skip'] } : '#storybook-root',
    {
      runOnly: tags,
      rules: Object.fromEntries(disabled),
      // The document in a frame belongs to a third party and cannot be accessed.
      iframes: false,
    },
  );
  return violations
    .filter((one) => impact === undefined || one.impact === impact)
    .map(({ id, places }) => `axe ${id}: ${places.slice(0, 3).join(', ')}`);
}
