import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const here = (file: string) => path.join(import.meta.dirname, '../browser', file);

/**
 * Storybook's own build: the engine's document maker runs in the browser here, with what it wants of Node at hand. The
 * plugins come from `preview/main.ts`: Vite bundles this file with all that it imports at each start.
 */
export default defineConfig({
  root,
  publicDir: false,
  resolve: {
    alias: [
      { find: /^node:crypto$/, replacement: here('crypto.ts') },
      { find: /^node:fs$/, replacement: here('fs.ts') },
      { find: /^node:path$/, replacement: here('path.ts') },
      { find: /^node:util$/, replacement: here('util.ts') },
    ],
  },
  // React warns of mistakes in its development form alone.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { chunkSizeWarningLimit: 5000 },
});
