import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../playwright.config.ts';

/** Settings of the toolbar rotate: the seed says in which each story is seen. */
process.env['LIVERY_SEED'] ||= String(Math.floor(Math.random() * 1e6));
// Workers read these settings too, and need not say it again.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  process.stdout.write(`LIVERY_SEED=${process.env['LIVERY_SEED']} repeats this run\n`);

const isMatrix = Boolean(process.env['LIVERY_MATRIX']);

/**
 * Stories of the built Storybook in a real browser. Each worker has one window that all its stories use. A story waits a
 * third of its time for frames: in the matrix a worker more than cores makes use of that.
 */
export default defineConfig({
  testDir: '.',
  testMatch: isMatrix ? '*.matrix.ts' : '*.spec.ts',
  fullyParallel: false,
  workers: isMatrix ? 3 : 2,
  timeout: 30_000,
  outputDir: '../../reports/stories',
  reporter: [['list'], ['json', { outputFile: '../../reports/stories.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: chromiumArgs },
    timezoneId: 'Asia/Bangkok',
  },
});
