import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** Counts of a Vitest JSON report. */
export function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (report.numFailedTestSuites > 0 ? report.numFailedTestSuites : 0),
  };
}

/** Counts of a Playwright JSON report. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
