import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { createApp } from './createApp.ts';
import type { DemonstrationJob } from './Demonstration.ts';
import { startJobs } from './startJobs.ts';
import { Visitors } from './Visitors.ts';

let platform: TestPlatform;
let now = 0;
let runs = 0;
let running: { stop(): Promise<void> };
const visitors = new Visitors(() => now);
const simulation: DemonstrationJob = { name: 'simulation', everyMs: 10, run: async () => (runs += 1) };

beforeAll(async () => {
  platform = await openTestPlatform();
  running = await startJobs({ ...platform.parts, visitors }, [simulation]);
});
afterAll(async () => {
  await running.stop();
  await platform.close();
});

const runsOn = async (): Promise<boolean> => {
  const before = runs;
  return vi
    .waitUntil(() => runs > before, { timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
};

it('simulated members pause three minutes after the last call, and go on with the next one', async () => {
  expect(await runsOn()).toBe(true);
  now = 179_000;
  expect(await runsOn()).toBe(true);
  now = 180_000;
  // A run may have begun.
  await setTimeout(300);
  expect(await runsOn()).toBe(false);

  const app = createApp({ ...platform.parts, visitors }, testOperatorKey);
  await app.request('/healthz');
  await app.request('/operator/merchants');
  expect(visitors.areHere).toBe(false);
  const atOnce = vi.fn<() => void>();
  const forget = visitors.onReturn(atOnce);
  await app.request('/wps/system/status');
  await app.request('/wps/system/status');
  expect(atOnce).toHaveBeenCalledOnce();
  forget();
  expect(await runsOn()).toBe(true);
});
