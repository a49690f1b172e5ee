import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../playwright.config.ts';

/** Letters drawn alike with and without a window: as a desktop smooths them by default. */
const letters = ['--font-render-hinting=slight', '--disable-lcd-text'];
const reports = path.resolve(import.meta.dirname, '../../reports/visual');

/**
 * Whole pages and widgets of the built Storybook beside the stored pictures. The report shows what differs, old, new and
 * difference; `--update-snapshots` takes what is there now as right.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 60_000,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  outputDir: '../../reports/visual-differences',
  reporter: [['list'], ['html', { outputFolder: reports, open: 'never' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...chromiumArgs, ...letters],
    },
  },
  // Letters are smoothed a little otherwise from one machine to the next; a line or a sign more is over a hundred.
  expect: {
    timeout: 25_000,
    toHaveScreenshot: { maxDiffPixels: 100, threshold: 0.2, animations: 'disabled' },
  },
});
