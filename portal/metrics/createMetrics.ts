import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { boundLabel } from '#kit/boundLabel.ts';
import { spanCounts } from '#kit/tracing/tracing.ts';
import type { BreakerFigures, CacheFigures, Metrics } from '#engine/server/index.ts';

/** Maximum number of brands with a label of their own; later brands share one. */
const maxBrands = 200;

/** Upper bounds in seconds. A cached page takes less than a millisecond; a call times out after 8 s. */
const requestSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
const renderSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25];

/** The portal's metrics for Prometheus, with those of Node.js (memory, event loop, garbage collection). */
export function createMetrics(): { metrics: Metrics; registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'livery_portal_requests_total',
    help: 'Requests by kind of route, status and brand',
    labelNames: ['kind', 'status', 'brand'],
    registers,
  });
  const requestTime = new Histogram({
    name: 'livery_portal_request_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['kind'],
    buckets: requestSeconds,
    registers,
  });
  const pages = new Counter({
    name: 'livery_portal_pages_total',
    help: 'Pages and documents by how the page cache served them',
    labelNames: ['cache'],
    registers,
  });
  const callTime = new Histogram({
    name: 'livery_portal_call_seconds',
    help: 'Calls to platforms by name and outcome',
    labelNames: ['call', 'outcome'],
    buckets: callSeconds,
    registers,
  });
  const renderTime = new Histogram({
    name: 'livery_portal_render_seconds',
    help: 'Processor time to write a page or document, without waiting for its data',
    buckets: renderSeconds,
    registers,
  });
  const events = new Counter({
    name: 'livery_portal_analytics_events_total',
    help: 'Analytics events by receiver and outcome',
    labelNames: ['receiver', 'outcome'],
    registers,
  });
  new Counter({
    name: 'livery_portal_trace_spans_total',
    help: 'Spans of traces by outcome: sent, failed (the receiver did not take them) or dropped (too many waited)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(spanCounts)) this.inc({ outcome }, count);
    },
  });
  const brandLabel = boundLabel(maxBrands);
  const metrics: Metrics = {
    request: ({ kind, brand, status, cache, milliseconds }) => {
      requests.inc({ kind, status, brand: brandLabel(brand) });
      requestTime.observe({ kind }, milliseconds / 1000);
      if (cache !== '') pages.inc({ cache });
    },
    call: ({ name, outcome, milliseconds }) => callTime.observe({ call: name, outcome }, milliseconds / 1000),
    rendered: (milliseconds) => renderTime.observe(milliseconds / 1000),
    analytics: (receiver, outcome) => events.inc({ receiver, outcome }),
    watchCache: cacheMetrics(registry),
    watchBreakers: (read) => breakerMetrics(registry, read, brandLabel),
  };
  return { metrics, registry };
}

/** Reads each cache's figures only when Prometheus scrapes, so that a cache hit costs one addition. */
function cacheMetrics(registry: Registry): Metrics['watchCache'] {
  const caches = new Map<string, () => CacheFigures>();
  const labelNames = ['cache'];
  const registers = [registry];
  const counter = (name: string, help: string, figure: 'hits' | 'misses') =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [cache, read] of caches) this.inc({ cache }, read()[figure]);
      },
    });
  const gauge = (name: string, help: string, figure: 'entries' | 'bytes') =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [cache, read] of caches) {
          const value = read()[figure];
          if (value !== undefined) this.set({ cache }, value);
        }
      },
    });
  counter('livery_portal_cache_hits_total', 'Look-ups that a cache served', 'hits');
  counter('livery_portal_cache_misses_total', 'Look-ups that a cache did not serve', 'misses');
  gauge('livery_portal_cache_entries', 'Entries that a cache holds', 'entries');
  gauge('livery_portal_cache_bytes', 'Bytes that a cache holds, where it is bounded by bytes', 'bytes');
  return (name, read) => void caches.set(name, read);
}

function breakerMetrics(
  registry: Registry,
  read: () => BreakerFigures[],
  brandLabel: (brand: string) => string,
): void {
  new Gauge({
    name: 'livery_portal_breaker_open',
    help: 'Circuit breakers: 1 while calls are refused, 0 while they pass',
    labelNames: ['platform', 'brand', 'group'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { platform, brand, group, isOpen } of read())
        this.set({ platform, brand: brandLabel(brand), group }, isOpen ? 1 : 0);
    },
  });
}
