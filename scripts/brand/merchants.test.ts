import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkMerchants } from './merchants.ts';

const place = { file: 'brands/acme/brand.json', line: 6, column: 19 };
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    const isKnown = headers['x-merchant'] === 'SIAM01';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: isKnown, code: isKnown ? null : 'unknown-merchant' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('R10.1 reports a merchant that the platform refuses', async () => {
  const siam = { code: 'SIAM01', place: { ...place, file: 'brands/siam/brand.json' } };
  const { findings, hint } = await checkMerchants(url, [siam, { code: 'SIAM10', place }]);
  expect(hint).toBeUndefined();
  expect(findings).toEqual([
    {
      ...place,
      code: 'unknown-merchant',
      severity: 'warning',
      message:
        'The platform has no merchant "SIAM10". The site has no games, no banners and no log-in. Did you mean "SIAM01"?',
    },
  ]);
});

it('gives a hint if the platform does not respond', async () => {
  const { findings, hint } = await checkMerchants('http://127.0.0.1:9', [{ code: 'SIAM01', place }]);
  expect(findings).toEqual([]);
  expect(hint).toBe(
    'The platform at http://127.0.0.1:9 does not respond, so merchant codes were not checked.',
  );
});
