import { Hono } from 'hono';
import type { Media } from './media.ts';

const yearSeconds = 31_536_000;

/** `GET /media/<path>`: immutable if `?v=` is the hash of the bytes, else revalidated by ETag. */
export function serveMedia(media: Media): Hono {
  const app = new Hono();
  app.get('/media/*', async (c) => {
    const path = decoded(c.req.path.slice('/media/'.length));
    const picture = path === undefined ? undefined : await media.read(path, c.req.header('accept'));
    if (!picture) return c.text('not found', 404);
    const etag = picture.varies ? `"${picture.hash}-${picture.type.slice(6)}"` : `"${picture.hash}"`;
    const headers = {
      'content-type': picture.type,
      etag,
      ...(picture.varies && { vary: 'accept' }),
      'cache-control':
        c.req.query('v') === picture.hash ? `public, max-age=${yearSeconds}, immutable` : 'public, no-cache',
      'x-content-type-options': 'nosniff',
      // Keeps an SVG inert that is opened as a document.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(picture.bytes, 200, headers);
  });
  return app;
}

/** Undefined if a path is not UTF-8. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
