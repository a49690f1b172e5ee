import type { Page } from '@playwright/test';
import { clippedTexts } from '#tests/support/appearances.ts';
import { axeIn } from './axe.ts';
import { keyboardIn } from './keyboard.ts';
import type { Story } from './library.ts';
import { unmirroredIn } from './mirrored.ts';

/** Stories without data, in which a widget may be empty. */
const quiet = new Set(['Empty', 'Loading', 'Failed']);

/** Stories with the tag `phone` are visible only in narrower windows. */
const phone = 768;

/**
 * All problems in the window, as text. Pages get more checks than single widgets. A story without data or with the tag
 * `blank` may be empty, and one with the tag `phone` in wider windows.
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
    ...(await staysSideways(page)),
    ...(await clippedTexts(page)).clipped.map((text) => `clipped: ${text}`),
    ...(await axeIn(page, isPage)),
    ...(await page.evaluate(unmirroredIn)),
    ...(await keyboardIn(page, isPage)),
  ];
}

/** Whether a page still scrolls horizontally after `patience` milliseconds: its font may come late, and be narrower. */
async function staysSideways(page: Page, patience = 1500): Promise<string[]> {
  let found = await page.evaluate(sidewaysIn);
  for (const end = Date.now() + patience; found.length > 0 && Date.now() < end;) {
    await page.waitForTimeout(50);
    found = await page.evaluate(sidewaysIn);
  }
  return found;
}

/** In the page: whether it scrolls horizontally. */
export function sidewaysIn(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`overflow: ${scrollWidth} px in ${clientWidth} px`] : [];
}

/** In the page: an error instead of the story, or keys and `undefined` instead of texts. */
export function brokenIn(): string[] {
  const troubles: string[] = [];
  if (document.body.classList.contains('sb-show-errordisplay'))
    troubles.push(`not shown: ${document.querySelector('#error-message')?.textContent ?? ''}`);
  // The note about a hidden widget contains a condition as JSON.
  const shown = document.querySelector<HTMLElement>('#storybook-root:not(:has(.stage-note))');
  const texts = [shown?.innerText ?? ''];
  for (const element of document.querySelectorAll('#storybook-root :is([aria-label], [alt], [placeholder])'))
    for (const name of ['aria-label', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  const wrong = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object|\b[a-z]+(?:-[a-z]+)+\.[a-z][\w-]+\b/g;
  for (const text of texts) for (const [found] of text.matchAll(wrong)) troubles.push(`text: ${found}`);
  return troubles;
}

/**
 * Reports that nothing is visible: no text, picture or skeleton. Waits up to `patience` milliseconds for data that the
 * browser loads.
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
    // Content only for screen readers has a box of one pixel.
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
