import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrands, readStories, root } from './library.ts';
import { looksOf, randomOf } from './looks.ts';
import { test } from './storyTest.ts';
import { times, tryProps } from './tryProps.ts';

const widgets = [...(await loadWidgets(root)).values()];
const stories = readStories();
const looks = looksOf(readBrands(), randomOf(Number(process.env['LIVERY_SEED'])));

test.describe.configure({ mode: 'parallel', timeout: 30_000 + times * 1500 });

/**
 * Every widget with random valid props (by seed), long texts, huge amounts, empty and failed data: none throws or makes the
 * page scroll sideways, and axe finds nothing critical, alternating between phone and desktop.
 */
for (const [at, widget] of widgets.entries()) {
  const title = `${widget.area}/${widget.name}`;
  const story = stories.find((one) => one.title === title && one.name === 'Default');
  test(`${title}: ${times} kinds of props`, async ({ stories: window }) => {
    if (!story) throw new Error(`${title} has no story "Default".`);
    await tryProps(window, widget, story, [...looks.slice(at % looks.length), ...looks]);
  });
}
