import { readBrands, readStories } from './library.ts';
import { lookText, matrixOf } from './looks.ts';
import { expect, test } from './storyTest.ts';
import { troublesAtAllWidths } from './troublesAtAllWidths.ts';

const seed = Number(process.env['LIVERY_SEED']);

// Appearances run in parallel, the stories of each in sequence, so that settings change once per appearance.
test.describe.configure({ mode: 'parallel' });

/**
 * Every story in every brand and theme, in {th, en, ar} and in each other language; then once per role, in each brand with
 * large text. All combinations would be three thousand appearances.
 */
for (const { look, sights } of matrixOf(readBrands(), readStories(), seed))
  test.describe(lookText({ ...look, width: undefined }), () => {
    test.describe.configure({ mode: 'default' });
    for (const sight of sights) {
      const { title, name } = sight.story;
      test(`${title}: ${name}, ${sight.look.width} px`, async ({ stories: window }) => {
        expect(await troublesAtAllWidths(window, sight), `LIVERY_SEED=${seed} repeats this run`).toEqual([]);
      });
    }
  });
