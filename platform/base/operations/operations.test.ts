import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#platform/server/createApp.ts';
import type { PlatformParts } from '#platform/server/parts.ts';
import { startJobs } from '#platform/server/startJobs.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { AccessLine } from './AccessLine.ts';
import { PlatformMetrics } from '../metrics/index.ts';
import { Readiness } from './Readiness.ts';
import { currentRequest } from '../log/index.ts';

const migrations = join(import.meta.dirname, '../database/migrations');
const token = 'a token of thirty-two characters';

let platform: TestPlatform;
let parts: PlatformParts;
let access: AccessLine[];
let readiness: Readiness;
let metrics: PlatformMetrics;

beforeAll(async () => (platform = await openTestPlatform()));
afterAll(() => platform.close());
beforeEach(async () => {
  access = [];
  readiness = await Readiness.open(platform.db, migrations);
  metrics = new PlatformMetrics();
  const accessLog = (line: AccessLine) => void access.push(line);
  parts = { ...platform.parts, readiness, metrics, metricsToken: token, accessLog };
});

function get(path: string, headers: Record<string, string> = {}, from = parts): Promise<Response> {
  const address = { incoming: { socket: { remoteAddress: '203.0.113.77' } } };
  return Promise.resolve(createApp(from, 'operator key').request(path, { headers }, address));
}

const call = (headers: Record<string, string> = {}) =>
  get('/wps/system/status?secret=CANARY', { 'x-merchant': 'SIAM01', ...headers });
const portal = { 'x-platform-key': testPlatformKey };

describe('request ids', () => {
  it('are taken from the portal and returned', async () => {
    const response = await call({ ...portal, 'x-request-id': 'edge-0001' });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, 'edge-0001']);
  });

  it('are replaced if another client sends one', async () => {
    const { headers } = await call({ 'x-request-id': 'visitor-0001', 'x-platform-key': 'wrong' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);
  });

  it('are the reference of an internal error, and appear in its log line', async () => {
    const seen: (string | undefined)[] = [];
    const broken = {
      ...parts,
      db: new Proxy(parts.db, {
        get() {
          throw new Error('no database');
        },
      }),
      log: () => void seen.push(currentRequest()?.id),
    };
    const response = await get(
      '/wps/system/status',
      { ...portal, 'x-merchant': 'SIAM01', 'x-request-id': 'edge-0002' },
      broken,
    );
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'platform-failed', reference: 'edge-0002' });
    expect(seen).toEqual(['edge-0002']);
  });
});

describe('GET /readyz', () => {
  const report = async (of = readiness) => {
    const response = await get('/readyz', {}, { ...parts, readiness: of });
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('reports ready if the database has the migrations of this build, without naming anything', async () => {
    const { status, ...said } = await report();
    expect(status).toBe(200);
    expect(said).toMatchObject({ ready: true, failing: [], checks: { database: { ok: true } } });
    expect(JSON.stringify(said)).not.toMatch(/SIAM01|postgres|localhost/);
  });

  it('reports ready if a newer build migrated the database, and not ready if a migration is missing', async () => {
    const last = sql`select max(created_at) from drizzle.__drizzle_migrations`;
    await platform.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', (${last}) + 1`,
    );
    expect(await report(await Readiness.open(platform.db, migrations))).toMatchObject({ status: 200 });
    await platform.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    const gone = sql`delete from drizzle.__drizzle_migrations where created_at = (${last}) returning hash, created_at`;
    const { rows } = (await platform.db.execute(gone)) as unknown as {
      rows: { hash: string; created_at: string }[];
    };
    expect(await report(await Readiness.open(platform.db, migrations))).toMatchObject({
      status: 503,
      failing: ['migrations'],
      checks: { database: { ok: true }, migrations: { ok: false } },
    });
    for (const { hash, created_at: at } of rows)
      await platform.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
      );
  });

  it('names a database that does not respond within the limit, while /healthz stays 200', async () => {
    let queries = 0;
    const silent = new Proxy(platform.db, {
      get() {
        queries += 1;
        return () => ({ from: () => new Promise(() => undefined) });
      },
    });
    const away = await Readiness.open(silent, migrations);
    const startedAt = performance.now();
    const all = await Promise.all([report(away), report(away), report(away)]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    for (const one of all) expect(one).toMatchObject({ status: 503, failing: ['database', 'migrations'] });
    expect(queries).toBe(1);
    expect((await get('/healthz', {}, { ...parts, readiness: away })).status).toBe(200);
  });

  it('is 503 while the platform drains, which still serves but closes its connections', async () => {
    expect((await call()).headers.get('connection')).toBeNull();
    readiness.drain();
    expect(await report()).toMatchObject({ status: 503, failing: ['draining'] });
    const response = await call();
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  });
});

describe('metrics', () => {
  const figures = () => metrics.registry.metrics();

  it('count requests by kind, status and merchant, and measure calls by name', async () => {
    await call();
    await call({ 'x-merchant': 'NOBODY' });
    await get('/healthz');
    await get('/no-such-call');
    const text = await figures();
    expect(text).toContain('livery_platform_requests_total{kind="call",status="200",merchant="SIAM01"} 1\n');
    expect(text).toContain('livery_platform_requests_total{kind="call",status="404",merchant=""} 2\n');
    expect(text).toContain('livery_platform_requests_total{kind="health",status="200",merchant=""} 1\n');
    expect(text).toContain('livery_platform_call_seconds_count{call="status",outcome="ok"} 1\n');
    expect(text).toContain('livery_platform_call_seconds_count{call="status",outcome="refused"} 1\n');
    expect(text).not.toContain('NOBODY');
  });

  it('name jobs with their last run and failures', async () => {
    const jobs = await startJobs(parts);
    await jobs.stop();
    metrics.job('draws', false, 20);
    const text = await figures();
    expect(text).toMatch(/livery_platform_job_last_run_timestamp_seconds\{job="draws"\} 1\d{9}/);
    expect(text).toContain('livery_platform_job_failures_total{job="draws"} 1\n');
    for (const job of ['draws', 'plans', 'keys'])
      expect(text).toContain(`livery_platform_job_runs_total{job="${job}"} 1\n`);
  });

  it('show the pool at the time of the scrape', async () => {
    const pool = { total: 4, idle: 1, waiting: 0, max: 10, away: false };
    metrics.watchPool(() => pool);
    [pool.waiting, pool.away] = [3, true];
    expect(await figures()).toContain('livery_platform_database_connections{state="waiting"} 3\n');
    expect(await figures()).toContain('livery_platform_database_away 1\n');
  });

  it('are at /metrics for requests with the token, and absent if no token is set', async () => {
    const authorization = `Bearer ${token}`;
    const response = await get('/metrics', { authorization });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: `${authorization}x` })).status).toBe(401);
    const { metricsToken: _, ...without } = parts;
    expect((await get('/metrics', { authorization }, without)).status).toBe(404);
  });
});

it('come with an access log of one line per request without query, token or whole address', async () => {
  await call({ authorization: 'Bearer CANARY' });
  await call({ ...portal, 'x-visitor-address': '2001:db8:1:2:3::4', 'x-request-id': 'edge-0003' });
  expect(access).toHaveLength(2);
  expect(access[0]).toMatchObject({ network: '203.0.113.0' });
  const { ms, ...line } = access[1] ?? { ms: -1 };
  expect(line).toEqual({
    method: 'GET',
    path: '/wps/system/status',
    status: 200,
    merchant: 'SIAM01',
    request: 'edge-0003',
    kind: 'call',
    network: '2001:db8:1::',
  });
  expect(ms).toBeGreaterThan(0);
  expect(JSON.stringify(access)).not.toMatch(/CANARY|203\.0\.113\.77|2001:db8:1:2/);
});
