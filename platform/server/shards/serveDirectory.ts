import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { sameSecret } from '#platform/base/crypto/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { PlatformParts } from '../parts.ts';

/**
 * `GET /directory`: which merchants live on this shard, for the platforms of other shards, and where each merchant lives, for portals.
 * Only with PLATFORM_KEY (403 otherwise). It does not exist where there is one database.
 */
export function serveDirectory({
  shards,
  platformKey,
}: Pick<PlatformParts, 'shards' | 'platformKey'>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!shards) return app;
  app.get('/directory', async (c) => {
    if (!sameSecret(c.req.header('x-platform-key') ?? '', platformKey))
      throw new Refusal(403, 'unknown-portal', {
        message: 'Only for portals and platforms with the platform key.',
      });
    c.header('cache-control', 'no-store');
    const here = await shards.report();
    return c.json({ here, places: shards.places() });
  });
  return app;
}
