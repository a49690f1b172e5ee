import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Games</title><h1>Games</h1><p>Games are started from a site, by a member.</p></html>
`;

/** What stands on the origin of the games, which is none of a site's. */
export function gamesApp(): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/', (c) => {
    c.header('content-security-policy', "default-src 'none'");
    return c.html(page);
  });
  return app;
}
