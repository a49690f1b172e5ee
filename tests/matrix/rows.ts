import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './filesOf.ts';
import { staysGreen } from './staysGreen.ts';

const root = path.join(import.meta.dirname, '../..');
const report = path.join(root, 'reports/rows.json');
const sampleSize = 60;

/** Milliseconds for all rows, and for some test files of one. What the time does not reach is named. */
const wholeTime = 60 * 60_000;
const timePerRun = 240_000;
/** Test files of one run: with more, a row of many files would end without any result. */
const filesPerRun = 4;

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/**
 * Looks for tests that prove nothing: for a sample of requirements, runs the tests whose title names the row while the
 * functions of the files that implement it throw, and lists the tests that pass all the same. Rows may be named as
 * arguments; LIVERY_SEED draws another sample. Browser tests are not part of it.
 */
function main(named: string[]): void {
  const byRow = testsByRow();
  const rows = named.length > 0 ? named : sample([...byRow.keys()].toSorted(), sampleSize);
  const ends = performance.now() + wholeTime;
  let green = 0;
  for (const row of rows) {
    const left = ends - performance.now();
    if (left <= 0) say(row, 'not reached in the time');
    else green += tryRow(row, byRow.get(row) ?? [], ends);
  }
  process.stdout.write(`${rows.length} rows, ${green} tests stay green\n`);
  process.exitCode = green > 0 ? 1 : 0;
}

/** The number of tests that stay green for no recorded reason. */
function tryRow(row: string, tests: string[], ends: number): number {
  const files = filesOf(root, row, tests);
  if (tests.length === 0) return say(row, 'no test without a browser names it');
  if (files.length === 0) return say(row, 'no file found that implements it; name it in implementedBy.ts');
  const results: TestResult[] = [];
  for (let from = 0; from < tests.length; from += filesPerRun) {
    const some = tests.slice(from, from + filesPerRun);
    const own = run(row, some, files, Math.max(1, Math.min(ends - performance.now(), timePerRun)));
    if (own) results.push(...own);
    else say(row, `no result in the time from ${some.join(', ')}`);
  }
  const passed = results.filter(({ status }) => status === 'passed');
  const unexplained = passed.filter(({ fullName }) => !staysGreen(fullName));
  say(
    row,
    `${files.length} files throw, ${results.length - passed.length} of ${results.length} tests turn red`,
  );
  for (const { fullName, file } of passed)
    process.stdout.write(`  ${staysGreen(fullName) ?? 'GREEN'} ${file} > ${fullName}\n`);
  return unexplained.length;
}

interface TestResult {
  fullName: string;
  status: string;
  file: string;
}

function run(
  row: string,
  tests: string[],
  files: readonly string[],
  timeout: number,
): TestResult[] | undefined {
  rmSync(report, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  const title = String.raw`\b${row.replaceAll('.', String.raw`\.`)}(?![.\d])`;
  const options = ['--config', 'tests/matrix/vitest.config.ts', '--project', 'unit', '--project', 'contract'];
  const reporting = ['--reporter=json', `--outputFile.json=${report}`];
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporting, '-t', title, ...tests],
    { cwd: root, timeout, stdio: 'ignore', env: { ...process.env, LIVERY_BROKEN: files.join(',') } },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map((one) => ({ ...one, file: path.relative(root, name) })),
    );
  } catch {
    return undefined;
  }
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

function say(row: string, text: string): 0 {
  process.stdout.write(`${row}: ${text}\n`);
  return 0;
}

main(process.argv.slice(2));
