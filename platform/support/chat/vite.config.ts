import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '../../..');
const dist = process.env['LIVERY_DIST'] ?? join(root, 'dist');

/** The script and sheet of the chat's page. */
export default defineConfig({
  root,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: join(dist, 'chat'),
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { chat: 'platform/support/chat/page/chat.ts' },
      output: {
        entryFileNames: 'build/[name]-[hash].js',
        chunkFileNames: 'build/[name]-[hash].js',
        assetFileNames: 'build/[name]-[hash][extname]',
      },
    },
  },
});
