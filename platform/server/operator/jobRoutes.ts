import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { openRounds } from '#platform/play/integration/sweepRounds.ts';
import { listJobs } from '../jobs/listJobs.ts';

/** Routes for what happens by itself. */
export function jobRoutes({ db }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/jobs', async (c) =>
    c.json({ success: true, value: { jobs: await listJobs(db), rounds: await openRounds(db) } }),
  );
  return app;
}
