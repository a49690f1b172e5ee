import type { Hono } from 'hono';
import { connect } from 'node:net';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesApp } from './games/gamesApp.ts';
import { listen, type Listening } from './core/listen.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from './testing/openTestPlatform.ts';

let platform: TestPlatform;
let servers: Record<'platform' | 'games', Listening>;
const apps = () => ({ platform: platform.app, games: gamesApp(platform.parts) });

beforeAll(async () => {
  platform = await openTestPlatform();
  const { platform: app, games } = apps();
  servers = { platform: await listen(app, '127.0.0.1', 0), games: await listen(games, '127.0.0.1', 0) };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await platform.close();
});

/** Every route of an app, and an address without one. */
function routesOf(app: Hono<never>): { method: string; path: string }[] {
  const paths = app.routes.filter(({ path }) => path !== '/*').map(({ path }) => path);
  const samples = [...new Set([...paths, '/nothing', '/media/banners/1.webp'])].map((path) =>
    path.replaceAll(/:\w+|\*/g, 'there-is-no-such'),
  );
  return samples.flatMap((path) => ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({ method, path })));
}

describe.each(['platform', 'games'] as const)('headers of the %s', (name) => {
  it('are set on every response of every route, including refusals and missing pages', async () => {
    const routes = routesOf(apps()[name] as never);
    expect(routes.length).toBeGreaterThan(name === 'platform' ? 200 : 15);
    for (const { method, path } of routes) {
      const response = await fetch(servers[name].url + path, {
        method,
        headers: { 'x-merchant': 'SIAM01', authorization: `Bearer ${testOperatorKey}` },
        ...(method !== 'GET' && { body: '{}' }),
      });
      const headers = Object.fromEntries(response.headers);
      await response.body?.cancel();
      const where = `${method} ${path}: ${response.status}`;
      expect(headers, where).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
        'cross-origin-resource-policy': expect.stringMatching(/^(?:same-origin|cross-origin)$/),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
        'x-content-type-options': 'nosniff',
      });
      if (!path.startsWith('/media/')) expect(headers['cache-control'], where).toBe('no-store');
    }
  });

  it('let every site embed pictures, and none embed calls', async () => {
    const resourcePolicy = async (path: string) =>
      (await fetch(servers[name].url + path)).headers.get('cross-origin-resource-policy');
    expect(await resourcePolicy('/media/banners/1.webp')).toBe('cross-origin');
    if (name === 'platform') expect(await resourcePolicy('/wps/system/status')).toBe('same-origin');
  });

  it('refuses two Host lines', async () => {
    const answer = await raw(servers[name].port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('limits slow clients and connections', async () => {
    const seen: Server[] = [];
    const note = (message: unknown) => seen.push((message as { server: Server }).server);
    subscribe('http.server.request.start', note);
    await fetch(`${servers[name].url}/healthz`);
    unsubscribe('http.server.request.start', note);
    const [server] = seen;
    expect(server?.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(server?.requestTimeout).toBeLessThanOrEqual(30_000);
    expect(server?.timeout).toBeLessThanOrEqual(120_000);
    expect(server?.timeout).toBeGreaterThan(0);
    expect(server?.maxConnections).toBeLessThanOrEqual(10_000);
  });
});

it('sends no HSTS if browsers use http', async () => {
  const app = gamesApp({ ...platform.parts, gamesUrl: 'http://games.localhost:4200' });
  const { headers } = await app.request('/healthz');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

/** Sends raw bytes and returns the first bytes of the response. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
