import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../playwright.config.ts';

/** Settings of the toolbar rotate: the seed says in which each story is seen. */
process.env['LIVERY_SEED'] ||= String(Math.floor(Math.random() * 1e6));
// Workers read these settings too, and need not say it again.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  process.stdout.write(`LIVERY_SEED=${process.env['LIVERY_SEED']} repeats this run\n`);

/** Stories of the built Storybook in a real browser. Two workers, each with one window that all its stories use. */
export default defineConfig({
  testDir: '.',
  testMatch: process.env['LIVERY_MATRIX'] ? '*.matrix.ts' : '*.spec.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 30_000,
  outputDir: '../../reports/stories',
  reporter: [['list'], ['json', { outputFile: '../../reports/stories.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: chromiumArgs },
    timezoneId: 'Asia/Bangkok',
  },
});
