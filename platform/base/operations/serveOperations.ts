import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { sameSecret } from '../crypto/index.ts';
import type { Readiness } from './Readiness.ts';

/** `/healthz`: the process is alive. `/readyz`: it should receive calls. */
export function serveChecks(
  readiness: Pick<Readiness, 'report'> | undefined,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  if (readiness)
    app.get('/readyz', async (c) => {
      const report = await readiness.report();
      return c.json(report, report.ready ? 200 : 503);
    });
  return app;
}

/** `/metrics`. If a token is set, only requests with `Authorization: Bearer …` get the metrics. */
export function serveMetrics(
  registry: Registry,
  token: string | undefined,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/metrics', async (c) => {
    if (token !== undefined && !sameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('www-authenticate', 'Bearer');
      return c.body(null, 401);
    }
    c.header('content-type', registry.contentType);
    return c.body(await registry.metrics());
  });
  return app;
}
