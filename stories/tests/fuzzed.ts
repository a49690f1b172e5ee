import fc from 'fast-check';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrands, readStories, root } from './library.ts';
import { looksOf, randomOf } from './looks.ts';
import { propsArbitrary } from './propsArbitrary.ts';
import { expect, test } from './storyTest.ts';
import { sidewaysIn } from './troublesIn.ts';

/** Props tried with each widget. */
const times = Number(process.env['LIVERY_RUNS'] ?? 200);

/** Every widget with props that its schema allows, drawn by the seed: none throws, none makes the page scroll sideways. */
export async function fuzzed(part: number, parts: number): Promise<void> {
  const widgets = [...(await loadWidgets(root)).values()];
  const stories = readStories();
  const looks = looksOf(readBrands(), randomOf(Number(process.env['LIVERY_SEED'])));
  for (const [at, { area, name, schema, words, validate }] of widgets.entries()) {
    const story = stories.find((one) => one.title === `${area}/${name}` && one.name === 'Default');
    if (at % parts !== part || !story) continue;
    test(`${area}/${name}: ${times} kinds of props`, async ({ stories: window }) => {
      test.setTimeout(30_000 + times * 1500);
      const texts = Object.keys(words['en'] ?? {}).filter((key) => !/_(?:one|other)$/.test(key));
      const drawn = propsArbitrary(schema, texts.length > 0 ? texts : ['page.home.title']);
      const unset = Object.fromEntries(Object.keys(schema['properties'] ?? {}).map((key) => [key, null]));
      const look = { ...(looks[at % looks.length] ?? looks[0]!), width: 320 };
      const { page, heard } = await window.show(story, look);
      for (const props of fc.sample(drawn, { numRuns: times, seed: Number(process.env['LIVERY_SEED']) })) {
        if (!validate(structuredClone(props))) continue;
        await window.change(story, { ...unset, ...props });
        const troubles = [...(await page.evaluate(sidewaysIn)), ...heard];
        if (troubles.length > 0) window.forget();
        expect(troubles, JSON.stringify(props)).toEqual([]);
      }
    });
  }
}
