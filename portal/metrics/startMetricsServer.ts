import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { serverCloser } from '#kit/closeServer.ts';
import type { MetricsSettings } from '#kit/operationsSettings.ts';
import { listen } from '../listen.ts';
import { metricsListener, serveMetrics } from './serveMetrics.ts';

/**
 * Serves the metrics on a port of their own, and returns what closes it; null if the settings name none: then the
 * portal serves them.
 */
export async function startMetricsServer(
  registry: Registry,
  { port, host, token }: MetricsSettings,
): Promise<ReturnType<typeof serverCloser> | null> {
  if (port === undefined) return null;
  const server = createServer(metricsListener(serveMetrics(registry, token)));
  const close = serverCloser(server);
  await listen(server, { port, host, variable: 'METRICS_PORT' });
  return close;
}
