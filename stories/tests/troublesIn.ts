import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { clippedTexts } from '#tests/support/looks.ts';

/** All that is wrong with what the window shows, in words. A page is asked more than a widget alone. */
export async function troublesIn(page: Page, isPage: boolean): Promise<string[]> {
  return [
    ...(await page.evaluate(brokenIn)),
    ...(await page.evaluate(sidewaysIn)),
    ...(await clippedTexts(page)).clipped.map((text) => `clipped: ${text}`),
    ...(await axeIn(page, isPage)),
    ...(await keyboardIn(page)),
  ];
}

/** In the page: whether it scrolls sideways. */
export function sidewaysIn(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`overflow: ${scrollWidth} px in ${clientWidth} px`] : [];
}

/** In the page: an error in place of the story, keys and `undefined` where texts should be. */
function brokenIn(): string[] {
  const troubles: string[] = [];
  if (document.body.classList.contains('sb-show-errordisplay'))
    troubles.push(`not shown: ${document.querySelector('#error-message')?.textContent ?? ''}`);
  const texts = [document.querySelector<HTMLElement>('#storybook-root')?.innerText ?? ''];
  for (const element of document.querySelectorAll('#storybook-root :is([aria-label], [alt], [placeholder])'))
    for (const name of ['aria-label', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  const wrong = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object|\b[a-z]+(?:-[a-z]+)+\.[a-z][\w-]+\b/g;
  for (const text of texts) for (const [found] of text.matchAll(wrong)) troubles.push(`text: ${found}`);
  return troubles;
}

/** Rules of WCAG 2.2 AA; of a whole page those of good practice as well. */
async function axeIn(page: Page, isPage: boolean): Promise<string[]> {
  const builder = new AxeBuilder({ page }).include('#storybook-root').setLegacyMode(true);
  if (!isPage) builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
}

/** What can be used can be reached: the first press of Tab comes to something of the story, and it can be seen. */
async function keyboardIn(page: Page): Promise<string[]> {
  const hasControls = await page.evaluate(() => {
    const selector =
      'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, [tabindex="0"]';
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    (document.activeElement as HTMLElement | null)?.blur();
    return [...document.querySelectorAll(`#storybook-root :is(${selector})`)].some(isSeen);
  });
  if (!hasControls) return [];
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { activeElement: active } = document;
    if (!active?.closest('#storybook-root')) return ['keyboard: Tab comes to nothing of it'];
    // A field may leave it to its frame to show where the focus is.
    const frames = [active, active.parentElement, active.parentElement?.parentElement];
    const shows = frames.some((frame) => {
      const style = frame && getComputedStyle(frame);
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    });
    return shows ? [] : [`keyboard: no focus to be seen on ${active.outerHTML.slice(0, 80)}`];
  });
}
