import type { Page } from '@playwright/test';
import { clippedTexts } from '#tests/support/looks.ts';
import { axeIn } from './axe.ts';
import { keyboardIn } from './keyboard.ts';
import { unmirroredIn } from './mirrored.ts';

/** All that is wrong with what the window shows, in words. A page is asked more than a widget alone. */
export async function troublesIn(page: Page, isPage: boolean): Promise<string[]> {
  return [
    ...(await page.evaluate(brokenIn)),
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
