import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bookkeeper } from '../core/Bookkeeper.ts';
import { readCatalogue } from '../core/catalogue.ts';
import { createApp } from '../core/createApp.ts';
import { PlatformClient } from '../core/PlatformClient.ts';
import { Store } from '../core/Store.ts';
import { FakePlatform } from '../testing/FakePlatform.ts';
import { slot } from './slot.ts';
import type { SlotStart, SlotView } from './view.ts';

let platform: FakePlatform;
let dir: string;
let app: ReturnType<typeof createApp>;
let books: Bookkeeper;

/** A process: its store is never closed, as after SIGKILL. */
function startProcess(): void {
  const store = new Store(join(dir, 'play.sqlite'));
  const [now, log] = [Date.now, () => {}];
  const secretOf = () => platform.secret;
  const client = new PlatformClient({ platformUrl: 'http://platform', secretOf, now, fetch: platform.fetch });
  books = new Bookkeeper({ store, client, rules: { slot: slot.rules }, now, log });
  app = createApp({
    kinds: [slot],
    store,
    bookkeeper: books,
    client,
    secretOf,
    now,
    log,
    catalogue: readCatalogue(join(process.cwd(), 'platform/demo/seed')),
    assetsOf: (name) => ({ script: `build/${name}.js`, styles: [] }),
    folders: { build: join(process.cwd(), 'kit/testing'), media: join(process.cwd(), 'platform/media') },
    isSecure: false,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  platform = new FakePlatform();
  platform.freeSpins = [
    { id: '17', game: 'JL_GOLDEN_TIGER', stake: 1000, left: 2, until: '2027-02-01T00:00:00.000Z' },
    { id: '18', game: 'JL_WILD_KOI', stake: 1000, left: 5, until: '2027-02-01T00:00:00.000Z' },
  ];
  dir = mkdtempSync(join(tmpdir(), 'livery-slot-'));
  startProcess();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dir, { recursive: true });
});

const enter = async () => {
  const page = await (await app.request('/launch?token=token-1&vendor=JL')).text();
  return JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '') as SlotStart & { key: string };
};
async function post<T = SlotView>(path: string, key: string, body: object): Promise<T> {
  const response = await app.request(`/slot/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}
const free = (round: number, more: object = {}) => ({
  key: `key-of-the-round-${round}`,
  stake: 1000,
  spins: 17,
  ...more,
});
const sent = (name: string) => platform.calls.filter((call) => call.name === name).map(({ body }) => body);

it('starts with the free spins of its game, and plays one without a debit', async () => {
  const { key, freeSpins } = await enter();
  expect(freeSpins).toEqual([expect.objectContaining({ id: '17', left: 2 })]);
  const view = await post('free', key, free(1));
  expect(view).toMatchObject({ state: 'settled', isFree: true, stake: 1000 });
  expect(view.balance).toBe(10_000 + view.payout);
  expect(sent('bet')).toMatchObject([{ freeSpins: '17', amount: 1000, game: 'JL_GOLDEN_TIGER' }]);
  expect(sent('win')).toMatchObject([{ amount: view.payout, closes: true }]);
  expect(await post('gifts', key, {})).toMatchObject({ freeSpins: [{ id: '17', left: 1 }] });
});

it('plays one once, however often the page sends it and whatever is lost on the way', async () => {
  const { key } = await enter();
  platform.fail('bet', 'unheard');
  const first = await post('free', key, free(1));
  const again = await post('free', key, free(1));
  expect(again).toEqual(first);
  expect(platform.freeSpins[0]?.left).toBe(1);
  expect(new Set(sent('bet').map(({ transaction }) => transaction)).size).toBe(1);
});

it('sends a free spin as one after a restart, not as a bet', async () => {
  const { key } = await enter();
  platform.fail('bet', ...Array.from({ length: 40 }, () => 'lost' as const));
  void post('free', key, free(1)).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  platform.heal();
  startProcess();
  for (let second = 0; second < 40; second += 1) {
    vi.setSystemTime(Date.now() + 1000);
    // One after another, as time passes.
    // oxlint-disable-next-line no-await-in-loop
    await books.recover();
  }
  expect(platform.freeSpins[0]?.left).toBe(1);
  expect(platform.balance).toBeGreaterThanOrEqual(10_000);
  expect(sent('bet').every((bet) => bet['freeSpins'] === '17')).toBe(true);
});

it('says why when none are left, or when the page alters their stake: nothing is played', async () => {
  const { key } = await enter();
  expect(await post('free', key, free(1, { stake: 100_000 }))).toMatchObject({
    state: 'refused',
    code: 'free-spins-altered',
  });
  for (const round of [2, 3]) await post('free', key, free(round));
  const late = await post('free', key, free(4));
  expect(late).toMatchObject({ state: 'refused', code: 'no-free-spins', payout: 0 });
  expect(late.spins).toBeUndefined();
  expect(await post('gifts', key, {})).toEqual({ freeSpins: [] });
  const paid = await post('spin', key, { key: 'key-of-the-round-5', stake: 100 });
  expect(paid).toMatchObject({ state: 'settled', isFree: false });
});
