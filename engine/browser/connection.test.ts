import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from '#engine/browser/connection.ts';
import { isStale } from '#engine/react/connectionState.ts';

let dataset: Record<string, string>;
let network: EventTarget & { onLine: boolean };
let server: boolean;

beforeEach(() => {
  dataset = {};
  server = true;
  network = Object.assign(new EventTarget(), { onLine: true });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('fetch', async () => {
    if (!server) throw new TypeError('Failed to fetch');
    return new Response('pong');
  });
});
afterEach(() => vi.unstubAllGlobals());

const turn = (onLine: boolean) => {
  network.onLine = onLine;
  network.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('marks the network as lost and figures as stale at once', () => {
  watchConnection(async () => {});
  expect(isStale()).toBe(false);
  turn(false);
  expect(dataset).toEqual({ offline: '', stale: '' });
  expect(isStale()).toBe(true);
});

it('marks figures as current only after they are refreshed', async () => {
  const renewed = Promise.withResolvers<void>();
  const renew = vi.fn<() => Promise<void>>(() => renewed.promise);
  watchConnection(renew);
  turn(false);
  turn(true);
  expect([dataset, renew.mock.calls.length]).toEqual([{ stale: '' }, 1]);
  renewed.resolve();
  await settle();
  expect(dataset).toEqual({});
});

it('leaves figures stale if the network is lost again during the refresh', async () => {
  const renewed = Promise.withResolvers<void>();
  watchConnection(() => renewed.promise);
  turn(false);
  turn(true);
  turn(false);
  renewed.resolve();
  await settle();
  expect(dataset).toEqual({ offline: '', stale: '' });
});

it('treats an unreachable server as a lost network until a call succeeds', async () => {
  const { missed, reached } = watchConnection(async () => {});
  missed();
  await settle();
  expect(dataset, 'one call alone says nothing').toEqual({});
  server = false;
  missed();
  await settle();
  expect(dataset).toEqual({ offline: '', stale: '' });
  reached();
  await settle();
  expect(dataset).toEqual({});
});

it('resolves `back` when the server responds again, and marks the network as lost meanwhile', async () => {
  vi.useFakeTimers();
  server = false;
  const { back } = watchConnection(async () => {});
  const heard = vi.fn<() => void>();
  const both = Promise.all([back(), back()]).then(heard);
  await vi.advanceTimersByTimeAsync(5000);
  expect([dataset, heard.mock.calls.length]).toEqual([{ offline: '', stale: '' }, 0]);
  server = true;
  await vi.advanceTimersByTimeAsync(2000);
  await both;
  expect(dataset).toEqual({});
  vi.useRealTimers();
});

it('refreshes figures that became stale before this script loaded', async () => {
  dataset['stale'] = '';
  const renew = vi.fn<() => Promise<void>>(async () => {});
  watchConnection(renew);
  await settle();
  expect([dataset, renew.mock.calls.length]).toEqual([{}, 1]);
});
