import { join } from 'node:path';
import { playwrightCounts, vitestCounts, type Counts, type Failure } from './counts.ts';

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
  /** The step that runs tests of this step that failed once more, one at a time. */
  repeat?: (failures: readonly Failure[]) => Step;
}

/** A project of vitest.config.ts: all its files, or the named ones, perhaps as a step of another name. */
export function vitestStep(
  reports: string,
  project: string,
  env: NodeJS.ProcessEnv = {},
  files: readonly string[] = [],
  name = project,
): Step {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', project, ...reporters, ...files],
    env,
    report: { file: report, count: vitestCounts },
    // Whole files: tests of one file may build on each other.
    repeat: (failures) => {
      const again = vitestStep(reports, project, env, filesOf(failures), name);
      return { ...again, name: `${name}, once more`, args: [...again.args, '--no-file-parallelism'] };
    },
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
    repeat: (failures) => {
      const options = args.filter((arg, at) => arg.startsWith('-') || args[at - 1] === '-c');
      const titles = failures.flatMap(({ title }) => (title ? [escaped(title)] : []));
      const only = [
        ...filesOf(failures),
        `--grep=(?:${titles.join('|')})$`,
        '--workers=1',
        '--trace=retain-on-failure',
      ];
      const again = playwrightStep(reports, name, [...options, ...only], env);
      return { ...again, name: `${name}, once more` };
    },
  };
}

const filesOf = (failures: readonly Failure[]): string[] => [
  ...new Set(failures.flatMap(({ file }) => file ?? [])),
];

const escaped = (title: string): string => title.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
