import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askPlatform, checkMerchants } from './merchants.ts';

const place = { file: 'brands/acme/brand.json', line: 6, column: 19 };
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer(({ headers, url: address = '' }, response) => {
    const isKnown = headers['x-merchant'] === 'SIAM01';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    const lanes = [{ title: 'RNG', cards: [{ vassalage: 'JL' }, { vassalage: 'PG' }] }];
    const value = address.startsWith('/wps/relay/GCSGAME_gameVendor')
      ? { data: { lanes } }
      : address === '/wps/system/permission?url=siam.localhost'
        ? { ageLimit: 21 }
        : 'normal';
    response.end(JSON.stringify({ success: isKnown, value, code: isKnown ? null : 'unknown-merchant' }));
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

it('R10.1 reports a vendor in the navigation that the merchant does not have', async () => {
  const vendor = (code: string, line: number) => ({
    vendor: code,
    place: { file: 'brands/acme/shell.json', line, column: 9 },
  });
  const acme = {
    code: 'SIAM01',
    place,
    vendors: [vendor('PG', 4), vendor('PGS', 5), vendor('NOVOMATIC', 6)],
  };
  const { findings } = await checkMerchants(url, [acme]);
  expect(findings.map(({ line, code, message }) => [line, code, message])).toEqual([
    [
      5,
      'unknown-vendor',
      'The merchant "SIAM01" has no vendor "PGS". The entry of the navigation is never shown. Did you mean "PG"?',
    ],
    [
      6,
      'unknown-vendor',
      'The merchant "SIAM01" has no vendor "NOVOMATIC". The entry of the navigation is never shown. It has JL, PG.',
    ],
  ]);
});

it('R5.9 reports an age limit that differs from that of the merchant, where the platform names one', async () => {
  const age = (limit: number, host: string) => ({
    code: 'SIAM01',
    place,
    age: { limit, host, place: { ...place, line: 9 } },
  });
  const { findings } = await checkMerchants(url, [
    age(18, 'siam.localhost'),
    age(21, 'siam.localhost'),
    age(18, 'unknown.example'),
  ]);
  expect(findings.map(({ line, code, message }) => [line, code, message])).toEqual([
    [
      9,
      'different-age-limit',
      'The brand states an age limit of 18, its merchant "SIAM01" one of 21. Until they agree, 21 is in force on both sides. Write "ageLimit": 21, or lower the merchant\'s: npm run platform -- setting ageLimit 18 --merchant SIAM01.',
    ],
  ]);
});

it('asks the local platform without PLATFORM_URL, but only about brands that use it', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'livery-merchants-'));
  const wrong = { code: 'SIAM10', place };
  const env = { DATA_DIR: dir, PLATFORM_PORT: new URL(url).port };
  expect(await askPlatform(env, [wrong])).toEqual({ findings: [] });
  await writeFile(path.join(dir, 'operator.key'), 'key');
  expect((await askPlatform(env, [wrong])).findings).toHaveLength(1);
  const elsewhere = { ...wrong, platformUrl: 'https://platform.example' };
  expect(await askPlatform(env, [elsewhere])).toEqual({ findings: [] });
  // A local platform that is not running is no reason for a hint.
  expect(await askPlatform({ ...env, PLATFORM_PORT: '9' }, [wrong])).toEqual({ findings: [] });
  await rm(dir, { recursive: true });
});
