import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** How many of the passed tests passed only on a retry. */
  retried?: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function vitestCounts(file: string): Counts {
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts of a Playwright JSON report. Errors outside tests count as failed tests. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed, retried: stats.flaky };
}

export function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
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
