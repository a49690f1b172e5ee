import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const here = (file: string) => path.join(import.meta.dirname, '../browser', file);

/**
 * Vite configuration of Storybook. The engine's document composer runs in the browser here, with replacements for Node
 * modules. Plugins come from `preview/main.ts`, because Vite bundles this file with all its imports at each start.
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
  // Only React's development build warns of mistakes.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { chunkSizeWarningLimit: 5000 },
});
