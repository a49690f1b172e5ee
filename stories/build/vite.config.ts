import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { styleLayers } from '../../scripts/build/styleLayers.ts';
import { liveryPlugin } from './liveryPlugin.ts';

const root = path.resolve(import.meta.dirname, '../..');
const here = (file: string) => path.join(import.meta.dirname, '../browser', file);

/** Storybook's own build: the engine's document maker runs in the browser here, with what it wants of Node at hand. */
export default defineConfig({
  root,
  plugins: [styleLayers(), react(), liveryPlugin(root)],
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
