import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './filesOf.ts';
import { namesRow, rowPattern } from './namesRow.ts';
import { staysGreen } from './staysGreen.ts';

const root = path.join(import.meta.dirname, '../..');
const reports = path.join(root, 'reports');
const sampleSize = 60;

/** Milliseconds for all rows, and for one run. Rows that the time does not reach are named. */
const wholeTime = 40 * 60_000;
const timePerRun = 7 * 60_000;
const rowsPerRun = 12;

interface Trial {
  row: string;
  /** The test files that name it in a title. */
  tests: string[];
  /** The files that implement it, which are made to throw. */
  files: string[];
}

interface Run {
  results: TestResult[];
  /** Whether all tests ran in the time. */
  isWhole: boolean;
}

interface TestResult {
  file: string;
  title: string;
  isGreen: boolean;
}

/**
 * Looks for tests that prove nothing: for a sample of requirements, runs the tests whose title names the row while the
 * functions of the files that implement it throw, and lists the tests that pass all the same. Rows may be named as
 * arguments; LIVERY_SEED draws another sample. Browser tests are not part of it.
 */
function main(named: string[]): void {
  const byRow = testsByRow();
  const rows = named.length > 0 ? named : sample([...byRow.keys()].toSorted(), sampleSize);
  const trials = rows.flatMap((row) => trialOf(row, byRow.get(row) ?? []));
  const ends = performance.now() + wholeTime;
  let green = 0;
  for (const some of runsOf(trials)) {
    const timeLeft = () => Math.min(ends - performance.now(), timePerRun);
    const { results, isWhole } = run(some, timeLeft());
    // Tests that open a platform each may take the time of the whole run: each row then gets a run of its own.
    for (const trial of some)
      green += report(trial, isWhole || some.length === 1 ? { results, isWhole } : run([trial], timeLeft()));
  }
  process.stdout.write(`${rows.length} rows, ${green} tests stay green\n`);
  process.exitCode = green > 0 ? 1 : 0;
}

function trialOf(row: string, tests: string[]): Trial[] {
  const files = filesOf(root, row, tests);
  if (tests.length > 0 && files.length > 0) return [{ row, tests, files }];
  const reason =
    tests.length === 0
      ? 'no test without a browser names it'
      : 'no file found that implements it; name it in implementedBy.ts';
  process.stdout.write(`${row}: ${reason}\n`);
  return [];
}

/**
 * Rows that run together. Those that one title names are apart, because a test has to turn red by the files of each of
 * them alone.
 */
function runsOf(trials: Trial[]): Trial[][] {
  const runs: Trial[][] = [];
  for (const trial of trials) {
    const fitting = runs.find(
      (run) => run.length < rowsPerRun && !run.some((other) => areNamedTogether(trial, other)),
    );
    if (fitting) fitting.push(trial);
    else runs.push([trial]);
  }
  return runs;
}

function areNamedTogether(one: Trial, other: Trial): boolean {
  return one.tests
    .filter((file) => other.tests.includes(file))
    .some((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
      const naming = lines.filter((line) => namesRow(line, one.row) || namesRow(line, other.row));
      // A suite's title is part of those of all its tests.
      return naming.some(
        (line) => (namesRow(line, one.row) && namesRow(line, other.row)) || /\bdescribe\b/.test(line),
      );
    });
}

/** Reports on a row, and returns the number of tests that stay green for no recorded reason. */
function report({ row, tests, files }: Trial, { results: all, isWhole }: Run): number {
  const results = all.filter(({ file, title }) => tests.includes(file) && namesRow(title, row));
  const green = results.filter(({ isGreen }) => isGreen);
  const red = results.length - green.length;
  process.stdout.write(`${row}: ${files.length} files throw, ${red} of ${results.length} tests turn red\n`);
  for (const { file, title } of green)
    process.stdout.write(`  ${staysGreen(title) ?? 'GREEN'} ${file} > ${title}\n`);
  for (const file of tests)
    if (!results.some((one) => one.file === file)) process.stdout.write(`  no test ran in ${file}\n`);
  if (!isWhole) process.stdout.write(`  the time was over before all tests had run\n`);
  return green.filter(({ title }) => staysGreen(title) === undefined).length;
}

function run(trials: Trial[], timeout: number): Run {
  if (timeout <= 0) return { results: [], isWhole: false };
  mkdirSync(reports, { recursive: true });
  const [broken, lines] = [path.join(reports, 'rows.json'), path.join(reports, 'rows.jsonl')];
  writeFileSync(broken, JSON.stringify(Object.fromEntries(trials.map(({ row, files }) => [row, files]))));
  writeFileSync(lines, '');
  const titles = `(?:${trials.map(({ row }) => rowPattern(row)).join('|')})`;
  const tests = new Set(trials.flatMap((trial) => trial.tests));
  const options = ['--config', 'tests/matrix/vitest.config.ts', '--project', 'unit', '--project', 'contract'];
  const { signal } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, '--reporter=./tests/matrix/lines.ts']
      .concat(['-t', titles])
      .concat([...tests]),
    {
      cwd: root,
      timeout,
      stdio: 'ignore',
      env: { ...process.env, LIVERY_BROKEN: broken, LIVERY_LINES: lines },
    },
  );
  const results = readFileSync(lines, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TestResult);
  return { results, isWhole: signal === null };
}

/** The test files that name each row in a title. */
function testsByRow(): Map<string, string[]> {
  const pattern =
    '{kit,schemas,engine,widgets,portal,platform,operator,tests/widgets,tests/contract}/**/*.test.{ts,tsx}';
  const byRow = new Map<string, string[]>();
  for (const file of globSync(pattern, { cwd: root }).toSorted()) {
    const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
    const rows = [...code.matchAll(/\bR\d+\.\d+(?:\.\d+)?\b/g)].map(([row]) => row);
    for (const row of new Set(rows)) byRow.set(row, [...(byRow.get(row) ?? []), file]);
  }
  return byRow;
}

/** Some of the rows, the same ones for the same seed. */
function sample(rows: string[], count: number): string[] {
  let state = Number(process.env['LIVERY_SEED'] ?? 1) >>> 0;
  const draw = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const drawn = rows.map((row) => [draw(), row] as const).toSorted(([a], [b]) => a - b);
  return drawn.slice(0, count).map(([, row]) => row);
}

main(process.argv.slice(2));
