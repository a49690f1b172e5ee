import { join } from 'node:path';
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';

/** One part of the tests: a script of its own process, and how to count what it did. */
export interface Step {
  name: string;
  /** Below the project's folder. */
  script: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** A report in JSON with its counts; without one the exit code alone speaks. */
  report?: { file: string; count: (file: string) => Counts };
  /** Steps that run while this one does, one after another: it leaves a core idle. */
  beside?: Step[];
}

/** A project of vitest.config.ts. */
export function vitestStep(reports: string, project: string, env: NodeJS.ProcessEnv = {}): Step {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name: project,
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', project, ...reporters],
    env,
    report: { file, count: vitestCounts },
  };
}

/** Journeys in a browser: all, or those whose file bears a name. Report and traces are apart from those of a run by hand. */
export function playwrightStep(
  reports: string,
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Step {
  const file = join(reports, `${name}-counts.json`);
  return {
    name,
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', ...args, `--output=${join(reports, `${name}-traces`)}`],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, count: playwrightCounts },
  };
}
