import { defineConfig } from 'vitest/config';

/** `npx vitest run --config tests/contract/vitest.config.ts`; CONTRACT_URL names a platform other than one of its own. */
export default defineConfig({
  test: {
    name: 'contract',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/contract/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
