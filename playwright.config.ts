import { defineConfig } from '@playwright/test';
import { blind, chromiumArgs } from './tests/support/browser.ts';

export { chromiumArgs };

/** Journeys in a real browser against the real platform; each worker starts servers of its own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,faults}/**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  // For tests that hang: a shared machine may take four times as long as usual.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  outputDir: 'reports/journeys',
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: blind,
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each test doubles the time of them all. Repeats of failed tests do; by hand: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  },
});
