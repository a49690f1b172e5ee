import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { ByEnvironment } from './scripts/test/byEnvironment.ts';

/** Factor by which a long run multiplies the runs of each property, and its timeout. */
const times = Number(process.env['LIVERY_RUNS'] ?? 1);

/** Timeout in milliseconds, meant for tests that hang: a shared machine may take four times as long as usual. */
const patience = 90_000;

/** Unit tests lie next to the code; the contract tests any platform; Playwright runs the journeys. */
export default defineConfig({
  plugins: [react()],
  // What Storybook's own plugin gives its stories.
  resolve: {
    alias: { 'virtual:livery-brands': path.join(import.meta.dirname, 'stories/lib/testing/brands.ts') },
  },
  test: {
    // These tests wait for child processes and databases often enough to keep one worker more than there are cores busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ByEnvironment },
    globalSetup: [path.join(import.meta.dirname, 'scripts/test/postgresql/offerDatabases.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{kit,schemas,engine,widgets,portal,platform,demo,desk,operator,scripts,stories,tests/agents,tests/widgets}/**/*.test.{ts,tsx}',
          ],
          environment: 'node',
          // What many files import (React, drizzle, PGlite) is loaded once a worker: a quarter less of all CPU time.
          // Workers are processes: databases that come and go in threads of one may bring down V8 (nodejs/node#64500).
          pool: 'forks',
          isolate: false,
          testTimeout: patience * times,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/{commands,builds}/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
