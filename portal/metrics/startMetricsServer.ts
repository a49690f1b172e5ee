import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { MetricsSettings } from '#kit/operationsSettings.ts';
import { listen } from '../listen.ts';
import { metricsListener, serveMetrics } from './serveMetrics.ts';

/** Serves the metrics on a port of their own; null if the settings name none: then the portal serves them. */
export async function startMetricsServer(
  registry: Registry,
  { port, host, token }: MetricsSettings,
): Promise<Server | null> {
  if (port === undefined) return null;
  const server = createServer(metricsListener(serveMetrics(registry, token)));
  await listen(server, { port, host, variable: 'METRICS_PORT' });
  return server;
}
