import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { parseRange, plainAddress } from '#platform/base/http/index.ts';
import { isBlocked } from './regions.ts';

describe('region rules', () => {
  const rules = [
    { cidr: '203.0.113.0/24', blocks: true },
    { cidr: '203.0.113.128/25', blocks: false },
    { cidr: '203.0.113.200/32', blocks: true },
    { cidr: '2001:db8::/32', blocks: true },
  ];

  it.each([
    ['203.0.113.5', true],
    ['203.0.113.129', false],
    ['203.0.113.200', true],
    ['203.0.114.1', false],
    ['::ffff:203.0.113.5', true],
    ['2001:db8::7', true],
    ['2001:db9::7', false],
    ['203.0.113.5:4711', true],
    ['[2001:db8::7]:443', true],
    ['::ffff:cb00:7105', true],
    ['unknown', true],
    ['', true],
  ])('R2.6.10 decides by the longest match: %s blocked is %s', (address, out) => {
    expect(isBlocked(rules, address)).toBe(out);
    expect(isBlocked(rules.toReversed(), address)).toBe(out);
  });

  it('R2.6.10 allows an unreadable address if no range is blocked', () => {
    expect(isBlocked([], 'unknown')).toBe(false);
    expect(isBlocked([{ cidr: '203.0.113.0/24', blocks: false }], 'unknown')).toBe(false);
  });

  it.each(['203.0.113.0/33', 'nonsense', '203.0.113.0/24/1', '2001:db8::/129', '203.0.113.0/', ''])(
    'does not accept %s as a range',
    (text) => expect(parseRange(text)).toBeUndefined(),
  );

  it('reads addresses in every spelling', () => {
    expect(plainAddress('[2001:DB8::1]')).toBe('2001:db8::1');
    expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
    expect(plainAddress('1.2.3')).toBe('');
  });
});

describe.each(databaseKinds())('the gate on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const blocked = '203.0.113.9';
  const asPortal = { 'x-platform-key': testPlatformKey, 'x-visitor-address': blocked };
  const permission = async (headers: Record<string, string>, address = '127.0.0.1') =>
    (await platform.from(address).call('permission', { url: 'siam.localhost' }, { headers })).body.value;

  it('R2.6.10 trusts the visitor address only from a portal with the key', async () => {
    await platform.operator('POST', '/SIAM01/regions', { cidr: '203.0.113.0/24', blocks: true });
    expect(await permission(asPortal)).toMatchObject({ regionRestriction: true, location: { ip: blocked } });
    const claims = { 'x-visitor-address': '198.51.100.1' };
    expect(await permission(claims, blocked)).toMatchObject({
      regionRestriction: true,
      location: { ip: blocked },
    });
    expect(await permission({ ...claims, 'x-platform-key': 'guess' }, blocked)).toMatchObject({
      regionRestriction: true,
    });
    expect(await permission({ 'x-visitor-address': blocked })).toMatchObject({ regionRestriction: false });
  });

  it('R2.6.10 blocks visitors whom the portal cannot identify instead of using the portal’s address', async () => {
    for (const address of ['unknown', '203.0.113.9:port', '203.0.113.9, 127.0.0.1'])
      expect(await permission({ ...asPortal, 'x-visitor-address': address })).toMatchObject({
        regionRestriction: true,
        location: { ip: '' },
      });
    for (const address of [`${blocked}:4711`, `[::ffff:${blocked}]:443`])
      expect(await permission({ ...asPortal, 'x-visitor-address': address })).toMatchObject({
        regionRestriction: true,
        location: { ip: blocked },
      });
  });

  it('R6.7 refuses calls from a blocked address before it checks maintenance, and allows status', async () => {
    await platform.operator('PUT', '/SIAM01/status', { status: 'maintenance' });
    const call = await platform.client.call('popular', {}, { headers: asPortal });
    expect(call.status).toBe(451);
    expect(call.body.code).toBe('region-blocked');
    expect((await platform.client.call('status', {}, { headers: asPortal })).body.value.status).toBe(2);
    await platform.operator('DELETE', '/SIAM01/regions');
    await platform.operator('PUT', '/SIAM01/status', { status: 'normal' });
  });

  it('R2.6.10 sends Retry-After in maintenance', async () => {
    await platform.operator('PUT', '/SIAM01/status', { status: 'maintenance', message: 'Back at 5' });
    const call = await platform.client.call('popular', {});
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('30');
    expect((await platform.client.call('status', {})).body.value).toMatchObject({
      status: 1,
      message: 'Back at 5',
    });
    expect(await permission({})).toMatchObject({ maintenance: true, regionRestriction: false });
    await platform.operator('PUT', '/SIAM01/status', { status: 'normal' });
    expect((await platform.client.call('popular', {})).status).toBe(200);
  });

  it('gives permission info a version that changes with its content and the region rules, not with the visitor, and repeats it in status', async () => {
    const first = await permission({});
    expect((await permission(asPortal)).version).toBe(first.version);
    const versionInStatus = async () =>
      Object((await platform.client.call('status', {})).body.value).version as unknown;
    expect(await versionInStatus()).toBe(first.version);
    const seen = new Set([first.version]);
    const changes: [string, string, object?][] = [
      ['PUT', '/SIAM01/modules/DIRECTREG3', { on: false }],
      ['PUT', '/SIAM01/settings/csLive', { value: '/contact' }],
      ['PUT', '/SIAM01/status', { status: 'maintenance' }],
      ['POST', '/SIAM01/regions', { cidr: '192.0.2.1', blocks: true }],
    ];
    for (const [method, path, body] of changes) {
      await platform.operator(method, path, body);
      const { version } = await permission({});
      seen.add(version);
      expect(await versionInStatus()).toBe(version);
    }
    expect(seen.size).toBe(changes.length + 1);
    await platform.operator('PUT', '/SIAM01/modules/DIRECTREG3', { on: true });
    await platform.operator('PUT', '/SIAM01/settings/csLive', { value: 'platform:/service' });
    await platform.operator('PUT', '/SIAM01/status', { status: 'normal' });
    await platform.operator('DELETE', '/SIAM01/regions');
    expect((await permission({})).version).toBe(first.version);
  });

  it('R8.5 responds unknown-host to an unassigned host, but accepts every host below localhost in a demo', async () => {
    const ask = (url: string) => platform.client.call('permission', { url });
    const stranger = await ask('evil.example');
    expect(stranger.status).toBe(404);
    expect(stranger.body.code).toBe('unknown-host');
    expect((await ask('copy.localhost')).status).toBe(200);
    platform.parts.demo = false;
    const [copied, own] = [await ask('copy.localhost'), await ask('siam.localhost')];
    platform.parts.demo = true;
    expect(copied.body.code).toBe('unknown-host');
    expect(own.status).toBe(200);
    await platform.operator('POST', '/SIAM01/hosts', { host: 'siam.example' });
    expect((await ask('SIAM.example')).status).toBe(200);
  });
});
