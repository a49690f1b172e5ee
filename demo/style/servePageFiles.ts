import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, Hono } from 'hono';

/** Serves a server's own sheets and those of `sheets/` at `/style/`, and the platform's fonts at `/media/`. */
export function servePageFiles<E extends Env>(app: Hono<E>, folders: { page: string; media: string }): void {
  // Relative to the pages: this module is bundled into the servers.
  const sheets = join(folders.page, '../../style/sheets');
  app.get('/style/*', files(folders.page, '/style'), files(sheets, '/style'));
  app.get('/media/*', files(folders.media, '/media'));
}

function files(root: string, prefix: string): ReturnType<typeof serveStatic> {
  return serveStatic({
    root,
    rewriteRequestPath: (asked) => asked.slice(prefix.length),
    onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
  });
}
