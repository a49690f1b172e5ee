import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { breakFiles } from './breakFiles.ts';

// With modules shared by the files of a worker, the hooks of arm.ts would serve the first file only.
const { projects: shared = [], ...test } = usual.test ?? {};
const projects = (shared as TestProjectInlineConfiguration[]).map((project) => ({
  ...project,
  test: { ...project.test, isolate: true },
}));

const broken = JSON.parse(readFileSync(process.env['LIVERY_BROKEN'] ?? '', 'utf8')) as Record<
  string,
  string[]
>;

/** The usual projects, with files made to throw: those that the file LIVERY_BROKEN has for each row. */
export default mergeConfig(
  { ...usual, test: { ...test, projects } },
  {
    root: path.join(import.meta.dirname, '../..'),
    plugins: [breakFiles(Object.values(broken).flat())],
    test: {
      setupFiles: [path.join(import.meta.dirname, 'arm.ts')],
      // It would serve files as a usual run left them, whole.
      fsModuleCache: false,
    },
  },
);
