import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../playwright.config.ts';

/** The seed determines in which settings each story is tested. */
process.env['LIVERY_SEED'] ||= String(Math.floor(Math.random() * 1e6));
// Workers load this configuration too; print the seed only once.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  process.stdout.write(`LIVERY_SEED=${process.env['LIVERY_SEED']} repeats this run\n`);

const isMatrix = Boolean(process.env['LIVERY_MATRIX']);

/**
 * Stories of the built Storybook in a real browser. Each worker has one window for all its stories. A story waits for frames
 * a third of its time, so the matrix uses one worker more than cores.
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
