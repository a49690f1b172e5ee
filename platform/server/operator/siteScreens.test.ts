import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStatusPlans } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

type Reply = { status: number } & Record<string, any>;

async function call(method: string, path: string, body?: object): Promise<Reply> {
  const response = await platform.operator(method, `/SIAM01${path}`, body);
  return { status: response.status, ...((await response.json()) as object) };
}

describe('a planned status', () => {
  const from = (minutes: number) => new Date(platform.parts.now().getTime() + minutes * 60_000).toISOString();

  it('R10.12 applies at its time and not before, and can be dropped', async () => {
    const plan = { status: 'maintenance', message: 'Back at 5', from: from(10) };
    expect(await call('PUT', '/status', plan)).toMatchObject({ status: 200, value: { from: plan.from } });
    expect(await runStatusPlans(platform.db, platform.parts.now())).toBe(0);
    expect((await call('GET', '/status')).value).toMatchObject({
      status: 'normal',
      plan: { status: 'maintenance', message: 'Back at 5', from: plan.from },
    });
    platform.wait(11 * 60_000);
    expect(await runStatusPlans(platform.db, platform.parts.now())).toBe(1);
    expect((await call('GET', '/status')).value).toEqual({
      status: 'maintenance',
      message: 'Back at 5',
      plan: null,
    });

    await call('PUT', '/status', { status: 'normal', from: from(10) });
    expect((await call('DELETE', '/status/plan')).value.status).toBe('normal');
    expect((await call('DELETE', '/status/plan')).code).toBe('no-plan');
    platform.wait(11 * 60_000);
    expect(await runStatusPlans(platform.db, platform.parts.now())).toBe(0);
    await call('PUT', '/status', { status: 'normal' });
  });

  it('refuses a time that is over', async () => {
    const past = await call('PUT', '/status', { status: 'blocked', from: from(-1) });
    expect([past.status, past['fields'][0].field]).toEqual([422, 'from']);
  });
});

describe('a region rule that is tried', () => {
  it('R10.12 says what it would change for an address and for the one who asks, and changes nothing', async () => {
    await call('POST', '/regions', { cidr: '203.0.113.0/24', blocks: true });
    const tried = await call('POST', '/regions/try', {
      address: '203.0.113.7',
      cidr: '203.0.113.4/30',
      blocks: false,
    });
    expect(tried.value.tried).toEqual({
      address: '203.0.113.7',
      isOpen: false,
      rule: '203.0.113.0/24',
      isOpenThen: true,
      ruleThen: '203.0.113.4/30',
    });
    const all = await call('POST', '/regions/try', { cidr: '0.0.0.0/0', blocks: true });
    expect(all.value).toMatchObject({ tried: null, own: { isOpen: true, isOpenThen: false } });
    expect((await call('GET', '/regions')).value).toHaveLength(1);
    expect((await call('POST', '/regions/try', { address: 'here' })).status).toBe(422);
    await call('DELETE', '/regions');
  });
});

it('R10.12 settings say their limits, unit and default', async () => {
  const { value } = await call('GET', '/settings/described');
  const byName = new Map(value.map((one: { name: string }) => [one.name, one]));
  expect(byName.get('smsMinutes')).toMatchObject({ kind: 'number', least: 1, most: 30, unit: 'minutes' });
  expect(byName.get('withdrawalMin')).toMatchObject({ kind: 'number', unit: 'currency', usual: 100 });
  expect(byName.get('payoutKinds')).toMatchObject({ kind: 'list', choices: ['bank', 'ewallet', 'crypto'] });
  expect(byName.get('loginSlider')).toMatchObject({ kind: 'choice', choices: ['never', 'risk', 'always'] });
  // The limits are those by which the platform judges.
  for (const { name, kind, least, most } of value) {
    if (kind !== 'number') continue;
    for (const [one, status] of [
      [least - 1, 422],
      [most + 1, 422],
    ])
      // oxlint-disable-next-line no-await-in-loop -- one merchant, one setting after another
      expect([name, (await call('PUT', `/settings/${name}`, { value: one })).status]).toEqual([name, status]);
  }
});

describe('two edits of one entry', () => {
  const article = { title: 'How', content: '<p>One</p>', category: 'Basics' };
  const path = '/help/basics/how';
  const versionNow = async () => {
    const { value } = await call('GET', '/help');
    const found = value.find((one: { id: string }) => one.id === 'basics')?.articles[0];
    return found?.version ?? 'none';
  };

  it('R10.12 do not overwrite each other: the second is refused, and says by whom the first was', async () => {
    const none = await versionNow();
    expect((await call('PUT', path, { ...article, version: none })).status).toBe(200);
    expect(await call('PUT', path, { ...article, version: none })).toMatchObject({
      status: 409,
      code: 'content-changed',
      value: { by: 'test' },
    });
    const version = await versionNow();
    const both = await Promise.all(
      ['Two', 'Three'].map((text) => call('PUT', path, { ...article, content: `<p>${text}</p>`, version })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await call('DELETE', path, { version })).code).toBe('content-changed');
    expect((await call('DELETE', path, { version: await versionNow() })).status).toBe(200);
  });

  it('R10.12 of a notice replace it in place, with its type', async () => {
    const notice = { type: 'PL', title: 'Tonight', content: '<p>At nine</p>' };
    const { id } = (await call('POST', '/announcements', notice)).value;
    const read = async () =>
      (await call('GET', '/announcements')).value.find((one: { id: number }) => one.id === id);
    const { version, startsAt } = await read();
    const change = { title: 'Tonight', titleTh: 'คืนนี้', content: '<p>At ten</p>', version };
    expect((await call('PUT', `/announcements/${id}`, change)).status).toBe(200);
    expect(await read()).toMatchObject({
      id,
      type: 'PL',
      startsAt,
      titles: { en: 'Tonight', th: 'คืนนี้' },
      contents: { en: '<p>At ten</p>' },
    });
    expect((await call('PUT', `/announcements/${id}`, change)).code).toBe('content-changed');
    expect((await call('PUT', '/announcements/999999', change)).code).toBe('unknown-announcement');
  });

  it('of a link are distinguished too', async () => {
    const link = { url: 'https://social.example/siam', version: 'none' };
    await call('DELETE', '/resources/TELEGRAM');
    expect((await call('PUT', '/resources/telegram', link)).status).toBe(200);
    expect((await call('PUT', '/resources/telegram', link)).code).toBe('content-changed');
  });
});

it('R10.12 vendors are listed without their secrets', async () => {
  const response = await platform.operator('GET', '/vendors');
  const { value } = (await response.json()) as { value: Record<string, unknown>[] };
  expect(value.length).toBeGreaterThan(3);
  expect(value.every((one) => typeof one['hasSecret'] === 'boolean' && !('secret' in one))).toBe(true);
});
