import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '../..');
const dist = process.env['LIVERY_DIST'] ?? join(root, 'dist');

/** The scripts of the games' pages. All addresses are relative: a site may serve the games below a path of its own. */
export default defineConfig({
  root,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: join(dist, 'games'),
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        blackjack: 'platform/vendors/blackjack/page/blackjack.ts',
        cards: 'platform/vendors/cards/page/cards.ts',
        fish: 'platform/vendors/fish/page/fish.ts',
        instant: 'platform/vendors/instant/page/instant.ts',
        lost: 'platform/vendors/core/page/lost.ts',
        ring: 'platform/vendors/ring/page/ring.ts',
        slot: 'platform/vendors/slot/page/slot.ts',
        sports: 'platform/vendors/sports/page/sports.ts',
      },
      output: {
        entryFileNames: 'build/[name]-[hash].js',
        chunkFileNames: 'build/[name]-[hash].js',
        assetFileNames: 'build/[name]-[hash][extname]',
      },
    },
  },
});
