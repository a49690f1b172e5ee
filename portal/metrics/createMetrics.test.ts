import { expect, it } from 'vitest';
import { createMetrics } from './createMetrics.ts';

/** Samples of the text format by name and labels; throws for an invalid line. */
async function samples({ registry }: ReturnType<typeof createMetrics>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const line of (await registry.metrics()).split('\n')) {
    if (line === '' || /^# (?:HELP|TYPE) \w+ \S/.test(line)) continue;
    const [, name = '', value] = /^([a-z]\w*(?:\{(?:\w+="[^"\n]*",?)+\})?) (\S+)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    found.set(name, Number(value));
  }
  return found;
}

const request = { kind: 'page', brand: 'siam', status: 200, cache: 'hit', milliseconds: 3 } as const;

it('counts requests by kind, status and brand, pages by cache, and their time', async () => {
  const made = createMetrics();
  made.metrics.request(request);
  made.metrics.request(request);
  made.metrics.request({ ...request, kind: 'call', status: 503, cache: '', milliseconds: 1500 });
  const found = await samples(made);
  expect(found.get('livery_portal_requests_total{kind="page",status="200",brand="siam"}')).toBe(2);
  expect(found.get('livery_portal_requests_total{kind="call",status="503",brand="siam"}')).toBe(1);
  expect(found.get('livery_portal_pages_total{cache="hit"}')).toBe(2);
  expect(found.get('livery_portal_request_seconds_bucket{le="0.005",kind="page"}')).toBe(2);
  expect(found.get('livery_portal_request_seconds_sum{kind="call"}')).toBe(1.5);
});

it('labels at most 200 brands', async () => {
  const made = createMetrics();
  for (let brand = 0; brand < 300; brand += 1) made.metrics.request({ ...request, brand: `b${brand}` });
  const series = [...(await samples(made))].filter(([name]) =>
    name.startsWith('livery_portal_requests_total'),
  );
  expect(series).toHaveLength(201);
  expect(new Map(series).get('livery_portal_requests_total{kind="page",status="200",brand="other"}')).toBe(
    100,
  );
});

it('times calls by name and outcome, and rendering', async () => {
  const made = createMetrics();
  made.metrics.call({ name: 'popular', outcome: 'timeout', milliseconds: 2500 });
  made.metrics.rendered(4);
  const found = await samples(made);
  expect(found.get('livery_portal_call_seconds_count{call="popular",outcome="timeout"}')).toBe(1);
  expect(found.get('livery_portal_render_seconds_bucket{le="0.005"}')).toBe(1);
});

it('reads caches and breakers at each scrape', async () => {
  const made = createMetrics();
  const figures = { hits: 5, misses: 2, entries: 3, bytes: 900 };
  made.metrics.watchCache('pages', () => figures);
  made.metrics.watchCache('responses', () => ({ hits: 1, misses: 1, entries: 1 }));
  let isOpen = false;
  made.metrics.watchBreakers(() => [{ platform: '127.0.0.1:4100', brand: 'siam', group: 'games', isOpen }]);
  const before = await samples(made);
  expect(before.get('livery_portal_cache_hits_total{cache="pages"}')).toBe(5);
  expect(before.get('livery_portal_cache_bytes{cache="pages"}')).toBe(900);
  expect(before.has('livery_portal_cache_bytes{cache="responses"}')).toBe(false);
  [figures.hits, isOpen] = [7, true];
  const after = await samples(made);
  expect(after.get('livery_portal_cache_hits_total{cache="pages"}')).toBe(7);
  const breaker = 'livery_portal_breaker_open{platform="127.0.0.1:4100",brand="siam",group="games"}';
  expect([before.get(breaker), after.get(breaker)]).toEqual([0, 1]);
});

it('counts analytics events by receiver and outcome', async () => {
  const made = createMetrics();
  made.metrics.analytics('ga4', 'dropped');
  made.metrics.analytics('ga4', 'dropped');
  const found = await samples(made);
  expect(found.get('livery_portal_analytics_events_total{receiver="ga4",outcome="dropped"}')).toBe(2);
});

it('includes the memory and the event loop lag of the process', async () => {
  const found = await samples(createMetrics());
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect([...found.keys()]).toContain('nodejs_eventloop_lag_p99_seconds');
});
