import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { PlatformParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { sameSecret } from '#platform/base/crypto/index.ts';
import type { Changes } from '#platform/base/live/index.ts';

/** Milliseconds between keep-alive messages, by which both sides find that a connection is dead. */
const beatMs = 15_000;

/**
 * `GET /live`: which accounts changed, as server-sent events for portals, which tell the tabs of these members
 * (`Changes` as JSON). Only for a portal that proves itself by PLATFORM_KEY: 403 otherwise. The first event says that
 * everything may have changed, since the portal missed what was before.
 */
export function serveLive({ live, platformKey }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!live) return app;
  app.get('/live', (c) => {
    if (!sameSecret(c.req.header('x-platform-key') ?? '', platformKey))
      throw new Refusal(403, 'unknown-portal', { message: 'Only for a portal with the platform key.' });
    return streamSSE(c, async (stream) => {
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      const send = (changes: Changes) => void stream.writeSSE({ data: JSON.stringify(changes) });
      const stop = live.subscribe(send);
      const beat = setInterval(() => void stream.write(':\n\n'), beatMs);
      send({ all: true });
      await gone;
      clearInterval(beat);
      stop();
    });
  });
  return app;
}
