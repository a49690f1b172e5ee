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
        blackjack: 'demo/vendors/blackjack/page/blackjack.ts',
        cards: 'demo/vendors/cards/page/cards.ts',
        fish: 'demo/vendors/fish/page/fish.ts',
        instant: 'demo/vendors/instant/page/instant.ts',
        lost: 'demo/vendors/core/page/lost.ts',
        ring: 'demo/vendors/ring/page/ring.ts',
        rooms: 'demo/vendors/rooms/page/rooms.ts',
        slot: 'demo/vendors/slot/page/slot.ts',
        sports: 'demo/vendors/sports/page/sports.ts',
        tables: 'demo/vendors/tables/page/tables.ts',
      },
      output: {
        entryFileNames: 'build/[name]-[hash].js',
        chunkFileNames: 'build/[name]-[hash].js',
        assetFileNames: 'build/[name]-[hash][extname]',
      },
    },
  },
});
