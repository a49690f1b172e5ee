import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetFindings } from '../check/widgets/widgetFindings.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { NewWidgetError } from '#engine/authoring/edit/newWidget/index.ts';
import { createWidget } from './createWidget.ts';
import { widgetProject } from './testing/widgetProject.ts';

let project: Awaited<ReturnType<typeof widgetProject>>;
beforeAll(async () => void (project = await widgetProject()));
afterAll(() => project.remove());

describe('npm run widget -- new', () => {
  it('writes a widget that loads, type-checks, is formatted, passes its test and works in Storybook', async () => {
    const { root } = project;
    const folder = await createWidget(root, 'home/prize-wheel');
    expect((await readdir(folder)).toSorted()).toEqual([
      'PrizeWheel.stories.tsx',
      'PrizeWheel.test.tsx',
      'PrizeWheel.tsx',
      'index.ts',
      'prize-wheel.module.css',
      'schema.json',
      'words',
    ]);
    await project.writeTypes();
    const widget = (await loadWidgets(root)).get('prize-wheel');
    expect(widget).toMatchObject({ area: 'home', hydrate: 'never', words: { en: { title: 'Prize wheel' } } });
    const props: Record<string, unknown> = {};
    expect(widget?.validate(props)).toBe(true);
    expect(props).toEqual({ title: 'title' });

    expect(await widgetFindings(root)).toEqual([]);
    await project.checkFormat();
    await project.checkTypes();
    expect(await project.test('prize-wheel')).toMatch(/Tests.*1 passed/);

    await writeFile(path.join(folder, 'index.ts'), 'export const wrong: number = "text";\n');
    await expect(project.checkTypes()).rejects.toThrow('Command failed');
  });

  it.each(['home/prize-wheel', 'shell/prize-wheel'])(
    'refuses %s: names are unique over all areas',
    async (name) => {
      await expect(createWidget(project.root, name)).rejects.toThrow(
        'is already used by widgets/home/prize-wheel',
      );
    },
  );

  it.each(['prize-wheel', 'home/Prize', 'home/../x', 'home/a/b', '/etc/x', 'home/shared', 'home/x-'])(
    'refuses %s',
    async (name) => {
      await expect(createWidget(project.root, name)).rejects.toThrow(NewWidgetError);
    },
  );
});
