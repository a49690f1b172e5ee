import { join } from 'node:path';
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';

/** One part of the tests: a script that runs in its own process, and how to count its results. */
export interface Step {
  name: string;
  /** Path relative to the project. */
  script: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** A JSON report to count from; without one only the exit code counts. */
  report?: { file: string; count: (file: string) => Counts };
  /** Steps that run one after another while this one runs, on the core that it leaves idle. */
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

/** Browser tests: all, or those of the named files. Report and traces are separate from those of manual runs. */
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
