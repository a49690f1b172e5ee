import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../playwright.config.ts';

/** Renders text alike with and without a window: with a desktop's default antialiasing. */
const letters = ['--font-render-hinting=slight', '--disable-lcd-text'];
const reports = path.resolve(import.meta.dirname, '../../reports/visual');

/**
 * Compares whole pages and widgets of the built Storybook with the stored pictures. The report shows old, new and
 * difference; `--update-snapshots` accepts the current state.
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
  // Antialiasing differs slightly between machines; an additional line or character exceeds a hundred pixels.
  expect: {
    timeout: 25_000,
    toHaveScreenshot: { maxDiffPixels: 100, threshold: 0.2, animations: 'disabled' },
  },
});
