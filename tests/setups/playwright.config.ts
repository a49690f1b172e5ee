import { defineConfig } from '@playwright/test';
import { blind } from '../support/browser.ts';
import type { SetupOption } from './test.ts';

/** One journey on each set-up of servers that the documentation describes. They are started one after the other. */
export default defineConfig<object, SetupOption>({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  // A journey takes a minute and a half on two busy cores; two shards have two.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  outputDir: '../../reports/setups-traces',
  reporter: [['list'], ['json', { outputFile: '../../reports/setups.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: blind,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    locale: 'en',
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'embedded', use: { setup: 'embedded' } },
    { name: 'one PostgreSQL', use: { setup: 'postgresql' } },
    { name: 'PgBouncer, Patroni and NATS', use: { setup: 'cluster' } },
    { name: 'two shards', use: { setup: 'shards' } },
  ],
});
