import { afterEach, beforeEach, expect, it } from 'vitest';
import { testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { call } from '#engine/compose/index.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { permissionAnswer, statusAnswer, testPlatform, type TestPlatform } from '../testing/testPlatform.ts';
import { testLog } from '../testing/testLog.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';

const widgets = registry(testWidget('board', {}, { calls: () => ({ rows: call('popular', {}) }) }));
const home = testRevision({ pages: [testPage([testNode('board', 'board')])] });
const popular = 'GET /lgw/games/popular';

let platform: TestPlatform;
let portal: TestPortal;

beforeEach(async () => {
  platform = await testPlatform({
    'GET /wps/system/permission': permissionAnswer(),
    'GET /wps/system/status': statusAnswer(0),
    [popular]: { json: { success: true, value: [] }, after: 1200 },
  });
  portal = await testPortal(testBrandSource(home), widgets, {
    platformUrl: platform.url,
    log: testLog().log,
  });
});
afterEach(async () => {
  await portal.close();
  await platform.close();
});

const statesOnHome = async () => {
  const { text } = await portal.get('/-/document?path=/');
  return Object.values((JSON.parse(text) as PageDocument).data).map(({ state }) => state);
};

it('the first page of a cold portal lacks what a slow platform says too late', async () => {
  expect(await statesOnHome()).toEqual(['pending']);
});

it('asks each home’s calls once before the portal is ready, so that the first page has its data', async () => {
  await portal.warm();
  expect(platform.count('/lgw/games/popular')).toBe(1);
  expect(await statesOnHome()).toEqual(['ready']);
});

it('asks once more what was cut off', async () => {
  let tries = 0;
  platform.answers.set(popular, () => {
    tries += 1;
    return { json: { success: true, value: [] }, after: tries === 1 ? 4000 : 0 };
  });
  await portal.warm();
  expect(await statesOnHome()).toEqual(['ready']);
});

it('does not wait for a platform that is not there', async () => {
  await platform.close();
  const began = performance.now();
  await portal.warm();
  expect(performance.now() - began).toBeLessThan(4000);
});
