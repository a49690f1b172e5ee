import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = process.env['LIVERY_DIST'] ?? join(root, 'dist');

/** The page of the desk, with its scripts and sheets. */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: join(dist, 'desk'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'desk/app/index.html' },
  },
});
