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
  if (isPage) await page.evaluate(unpin);
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
  if (isPage) await page.evaluate(pinAgain);
  return violations
    .filter((one) => impact === undefined || one.impact === impact)
    .map(({ id, places }) => `axe ${id}: ${places.slice(0, 3).join(', ')}`);
}

/**
 * Puts a bar at the foot of the window into the flow. Whatever happens to lie under it can be scrolled to, but axe takes it
 * for a target of too small a size.
 */
function unpin(): void {
  for (const element of document.querySelectorAll<HTMLElement>('#storybook-root *'))
    if (getComputedStyle(element).position === 'fixed' && getComputedStyle(element).bottom === '0px') {
      element.dataset['unpinned'] = element.style.position;
      element.style.position = 'static';
    }
}

function pinAgain(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-unpinned]')) {
    element.style.position = element.dataset['unpinned'] ?? '';
    delete element.dataset['unpinned'];
  }
}
