import type { Page } from '@playwright/test';
import { clippedTexts } from '#tests/support/appearances.ts';
import { axeIn } from './axe.ts';
import { keyboardIn } from './keyboard.ts';
import type { Story } from './library.ts';
import { unmirroredIn } from './mirrored.ts';

/** Stories of what is not there, not yet or no longer: a widget may rightly leave its place empty in these. */
const quiet = new Set(['Empty', 'Loading', 'Failed']);

/** What has the tag `phone` stands in windows narrower than this alone. */
const phone = 768;

/**
 * All that is wrong with what the window shows, in words. A page is asked more than a widget alone; a story without data
 * or with the tag `blank` may show nothing, one with the tag `phone` not in wider windows.
 */
export async function troublesIn(
  page: Page,
  { name, tags }: Pick<Story, 'name' | 'tags'>,
): Promise<string[]> {
  const isWide = (page.viewportSize()?.width ?? 0) >= phone;
  const mayBeBlank = quiet.has(name) || tags.includes('blank') || (isWide && tags.includes('phone'));
  const isPage = tags.includes('page');
  return [
    ...(await page.evaluate(brokenIn)),
    ...(mayBeBlank ? [] : await blankIn(page)),
    ...(await page.evaluate(sidewaysIn)),
    ...(await clippedTexts(page)).clipped.map((text) => `clipped: ${text}`),
    ...(await axeIn(page, isPage)),
    ...(await page.evaluate(unmirroredIn)),
    ...(await keyboardIn(page, isPage)),
  ];
}

/** In the page: whether it scrolls sideways. */
export function sidewaysIn(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`overflow: ${scrollWidth} px in ${clientWidth} px`] : [];
}

/** In the page: an error in place of the story, keys and `undefined` where texts should be. */
export function brokenIn(): string[] {
  const troubles: string[] = [];
  if (document.body.classList.contains('sb-show-errordisplay'))
    troubles.push(`not shown: ${document.querySelector('#error-message')?.textContent ?? ''}`);
  // The note that a widget is hidden states a condition in JSON.
  const shown = document.querySelector<HTMLElement>('#storybook-root:not(:has(.stage-note))');
  const texts = [shown?.innerText ?? ''];
  for (const element of document.querySelectorAll('#storybook-root :is([aria-label], [alt], [placeholder])'))
    for (const name of ['aria-label', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  const wrong = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object|\b[a-z]+(?:-[a-z]+)+\.[a-z][\w-]+\b/g;
  for (const text of texts) for (const [found] of text.matchAll(wrong)) troubles.push(`text: ${found}`);
  return troubles;
}

/**
 * That there is nothing to be seen, neither a text nor a picture nor bones of what is to come. What comes by a call of
 * the browser's own may take `patience` milliseconds.
 */
export async function blankIn(page: Page, patience = 2000): Promise<string[]> {
  for (const end = Date.now() + patience; Date.now() < end;)
    if (await page.evaluate(showsIn)) return [];
    else await page.waitForTimeout(50);
  return ['blank: there is nothing to be seen'];
}

/** In the page. */
function showsIn(): boolean {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // What is there for screen readers alone has a box of one pixel.
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const says = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
  const shows = (element: Element) =>
    element.matches('img, svg, canvas, video, iframe, input, [aria-busy=true] *') ||
    says(element) ||
    getComputedStyle(element).backgroundImage !== 'none';
  const all = [...document.querySelectorAll('#storybook-root *')];
  return all.some((element) => shows(element) && isSeen(element));
}
