import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sharedSchemas } from '../../types/sharedSchemas.ts';
import { writeWidgets } from '../../types/widgets.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const noFreshness = { isFresh: () => false, made: () => {}, save: async () => {} };

/** A temporary project with only what a widget needs, as symbolic links, and the tools that check widgets. */
export async function widgetProject() {
  const root = await mkdtemp(path.join(tmpdir(), 'livery-widget-'));
  for (const name of ['kit', 'schemas', 'engine', 'node_modules'])
    await symlink(path.join(project, name), path.join(root, name));
  for (const name of ['package.json', 'tsconfig.json', '.oxfmtrc.json'])
    await cp(path.join(project, name), path.join(root, name));
  await mkdir(path.join(root, 'widgets'));
  await writeFile(
    path.join(root, 'tsconfig.widget.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['widgets'],
      compilerOptions: { preserveSymlinks: true },
    }),
  );
  const run = (tool: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(project, 'node_modules', tool), ...args], {
      cwd: root,
    });
  return {
    root,
    writeTypes: async () => writeWidgets(root, await sharedSchemas(root), [], noFreshness),
    checkFormat: () => run('oxfmt/bin/oxfmt', '--check', 'widgets'),
    checkTypes: () => run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.widget.json'),
    /** Runs the tests of a widget and returns their output. */
    test: async (widget: string) => {
      const config = path.join(project, 'vitest.config.ts');
      return (await run('vitest/vitest.mjs', 'run', '--config', config, '--root', root, widget)).stdout;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
