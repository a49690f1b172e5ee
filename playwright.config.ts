import { defineConfig } from '@playwright/test';
import { blind, chromiumArgs } from './tests/support/browser.ts';

export { chromiumArgs };

/** Journeys in a real browser against the real platform; each worker starts servers of its own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,faults}/**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  // A run on a shared machine may stumble over time once; what stumbles is named as flaky in the report.
  retries: process.env['CI'] ? 1 : 0,
  // For tests that hang: a shared machine may take four times as long as usual.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  outputDir: 'reports/journeys',
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: blind,
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each test doubles the time of them all. By hand: `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  },
});
