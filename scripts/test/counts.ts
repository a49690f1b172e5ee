import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  failures?: Failure[];
  /** All tests that ran, for the list of the slowest. */
  times?: TestTime[];
}

/** A failed test. Without a title, its file could not be loaded; without a file, the step itself failed. */
export interface Failure {
  file?: string;
  title?: string;
  /** First line of the error. */
  message?: string;
}

export interface TestTime {
  file: string;
  title: string;
  milliseconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[] | null;
      duration?: number | null;
    }[];
  }[];
}

/** Counts of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function vitestCounts(file: string): Counts {
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failures: Failure[] = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(name, test.fullName, test.failureMessages?.[0])),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  failures.push(...broken.map(({ name, message }) => failure(name, undefined, message)));
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: name,
      title: fullName,
      milliseconds: duration ?? 0,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures, times };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { ok: boolean; title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results: { error?: { message?: string }; duration?: number }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Counts of a Playwright JSON report. Errors outside tests count as failed tests. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const specs = suites.flatMap(specsOf);
  const failures = [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file: of, title, tests }) => failure(of, title, lastErrorOf(tests))),
    ...errors.map(({ message }) => failure(undefined, 'outside the tests', message)),
  ];
  const times = specs.map(({ file: of, title, tests }) => ({
    file: of,
    title,
    milliseconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration = 0 }) => sum + duration, 0),
  }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures,
    times,
  };
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const lastErrorOf = (tests: PlaywrightTest[]): string | undefined =>
  tests
    .filter(({ status }) => status === 'unexpected')
    .flatMap(({ results }) => results)
    .findLast(({ error }) => error)?.error?.message;

function failure(file?: string, title?: string, message?: string): Failure {
  const [first] = stripVTControlCharacters(message ?? '').split('\n', 1);
  return { ...(file && { file }), ...(title && { title }), ...(first && { message: first }) };
}

/** One line of at most 400 characters, for readers who have only the end of the output. */
export const failureInWords = ({ file, title = 'could not be loaded', message }: Failure): string =>
  [file, title, message].filter(Boolean).join(' › ').slice(0, 400);

/** The slowest tests, one line each. */
export function slowestInWords(times: readonly TestTime[], most = 10): string[] {
  const slowest = times.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, most);
  return slowest.map(
    ({ file, title, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s  ${file} › ${title}`,
  );
}

/** The result of a step: one that ran no tests, or exited with an error but reported no failure, has failed. */
export function settle(counts: Counts, status: number | null): Counts {
  const { passed, failed } = counts;
  const silent = failed === 0 && (status !== 0 || passed === 0);
  return { ...counts, failed: silent ? 1 : failed };
}

/** A step's counts as text. */
export const countsInWords = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
