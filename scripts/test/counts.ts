import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  /** How many of the passed tests passed only on a retry. */
  retried?: number;
  /** The failed tests: file, title and the first line of the error, one string a test. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** Counts of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function vitestCounts(file: string): Counts {
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => inOneLine(name, test.fullName, test.failureMessages?.[0])),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  failures.push(...broken.map(({ name, message }) => inOneLine(name, 'could not be loaded', message)));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { ok: boolean; title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results: { error?: { message?: string } }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Counts of a Playwright JSON report. Errors outside tests count as failed tests. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const failures = [
    ...suites.flatMap(failuresOf),
    ...errors.map(({ message }) => inOneLine('outside the tests', '', message)),
  ];
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed, retried: stats.flaky, failures };
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.filter(({ status }) => status === 'unexpected').flatMap((test) => test.results);
      return inOneLine(file, title, results.findLast(({ error }) => error)?.error?.message);
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

/** As much of a failure as a reader needs who has only the end of the output: at most 400 characters. */
function inOneLine(file: string, title: string, message = ''): string {
  const said = stripVTControlCharacters(message).split('\n', 1)[0];
  return [file, title, said].filter(Boolean).join(' › ').slice(0, 400);
}

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  };
}

/** The result of a step: one that ran no tests, or exited with an error but reported no failure, has failed. */
export function settle(counts: Counts, status: number | null): Counts {
  const { passed, failed } = counts;
  const silent = failed === 0 && (status !== 0 || passed === 0);
  return { ...counts, failed: silent ? 1 : failed };
}

/** A step's counts as text. */
export function countsInWords({ passed, failed, retried }: Counts): string {
  const again = retried ? `, ${retried} of them on a retry` : '';
  return `${passed} passed${again}, ${failed} failed`;
}
