import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ipAddressIn } from '#kit/ipAddress.ts';
import { forward, type PlatformAccess } from './forward.ts';
import { deskHeaders } from './headers.ts';
import type { Networks } from './Networks.ts';

type Environment = { Bindings: HttpBindings };

export interface DeskParts extends PlatformAccess {
  /** Folder of the built page. */
  build: string;
  /** The desk's own address for browsers, without a path. */
  publicUrl: string;
  networks: Networks;
}

/** Methods that change nothing. */
const reads = new Set(['GET', 'HEAD']);
/** The largest request is a backup's picture or a document of a few hundred kB. */
const maxBytes = 12 * 1024 * 1024;

/**
 * The desk's server: the page, its files, and the operator API of the platform for the one who is signed in. It is a server of its own, with an
 * origin of its own, so that nothing of a portal can reach it.
 */
export function createDesk(parts: DeskParts): Hono<Environment> {
  const { build, publicUrl, networks } = parts;
  const { host, origin } = new URL(publicUrl);
  const page = readFileSync(join(build, 'desk/app/index.html'), 'utf8');
  const app = new Hono<Environment>();
  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(deskHeaders)) c.header(name, value);
    if (publicUrl.startsWith('https:')) c.header('strict-transport-security', 'max-age=31536000');
    await next();
  });
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  app.use('*', async (c, next) => {
    if (!networks.has(peerOf(c))) return c.text('The desk cannot be opened from this network.', 403);
    // A name that someone else points at this machine would share its cookies with no one, but could be asked for its page.
    if (c.req.header('host') !== host) return c.text(`The desk is at ${publicUrl}.`, 421);
    return next();
  });
  app.use('/operator/*', bodyLimit({ maxSize: maxBytes }), async (c, next) => {
    if (!reads.has(c.req.method) && c.req.header('origin') !== origin)
      return c.json(
        { success: false, code: 'foreign-page', message: 'This request comes from another page.' },
        403,
      );
    return next();
  });
  app.all('/operator/*', (c) => forward(c, parts, peerOf(c)));
  app.get(
    '/assets/*',
    async (c, next) => {
      await next();
      if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
    },
    serveStatic({ root: build, precompressed: true }),
    (c) => c.text('not found', 404),
  );
  // Every other address is one of the page's own.
  app.get('*', (c) => c.html(page, 200, { 'cache-control': 'no-cache' }));
  return app;
}

function peerOf(c: Context<Environment>): string {
  return ipAddressIn(c.env?.incoming?.socket?.remoteAddress ?? '');
}
