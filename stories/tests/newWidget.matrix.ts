import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { copyProject } from '#tests/faults/support/copyProject.ts';
import { npm } from '#tests/faults/support/run.ts';
import { readBrands, readStories, type Story } from './library.ts';
import { lookText, matrixOf } from './looks.ts';
import { serveFolder } from './staticServer.ts';
import { StoryWindow } from './StoryWindow.ts';
import { troublesAtAllWidths } from './troublesAtAllWidths.ts';
import { tryProps } from './tryProps.ts';

const title = 'home/prize-wheel';
const seed = Number(process.env['LIVERY_SEED']);
/** The two stories that the command writes. */
const written: Story[] = ['Default', 'Long Texts'].map((name) => ({
  id: `home-prize-wheel--${name.toLowerCase().replace(' ', '-')}`,
  title,
  name,
  tags: [],
}));
const matrix = matrixOf(readBrands(), written, seed);

let copy = '';
let server: Awaited<ReturnType<typeof serveFolder>>;
let window: StoryWindow;
let stories: Story[] = [];

// The copy of the project is built once; if one appearance fails, the others would fail alike.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  copy = copyProject(['docs']);
  expect(await npm('widget', ['new', title], {}, copy)).toMatchObject({ code: 0, stderr: '' });
  const { code, stdout, stderr } = await npm('storybook:build', [], {}, copy);
  expect(code, stdout + stderr).toBe(0);
  const built = path.join(copy, 'storybook-static');
  stories = readStories(built).filter((story) => story.title === title);
  server = await serveFolder(built);
  window = new StoryWindow(browser, server.origin);
});
test.afterAll(async () => {
  await window?.close();
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test.describe('a widget as npm run widget -- new writes it passes what every story passes:', () => {
  test('it has its stories', () => {
    expect(stories).toMatchObject(written.map(({ id, name }) => ({ id, name })));
  });

  for (const { look, sights } of matrix)
    test(lookText({ ...look, width: undefined }), async () => {
      for (const sight of sights)
        expect(await troublesAtAllWidths(window, sight), `${sight.story.name}, LIVERY_SEED=${seed}`).toEqual(
          [],
        );
    });

  test('with any props that its schema allows', async () => {
    const widget = (await loadWidgets(copy)).get(path.basename(title));
    const [story] = stories;
    if (!widget || !story) throw new Error(`${title} is not there.`);
    const looks = matrix.map(({ look }) => look);
    await tryProps(window, widget, story, looks);
  });
});
