import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Site, until } from '../support/Site.ts';
import { PlatformProxy } from '../support/PlatformProxy.ts';
import { logIn } from './support/people.ts';

const path = '/wps/chat/socket?room=lobby';
const outsider = { 'x-forwarded-for': '203.0.113.7' };

/** A WebSocket echo server in front of the real platform. */
describe('sockets through the portal', () => {
  const platformProxy = new PlatformProxy();
  const echo = new WebSocketServer({ noServer: true });
  const opened: { url: string; headers: IncomingHttpHeaders }[] = [];
  let site: Site;

  beforeAll(async () => {
    platformProxy.onUpgrade((request, socket, head) => {
      opened.push({ url: request.url ?? '', headers: request.headers });
      echo.handleUpgrade(request, socket, head, (open) =>
        open.on('message', (data, isBinary) => open.send(data, { binary: isBinary })),
      );
    });
    await platformProxy.listen();
    site = await Site.start({ TRUSTED_PROXIES: '127.0.0.1' }, { platformProxy });
  });
  afterAll(async () => {
    for (const client of echo.clients) client.terminate();
    await site.stop();
    await platformProxy.close();
  });
  beforeEach(() => opened.splice(0));

  const connect = (headers: Record<string, string> = {}, at = path) =>
    new WebSocket(`ws://127.0.0.1:${site.port}${at}`, {
      headers: { host: `siam.localhost:${site.port}`, ...headers },
    });

  it('are forwarded with the member’s token, which the browser never had, and without cookies', async () => {
    const cookie = await logIn(site, 'demo_member');
    const socket = connect({ cookie, origin: site.origin() });
    expect(await said(socket, 'hello')).toBe('hello');
    const [{ url, headers } = { url: '', headers: {} as IncomingHttpHeaders }] = opened;
    expect(url).toBe(path);
    expect(headers.cookie).toBeUndefined();
    expect(headers['x-merchant']).toBe('SIAM01');
    const token = headers.authorization ?? '';
    expect(token).toMatch(/^Bearer .{16}/);
    expect(decodeURIComponent(cookie)).not.toContain(token.slice(7));
    expect(await balanceWith(site, token)).toBe(200);
    expect(await balanceWith(site, 'Bearer not-a-token-of-anybody')).toBe(401);
    socket.terminate();
  });

  it('are forwarded for a guest without a token, whatever headers the guest sends', async () => {
    const claimed = {
      authorization: 'Bearer x',
      'x-visitor-address': '10.0.0.1',
      'x-platform-key': 'guess',
      ...outsider,
    };
    const socket = connect(claimed);
    expect(await said(socket, 'hello')).toBe('hello');
    expect(opened[0]?.headers.authorization).toBeUndefined();
    expect(opened[0]?.headers['x-visitor-address']).toBe('203.0.113.7');
    socket.terminate();
  });

  it('carry large messages, and many in order', async () => {
    const socket = connect();
    const large = 'ก'.repeat(300_000);
    expect(await said(socket, large)).toBe(large);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    for (let number = 0; number < 200; number += 1) socket.send(String(number));
    await until(() => heard.length === 200);
    expect(heard).toEqual(Array.from({ length: 200 }, (_, number) => String(number)));
    socket.terminate();
  });

  it('do not delay the portal’s shutdown: it closes them', async () => {
    const socket = connect();
    await said(socket, 'hello');
    const page = await fetch(`http://127.0.0.1:${site.port}/healthz`);
    expect(page.status).toBe(200);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(await site.portal.stop()).toBe(0);
    await closed;
    await site.startPortal();
  });

  it('are closed on both sides when one side closes', async () => {
    const socket = connect();
    await said(socket, 'hello');
    for (const client of echo.clients) client.close(1001, 'Going away');
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1001);
    const other = connect();
    await said(other, 'hello');
    other.terminate();
    await until(() => echo.clients.size === 0);
  });

  it.each([
    ['of a foreign site', 403, { origin: 'http://evil.example' }, path],
    ['to another host', 404, { host: 'nobody.localhost' }, path],
    ['to a path that is no call', 404, {}, '/-/document'],
    ['to a path that escapes the calls', 404, {}, '/wps/../operator/keys'],
  ])('are refused %s with %i', async (_, status, headers, at) => {
    expect(await refusal(connect(headers, at))).toBe(status);
    expect(opened).toEqual([]);
  });

  it('R1.9 are refused for a blocked address and while the site is closed', async () => {
    await site.operate('region', 'block', '203.0.113.0/24');
    await until(async () => (await site.get('/', { headers: outsider })).status === 451);
    expect(await refusal(connect(outsider))).toBe(451);
    const allowed = connect({ 'x-forwarded-for': '198.51.100.4' });
    expect(await said(allowed, 'hello')).toBe('hello');
    allowed.terminate();
    await site.operate('region', 'clear');

    await site.operate('status', 'maintenance');
    await until(async () => (await site.get('/')).status === 503);
    expect(await refusal(connect())).toBe(503);
    await site.operate('status', 'normal');
    expect(opened).toHaveLength(1);
  });

  it('are refused with 502 while the platform cannot be reached', async () => {
    await until(async () => (await site.get('/')).status === 200);
    await platformProxy.close();
    expect(await refusal(connect())).toBe(502);
  });
});

/** Sends a text once the socket is open; resolves with the reply. */
function said(socket: WebSocket, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => socket.send(text));
    socket.once('message', (data: Buffer) => resolve(data.toString()));
    socket.once('unexpected-response', (_, response) =>
      reject(new Error(`Refused with ${response.statusCode}.`)),
    );
    socket.once('error', reject);
  });
}

/** The HTTP status with which an upgrade was refused. */
function refusal(socket: WebSocket): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    socket.once('open', () => reject(new Error('The socket was accepted instead of refused.')));
    socket.on('error', () => {});
  });
}

/** The status of a call to the real platform with a token. */
async function balanceWith(site: Site, authorization: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${site.platformPort}/wps/v2/wallets/balance`, {
    headers: { authorization, 'x-merchant': 'SIAM01' },
  });
  return status;
}
