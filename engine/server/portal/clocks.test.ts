import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testConfig, testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { call } from '#engine/compose/index.ts';
import { testLog } from '../testing/testLog.ts';
import {
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type Heard,
  type TestPlatform,
} from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';

const hour = 3_600_000;
const widgets = registry(
  testWidget(
    'board',
    {},
    { words: { en: { title: 'Board' } }, calls: () => ({ rows: call('popular', {}) }) },
  ),
);
const acme = testRevision({
  config: testConfig,
  pages: [
    testPage([testNode('board', 'board')]),
    testPage([], { name: 'maintenance', paths: [] }),
    testPage([], { name: 'region-block', paths: [] }),
    testPage([], { name: 'not-found', paths: [] }),
  ],
});
const real = Date.now;
let platform: TestPlatform;
let portal: TestPortal;

beforeEach(async () => {
  platform = await testPlatform({
    'GET /wps/system/permission': permissionAnswer({ version: 'v1' }),
    'GET /wps/system/status': statusAnswer(0),
    'GET /lgw/games/popular': { json: { success: true, value: [] } },
  });
  portal = await testPortal(testBrandSource(acme), widgets, {
    platformUrl: platform.url,
    log: testLog().log,
    clock: () => Date.now(),
    monotonic: () => performance.now(),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([portal.close(), platform.close()]);
});

const isAbout = (address: string) => (heard: Heard) => heard.headers['x-visitor-address'] === address;
const seenBy = async (address: string) =>
  (await portal.get('/', { headers: { 'x-forwarded-for': address } })).status;
const within = { timeout: 3000, interval: 50 };

it.each([
  ['back by an hour', -hour],
  ['forward by an hour', hour],
])(
  'changes of status and region are seen within a second after the system clock was set %s',
  async (_, step) => {
    expect(await seenBy('198.51.100.1')).toBe(200);
    expect(await seenBy('203.0.113.9')).toBe(200);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + step);

    const blocked = isAbout('203.0.113.9');
    platform.answers.set('GET /wps/system/permission', (heard) =>
      permissionAnswer({ version: 'v2', regionRestriction: blocked(heard) }),
    );
    await expect.poll(() => seenBy('203.0.113.9'), within).not.toBe(200);
    expect(await seenBy('198.51.100.1')).toBe(200);

    platform.answers.set('GET /wps/system/status', () => statusAnswer(1));
    await expect.poll(() => seenBy('198.51.100.1'), within).toBe(503);
    platform.answers.set('GET /wps/system/status', () => statusAnswer(0));
    await expect.poll(() => seenBy('198.51.100.1'), within).toBe(200);
  },
);

it('a page is at most 2 s behind after the system clock was set back', async () => {
  const shown = async () => (await portal.get('/')).text.includes('Lotto of the day');
  expect(await shown()).toBe(false);
  vi.spyOn(Date, 'now').mockImplementation(() => real() - hour);
  const game = {
    gameCode: 'g1',
    gameName: 'Lotto of the day',
    vendor: 'v',
    gameType: 'lotto',
    iconUrl: '/media/g.webp',
  };
  platform.answers.set('GET /lgw/games/popular', () => ({ json: { success: true, value: [game] } }));
  await expect.poll(shown, { timeout: 4000, interval: 100 }).toBe(true);
});
