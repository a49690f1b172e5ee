import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from './createMetrics.ts';
import { metricsListener, serveMetrics } from './serveMetrics.ts';

let close = (): Promise<unknown> => Promise.resolve();
afterEach(() => close());

async function start(
  token?: string,
): Promise<(path: string, headers?: Record<string, string>) => Promise<Response>> {
  const server = createServer(metricsListener(serveMetrics(createMetrics().registry, token)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

describe('the metrics port', () => {
  it('serves only /metrics, in the text format of Prometheus', async () => {
    const get = await start();
    const response = await get('/metrics');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await response.text()).toContain('# TYPE livery_portal_requests_total counter');
    expect((await get('/')).status).toBe(404);
  });

  it('requires the token if one is set', async () => {
    const token = 'a token of thirty-two characters';
    const get = await start(token);
    for (const authorization of ['', token, `Bearer ${token}x`, 'Bearer ', `bearer ${token}`]) {
      const response = await get('/metrics', { authorization });
      expect([response.status, await response.text()], authorization).toEqual([401, '']);
    }
    expect((await get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
  });
});
