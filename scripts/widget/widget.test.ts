import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetIssues } from '../check/widgets/widgetIssues.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { sharedSchemas } from '../types/sharedSchemas.ts';
import { writeWidgets } from '../types/widgets.ts';
import { newWidget, NewWidgetError } from './newWidget.ts';

const project = path.resolve(import.meta.dirname, '../..');
let root = '';

/** A project with nothing but what a widget stands on, linked. */
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-widget-'));
  for (const name of ['kit', 'schemas', 'engine', 'node_modules'])
    await symlink(path.join(project, name), path.join(root, name));
  for (const name of ['package.json', 'tsconfig.json', '.oxfmtrc.json'])
    await cp(path.join(project, name), path.join(root, name));
  await mkdir(path.join(root, 'widgets'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const noFreshness = { isFresh: () => false, made: () => {}, save: async () => {} };

describe('npm run widget -- new', () => {
  it('writes a widget that loads, has right types, is formatted, passes its own test and can stand in Storybook', async () => {
    const folder = await newWidget(root, 'home/prize-wheel');
    expect((await readdir(folder)).toSorted()).toEqual([
      'PrizeWheel.stories.tsx',
      'PrizeWheel.test.tsx',
      'PrizeWheel.tsx',
      'index.ts',
      'prize-wheel.module.css',
      'schema.json',
      'words',
    ]);
    await writeWidgets(root, await sharedSchemas(root), [], noFreshness);
    const widget = (await loadWidgets(root)).get('prize-wheel');
    expect(widget).toMatchObject({ area: 'home', hydrate: 'never', words: { en: { title: 'Prize wheel' } } });
    const props: Record<string, unknown> = {};
    expect(widget?.validate(props)).toBe(true);
    expect(props).toEqual({ title: 'title' });

    expect(await widgetIssues(root)).toEqual([]);

    const run = (tool: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [path.join(project, 'node_modules', tool), ...args], {
        cwd: root,
      });
    await run('oxfmt/bin/oxfmt', '--check', 'widgets');
    const config = {
      extends: './tsconfig.json',
      include: ['widgets'],
      compilerOptions: { preserveSymlinks: true },
    };
    await writeFile(path.join(root, 'tsconfig.widget.json'), JSON.stringify(config));
    await run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.widget.json');
    const tested = await run(
      'vitest/vitest.mjs',
      'run',
      '--config',
      path.join(project, 'vitest.config.ts'),
      '--root',
      root,
      'prize-wheel',
    );
    expect(tested.stdout).toMatch(/Tests.*1 passed/);

    await writeFile(path.join(folder, 'index.ts'), 'export const wrong: number = "text";\n');
    await expect(run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.widget.json')).rejects.toThrow(
      'Command failed',
    );
  }, 60_000);

  it.each(['home/prize-wheel', 'shell/prize-wheel'])(
    'refuses %s: names are unique over all areas',
    async (name) => {
      await expect(newWidget(root, name)).rejects.toThrow('is taken by widgets/home/prize-wheel');
    },
  );

  it.each(['prize-wheel', 'home/Prize', 'home/../x', 'home/a/b', '/etc/x', 'home/shared', 'home/x-'])(
    'refuses %s',
    async (name) => {
      await expect(newWidget(root, name)).rejects.toThrow(NewWidgetError);
    },
  );
});
