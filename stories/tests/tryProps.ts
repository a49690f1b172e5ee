import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { Widget } from '#engine/contracts/widget.ts';
import { resize } from '#tests/support/appearances.ts';
import { axeIn } from './axe.ts';
import type { Story } from './library.ts';
import type { Look } from './looks.ts';
import { propsArbitrary } from './propsArbitrary.ts';
import type { StoryWindow } from './StoryWindow.ts';
import { expect } from './storyTest.ts';
import { brokenIn, sidewaysIn } from './troublesIn.ts';

/** Number of random props per widget. */
export const times = Number(process.env['LIVERY_RUNS'] ?? 200);
/** The kinds of data, each used for a share of the props. */
const answering: Look['data'][] = ['some', 'long', 'huge', 'none', 'failed'];

/** Problems at desktop width; restores the phone width afterwards. */
async function wide(page: Page): Promise<string[]> {
  await resize(page, 1280);
  const troubles = [...(await page.evaluate(sidewaysIn)), ...(await axeIn(page, false, 'critical'))];
  await resize(page, 320);
  return troubles;
}

/** Tries props of a widget in its story, with one appearance per kind of data. */
export async function tryProps(
  window: StoryWindow,
  { schema, words, validate }: Widget,
  story: Story,
  looks: readonly Look[],
): Promise<void> {
  const seed = Number(process.env['LIVERY_SEED']);
  const texts = Object.keys(words['en'] ?? {}).filter((key) => !/_(?:one|other)$/.test(key));
  const drawn = propsArbitrary(schema, texts.length > 0 ? texts : ['page.home.title']);
  const unset = Object.fromEntries(Object.keys(schema['properties'] ?? {}).map((key) => [key, null]));
  // Without props there is nothing to vary.
  const isPlain = Object.keys(unset).length === 0;
  const share = isPlain ? 1 : Math.ceil(times / answering.length);
  for (const [turn, data] of answering.entries()) {
    const look: Look = { ...(looks[turn % looks.length] ?? looks[0]!), width: 320, data };
    const { page, heard } = await window.show(story, look);
    const samples = fc.sample(drawn, { numRuns: share, seed: seed + turn });
    for (const [run, props] of samples.entries()) {
      const given = JSON.stringify(props);
      expect(validate(structuredClone(props)), `drawn, and refused: ${given}`).toBe(true);
      if (!isPlain) await window.change(story, { ...unset, ...props });
      const broken = await page.evaluate(brokenIn);
      const troubles = [
        // Generated names may contain `{{`, which is correctly shown.
        ...broken.filter((text) => !text.startsWith('text: ') || !given.includes(text.slice(6))),
        ...(await page.evaluate(sidewaysIn)),
        ...(run % 8 === 0 ? await axeIn(page, false, 'critical') : []),
        ...(run % 8 === 4 ? await wide(page) : []),
        ...heard,
      ];
      if (troubles.length > 0) await window.close();
      expect(troubles, `LIVERY_SEED=${seed}, ${data} data, ${given}`).toEqual([]);
    }
    // Without props a story may lack what its widget needs.
    if (!isPlain) await window.reset(story);
  }
}
