import type { Hono } from 'hono';
import { connect } from 'node:net';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#platform/server/createApp.ts';
import { listen, type Listening } from './listen.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
let server: Listening;

beforeAll(async () => {
  platform = await openTestPlatform();
  server = await listen(platform.app, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close();
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

describe('headers of the platform', () => {
  it('are set on every response of every route, including refusals and missing pages', async () => {
    const routes = routesOf(platform.app as never);
    expect(routes.length).toBeGreaterThan(200);
    for (const { method, path } of routes) {
      const response = await fetch(server.url + path, {
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
      (await fetch(server.url + path)).headers.get('cross-origin-resource-policy');
    expect(await resourcePolicy('/media/banners/1.webp')).toBe('cross-origin');
    expect(await resourcePolicy('/wps/system/status')).toBe('same-origin');
  });

  it('refuses two Host lines', async () => {
    const answer = await raw(server.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  // Messages whose end two servers could see in different places (RFC 9112, 6.3).
  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ])('refuses a message with %s', async (_, rest) => {
    const answer = await raw(server.port, `POST /wps/session/login HTTP/1.1\r\nHost: a\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('limits slow clients and connections', async () => {
    const seen: Server[] = [];
    const note = (message: unknown) => seen.push((message as { server: Server }).server);
    subscribe('http.server.request.start', note);
    await fetch(`${server.url}/healthz`);
    unsubscribe('http.server.request.start', note);
    const [listening] = seen;
    expect(listening?.headersTimeout).toBeLessThanOrEqual(20_000);
    // For uploads; any other request is ended after 30 s.
    expect(listening?.requestTimeout).toBeLessThanOrEqual(240_000);
    expect(listening?.timeout).toBeLessThanOrEqual(120_000);
    expect(listening?.timeout).toBeGreaterThan(0);
    expect(listening?.maxConnections).toBeLessThanOrEqual(20_000);
  });
});

it('sends no HSTS if browsers use http', async () => {
  const app = createApp({ ...platform.parts, publicUrl: 'http://127.0.0.1:4100' }, testOperatorKey);
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
