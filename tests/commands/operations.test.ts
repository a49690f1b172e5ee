import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { permissionAnswer, statusAnswer, testPlatform } from '#engine/server/testing/testPlatform.ts';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { buildProject } from '#scripts/build/buildProject.ts';
import { openPostgresql, type TestServer } from '#scripts/test/postgresql/openPostgresql.ts';
import { Nginx, nginxMissing, type NginxPorts } from '../support/Nginx.ts';
import { freePort } from '../support/ports.ts';
import { Server } from '../support/Server.ts';
import { until } from '../support/Site.ts';
import { ask } from './startedSite.ts';

const root = join(import.meta.dirname, '../..');
const platformKey = 'a-key-between-portal-and-platform-in-tests';
/** `npm run test:long` replaces all four servers; `npm test` one of each kind. */
const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;
/** Milliseconds for which nginx skips a server that it could not reach, plus a margin. */
const failTimeout = 6000;

const hasPostgresql =
  process.env['TEST_DATABASE_URL'] !== undefined ||
  globSync('/usr/lib/postgresql/*/bin/initdb').some((file) => existsSync(file));
const missing = nginxMissing() ?? (hasPostgresql ? undefined : 'there is no PostgreSQL');
if (missing) process.stdout.write(`The deployment behind nginx is left out: ${missing}.\n`);

beforeAll(() => buildProject(root));

interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });

/** Requests an address of nginx over TLS, as a browser does. */
function visit(
  port: number,
  path: string,
  {
    host = 'siam.localhost',
    headers = {},
    form,
  }: { host?: string; headers?: Record<string, string>; form?: string } = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        servername: host,
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          host: `${host}:${port}`,
          ...(form !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(form)),
            origin: `https://${host}:${port}`,
          }),
          ...headers,
        },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(form);
  });
}

/** What a server responds at an address, bypassing nginx. */
async function own(port: number, path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: await response.text() };
}

const readiness = async (port: number) => {
  const { status, body } = await own(port, '/readyz');
  return { status, ...(JSON.parse(body) as { failing: string[] }) };
};

describe.skipIf(missing !== undefined)('two portals and two platforms behind nginx', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-operations-'));
  const servers = new Map<string, Server>();
  const metricsPorts = new Map<string, number>();
  let cluster: TestServer;
  let database: Awaited<ReturnType<typeof createOwnDatabase>>;
  let ports: NginxPorts;
  let nginx: Nginx;

  async function startGames(): Promise<void> {
    const games = new Server('vendors', {
      DATA_DIR: join(dir, 'games'),
      GAMES_PORT: String(ports.games),
      GAMES_PUBLIC_URL: `https://games.localhost:${ports.https}`,
      VENDORS_PLATFORM_URL: `http://127.0.0.1:${ports.platforms}`,
    });
    servers.set('games', games);
    await games.ready();
  }
  async function start(kind: 'portal' | 'platform', index: 0 | 1): Promise<void> {
    const name = `${kind} ${index + 1}`;
    const metrics = metricsPorts.get(name) ?? (await freePort());
    metricsPorts.set(name, metrics);
    const server = new Server(kind, {
      DATA_DIR: join(dir, `${kind}-${index + 1}`),
      BRANDS_DIR: join(root, 'brands'),
      DATABASE_URL: database.url,
      PLATFORM_KEY: platformKey,
      SESSION_KEY: 'a key that both portals seal sessions with',
      PORT: String(ports.portal[index]),
      PLATFORM_PORT: String(ports.platform[index]),
      PLATFORM_URL: `http://127.0.0.1:${ports.platforms}`,
      GAMES_PUBLIC_URL: `https://games.localhost:${ports.https}`,
      PLATFORM_PUBLIC_URL: `https://service.localhost:${ports.https}`,
      PUBLIC_SCHEME: 'https',
      PUBLIC_PORT: String(ports.https),
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: String(metrics),
      PLATFORM_METRICS_PORT: String(metrics),
      ACCESS_LOG: '1',
      DRAIN_SECONDS: '2',
    });
    servers.set(name, server);
    await server.ready();
  }
  const portOf = (kind: 'portal' | 'platform', index: 0 | 1) => ports[kind][index];

  beforeAll(async () => {
    for (const name of ['portal-1', 'portal-2', 'platform-1', 'platform-2', 'games'])
      mkdirSync(join(dir, name));
    cluster = await openPostgresql();
    if ('leftOut' in cluster) throw new Error(`PostgreSQL is left out: ${cluster.leftOut}`);
    database = await createOwnDatabase(cluster.url);
    const two = async (): Promise<[number, number]> => [await freePort(), await freePort()];
    const [http, https, platforms] = [await freePort(), await freePort(), await freePort()];
    ports = { http, https, platforms, portal: await two(), platform: await two(), games: await freePort() };
    nginx = new Nginx(ports, platformKey);
    await start('platform', 0);
    await start('platform', 1);
    await start('portal', 0);
    await start('portal', 1);
    await startGames();
    await until(async () => (await visit(ports.https, '/')).status === 200, 60_000);
  }, 300_000);

  afterAll(async () => {
    agent.destroy();
    for (const name of ['portal 1', 'portal 2', 'games', 'platform 1', 'platform 2'])
      await servers.get(name)?.stop();
    await nginx?.stop();
    await database?.drop();
    if (cluster && !('leftOut' in cluster)) await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }, 60_000);

  it('serve a site, the games origin and customer service over TLS only', async () => {
    const page = await visit(ports.https, '/');
    expect(page.body).toContain('<html');
    expect(page.headers['strict-transport-security']).toBeDefined();
    const plain = await ask(String(ports.http), '/bet-rank?x=1');
    expect(plain.status).toBe(308);
    for (const path of ['/wps/system/status', '/-/login'])
      expect((await ask(String(ports.http), path)).status, path).toBe(403);
    expect((await visit(ports.https, '/service?merchant=SIAM01', { host: 'service.localhost' })).status).toBe(
      200,
    );
    expect((await visit(ports.https, '/wps/system/status', { host: 'service.localhost' })).status).toBe(404);
    expect((await visit(ports.https, '/', { host: 'games.localhost' })).body).toContain(
      'Games are started from a site',
    );
    expect((await visit(ports.https, '/none', { host: 'games.localhost' })).status).toBe(404);
  });

  it.each(['/metrics', '/readyz', '/healthz'])('%s is not public', async (path) => {
    const { status, body } = await visit(ports.https, path);
    expect([status, body]).toEqual([404, expect.stringContaining('nginx')]);
    for (const port of [...ports.portal, ...ports.platform])
      if (path === '/metrics') expect((await own(port, path)).status).toBe(404);
  });

  it('one request id is used by nginx, portal and platform, whatever a visitor sends', async () => {
    const { headers } = await visit(ports.https, '/wps/system/status', {
      headers: { 'x-request-id': 'chosen-by-the-visitor', 'x-forwarded-for': '198.51.100.7' },
    });
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const linesOf = (kind: string) =>
      [...servers]
        .filter(([name]) => name.startsWith(kind))
        .flatMap(([, { log }]) => log.split('\n').filter((line) => line.includes(id)));
    await until(() => linesOf('portal').length === 1 && linesOf('platform').length >= 1);
    const portalLine = JSON.parse(linesOf('portal')[0] ?? '') as object;
    expect(portalLine).toMatchObject({ what: 'access', brand: 'siam', kind: 'call', network: '127.0.0.0' });
    for (const line of linesOf('platform'))
      expect(JSON.parse(line)).toMatchObject({ message: 'access', request: id, merchant: 'SIAM01' });
    for (const { log } of servers.values()) expect(log).not.toContain('198.51.100.7');
  });

  it('are replaced one by one under load: each becomes unready first, and no request fails', async () => {
    const failed: string[] = [];
    const counts = { requests: 0 };
    let isOver = false;
    const check = (what: string, good: number[]) => async (asking: Promise<Response>) => {
      counts.requests += 1;
      const { status, body } = await asking.catch((error: unknown) => ({ status: 0, body: String(error) }));
      if (!good.includes(status)) failed.push(`${what}: ${status} ${body.slice(0, 200)}`);
    };
    const login = await visit(ports.https, '/-/login', {
      form: new URLSearchParams({ username: 'demo_member', password: demoPassword }).toString(),
    });
    const cookie = [login.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    const load = async () => {
      while (!isOver) {
        await check('page', [200])(visit(ports.https, '/'));
        await check('document', [200])(visit(ports.https, '/-/document?path=%2Fbet-rank'));
        await check('call', [200])(visit(ports.https, '/wps/system/status'));
        await check('balance', [200])(visit(ports.https, '/wps/v2/wallets/balance', { headers: { cookie } }));
        await check('form', [302, 303])(visit(ports.https, '/-/appearance', { form: 'theme=dark' }));
        await setTimeout(20);
      }
    };
    const loads = Promise.all([load(), load(), load()]);
    const order = (
      isLong
        ? [
            ['platform', 0],
            ['platform', 1],
            ['portal', 0],
            ['portal', 1],
          ]
        : [
            ['platform', 0],
            ['portal', 0],
          ]
    ) as ['platform' | 'portal', 0 | 1][];
    for (const [kind, index] of order) {
      const port = portOf(kind, index);
      expect(await readiness(port)).toMatchObject({ status: 200, failing: [] });
      const stopped = servers.get(`${kind} ${index + 1}`)?.stop();
      await until(async () => (await readiness(port)).status === 503);
      expect(await readiness(port)).toMatchObject({ failing: ['draining'] });
      expect((await own(port, '/healthz')).status).toBe(200);
      expect(await stopped).toBe(0);
      await start(kind, index);
      await until(async () => (await readiness(port)).status === 200);
      await setTimeout(failTimeout);
    }
    isOver = true;
    await loads;
    expect(failed).toEqual([]);
    expect(counts.requests).toBeGreaterThan(100);
  }, 400_000);

  it('export metrics at their own ports', async () => {
    const figures = async (name: string) => (await own(metricsPorts.get(name) ?? 0, '/metrics')).body;
    for (const name of metricsPorts.keys())
      for (const line of (await figures(name)).split('\n'))
        expect(line, name).toMatch(
          /^(?:|# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? (?:[-+.\de]+|NaN|\+Inf))$/,
        );
    expect(await figures('portal 2')).toMatch(
      /livery_portal_requests_total\{kind="page",status="200",brand="siam"\} [1-9]/,
    );
    expect(await figures('portal 2')).toMatch(
      /livery_portal_call_seconds_count\{call="status",outcome="ok"\} [1-9]/,
    );
    expect(await figures('platform 2')).toMatch(
      /livery_platform_database_connections\{state="total"\} [1-9]/,
    );
    expect(await figures('platform 2')).toMatch(/livery_platform_job_runs_total\{job="draws"\} [1-9]/);
  });
});

it('a 3 s call that is in flight at SIGTERM gets its response', async () => {
  const away = { status: 200, json: { success: true, value: [] }, after: 3000 };
  const platform = await testPlatform({
    'GET /wps/system/permission': permissionAnswer({ version: 'v1' }),
    'GET /wps/system/status': statusAnswer(0),
    'GET /lgw/games/popular': away,
  });
  const dir = mkdtempSync(join(tmpdir(), 'livery-slow-'));
  const port = await freePort();
  const portal = new Server('portal', {
    PORT: String(port),
    DATA_DIR: dir,
    BRANDS_DIR: join(root, 'brands'),
    PLATFORM_URL: platform.url,
  });
  onTestFinished(async () => {
    await portal.stop();
    await platform.close();
    rmSync(dir, { recursive: true, force: true });
  });
  await portal.ready();
  expect((await ask(String(port), '/wps/system/status')).status).toBe(200);
  const slow = ask(String(port), '/lgw/games/popular');
  await until(() => platform.count('/lgw/games/popular') > 0);
  const ended = portal.stop();
  expect((await slow).status).toBe(200);
  expect(await ended).toBe(0);
});
