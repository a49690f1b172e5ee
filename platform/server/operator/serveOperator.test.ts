import { and, eq } from 'drizzle-orm';
import { vendorCards } from '#platform/base/database/schema/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const linkFields = ['linkageType', 'vendor', 'nodeId', 'gameCode', 'gameType', 'isGame'];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

describe('the operator API', () => {
  it.each([
    [{ key: 'guess' }, 403, 'not-the-operator'],
    [{ key: '' }, 401, 'not-signed-in'],
    [{ key: 'ops_guess' }, 401, 'not-signed-in'],
    [{ address: '203.0.113.4' }, 403, 'not-the-operator'],
    [{ address: '203.0.113.4', key: '' }, 403, 'not-the-operator'],
    [{ address: '10.0.0.1' }, 403, 'not-the-operator'],
  ])('refuses %o', async (from, status, code) => {
    const response = await platform.operator('PUT', '/SIAM01/status', { status: 'blocked' }, from);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code });
    expect((await platform.client.call('status', {})).body.value.status).toBe(0);
  });

  it('accepts IPv6 on this machine', async () => {
    expect((await platform.operator('GET', '/merchants', undefined, { address: '::1' })).status).toBe(200);
  });

  it('R3.13 switches a module in the tree that the permission call shows', async () => {
    const enabled = async (modId: string): Promise<string> => {
      const tree = JSON.stringify((await platform.client.call('whitelabel', {})).body.value);
      return new RegExp(`"modId":"${modId}","enabled":"(.)"`).exec(tree)?.[1] ?? '';
    };
    expect(await enabled('DIRECTREG3')).toBe('1');
    await platform.operator('PUT', '/SIAM01/modules/DIRECTREG3', { on: false });
    expect(await enabled('DIRECTREG3')).toBe('0');
    await platform.operator('PUT', '/SIAM01/modules/DIRECTREG3', { on: true });
    expect(await enabled('DIRECTREG3')).toBe('1');
    const unknown = await platform.operator('PUT', '/SIAM01/modules/NOPE', { on: true });
    expect(unknown.status).toBe(404);
    expect((await unknown.json()).message).toContain('DIRECTREG3');
  });

  it('R2.5.5 publishes and removes a banner and a notice at once', async () => {
    const titles = async (types: string, language: string): Promise<string[]> => {
      const { banners, notices } = (await platform.client.call('announcements', { types }, { language })).body
        .value;
      return [...banners, ...notices].map((one: { title: string }) => one.title);
    };
    const banner = { type: 'B', groupName: 'w_rng', picture: 'banners/1.webp', title: 'New', titleTh: 'ใหม่' };
    const { value } = await (await platform.operator('POST', '/SIAM01/announcements', banner)).json();
    expect(await titles('B', 'TH')).toContain('ใหม่');
    await platform.operator('DELETE', `/SIAM01/announcements/${value.id}`);
    expect(await titles('B', 'EN')).not.toContain('New');

    const later = { type: 'PU', title: 'Later', content: '<p>x</p>', from: '2999-01-01T00:00:00Z' };
    const over = {
      type: 'PU',
      title: 'Over',
      content: '<p>x</p>',
      from: '2000-01-01T00:00:00Z',
      until: '2001-01-01T00:00:00Z',
    };
    for (const notice of [later, over]) await platform.operator('POST', '/SIAM01/announcements', notice);
    const shown = await titles('PU', 'EN');
    expect(shown).not.toContain('Later');
    expect(shown).not.toContain('Over');
  });

  it.each([
    [{ type: 'X', title: 'a' }, 'type'],
    [{ type: 'B', title: 'a', groupName: 'home', picture: 'banners/1.webp' }, 'groupName'],
    [{ type: 'B', title: 'a', groupName: 'w_home', picture: '../secret.webp' }, 'picture'],
    [{ type: 'PL', title: 'a' }, 'content'],
    [{ type: 'PL', title: 'a', linkageType: 'G' }, 'vendor'],
    [{ type: 'PL', title: 'a', linkageType: 'G', vendor: 'NOBODY' }, 'vendor'],
    [{ type: 'PL', title: 'a', linkageType: 'G', vendor: 'JL', nodeId: '999999' }, 'nodeId'],
    [{ type: 'PL', title: 'a', linkageType: 'G', vendor: 'JL', nodeId: 'x' }, 'nodeId'],
    [{ type: 'PL', title: 'a', linkageType: 'G', vendor: 'JL', gameCode: 'CR_LOTUS_BACCARAT' }, 'gameCode'],
    [{ type: 'PL', title: 'a', content: 'b', until: 'soon' }, 'until'],
  ])('names the invalid field of %o', async (body, field) => {
    const response = await platform.operator('POST', '/SIAM01/announcements', body);
    expect(response.status).toBe(422);
    expect((await response.json()).fields[0].field).toBe(field);
  });

  it('R2.5.6 takes links that start a game or a vendor, and answers what their start needs', async () => {
    const volt = { merchant: 'VOLT01' };
    const query = { types: 'B', groupName: 'w_games' };
    const { games } = (await platform.client.call('gameList', { gameType: 'PVP', vassalage: 'RC' }, volt))
      .body;
    const { nodeId, gameCode } = games[0];
    const add = (link: object) =>
      platform.operator('POST', '/VOLT01/announcements', {
        type: 'B',
        title: 'Game',
        groupName: 'w_games',
        picture: 'banners/1.webp',
        linkageType: 'G',
        ...link,
      });
    for (const link of [{ vendor: 'RC', nodeId }, { vendor: 'RC', gameCode }, { vendor: 'RC' }])
      expect((await add(link)).status).toBe(200);
    const shown = async () => {
      const { banners } = (await platform.client.call('announcements', query, volt)).body.value;
      return banners.map((banner: any) =>
        Object.fromEntries(linkFields.flatMap((name) => (name in banner ? [[name, banner[name]]] : []))),
      );
    };
    const game = { linkageType: 'G', vendor: 'RC', nodeId, gameCode, gameType: 'PVP' };
    const vendor = { linkageType: 'G', vendor: 'RC', gameType: 'PVP', isGame: 'VASSALAGE' };
    expect(await shown()).toEqual([vendor, game, game]);
    // What the merchant does not offer any more leads nowhere.
    await platform.db
      .delete(vendorCards)
      .where(and(eq(vendorCards.merchant, 'VOLT01'), eq(vendorCards.vendor, 'RC')));
    await add({ linkageType: '' });
    expect((await shown()).map(({ linkageType }: any) => linkageType)).toEqual(['', '', '', '']);
  });

  it('changes a balance by an entry of the ledger', async () => {
    const { token } = (
      await platform.client.call('login', { username: 'demo_member', password: demoPassword })
    ).body.value;
    const balance = async () => (await platform.client.call('balance', {}, { token })).body.value.sumBalance;
    expect(await balance()).toBe('12500.00');
    const entry = (amount: string) =>
      platform.operator('POST', '/SIAM01/entries', { account: 'demo_member', amount, reason: 'test' });
    expect((await entry('+100.50')).status).toBe(200);
    expect(await balance()).toBe('12600.50');
    expect((await entry('-12600.51')).status).toBe(409);
    expect((await entry('+1.500')).status).toBe(422);
    for (const amount of ['0', '1.005', '1,500', 'ten', '1e3', '99999999999999999'])
      expect((await entry(amount)).status).toBe(422);
    expect(await balance()).toBe('12600.50');
    const audit = await (await platform.operator('GET', '/ledger/audit')).json();
    expect(audit.value).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('creates a merchant that is isolated from the others', async () => {
    const request = {
      code: 'NORTH',
      name: 'North',
      currency: 'JPY',
      timeZone: 'Asia/Tokyo',
      host: 'north.example',
    };
    expect((await platform.operator('POST', '/merchants', request)).status).toBe(200);
    expect((await platform.operator('POST', '/merchants', request)).status).toBe(409);
    const thief = { ...request, code: 'THIEF', host: 'siam.localhost' };
    expect((await (await platform.operator('POST', '/merchants', thief)).json()).code).toBe('host-taken');
    expect((await platform.client.call('status', {}, { merchant: 'THIEF' })).body.code).toBe(
      'unknown-merchant',
    );
    const north = { merchant: 'NORTH' };
    expect((await platform.client.call('permission', { url: 'north.example' }, north)).status).toBe(200);
    expect((await platform.client.call('permission', { url: 'north.example' })).body.code).toBe(
      'unknown-host',
    );
    const login = await platform.client.call(
      'login',
      { username: 'demo_vip', password: demoPassword },
      north,
    );
    expect(login.body.code).toBe('wrong-credentials');
    const mine = await platform.client.call('login', { username: 'demo_vip', password: demoPassword });
    const { token } = mine.body.value;
    expect((await platform.client.call('memberInfo', {}, { token, ...north })).status).toBe(401);
    expect((await platform.client.call('announcements', { types: 'B' }, north)).body.value.banners).toEqual(
      [],
    );
  });

  it.each([
    ['loginSlider', 'often'],
    ['passwordDays', '-1'],
    ['csLive', 'javascript:alert(1)'],
    ['imageCDNs', 'http://plain.example'],
  ])('refuses %s = %s', async (name, value) => {
    expect((await platform.operator('PUT', `/SIAM01/settings/${name}`, { value })).status).toBe(422);
  });
});
