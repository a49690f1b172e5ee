import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { call } from '#engine/compose/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { PlatformLink } from './createPlatformLink.ts';
import { testClock, type TestClock } from '../testing/testClock.ts';
import { testLog } from '../testing/testLog.ts';
import { CircuitOpenError } from './CircuitOpenError.ts';
import { ResponseCache, callKey, dataKey, staleIfError } from './ResponseCache.ts';

const winners = call('winnerBoard', { limitNum: 20, language: 'TH' });
const vendors = call('gameVendors', { language: 'TH' });
const caller = { brand: 'acme', merchantCode: 'acme', language: 'TH' };
const acme = (link: PlatformLink, language = 'TH') => ({
  brand: 'acme',
  link,
  caller: { ...caller, language },
});
let clock: TestClock;
let answers: ResponseCache;
let log: ReturnType<typeof testLog>;
let asked: string[];

beforeEach(() => {
  clock = testClock();
  log = testLog();
  answers = new ResponseCache(clock, log.log);
  asked = [];
});

/** A link that responds to each call after the given milliseconds, or throws. */
function linkOf(waits: Record<string, number | Error> = {}): PlatformLink {
  const request = async (name: string) => {
    asked.push(name);
    const wait = waits[name] ?? 0;
    if (wait instanceof Error) throw wait;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return `${name}!`;
  };
  const unused = () => Promise.reject(new Error());
  return { url: '', request: request as PlatformLink['request'], forward: unused, download: unused };
}

describe('the responses of a page', () => {
  it('are requested in parallel, and returned by key', async () => {
    const loading = answers.load(acme(linkOf({ winnerBoard: 80, gameVendors: 80 })), [winners, vendors]);
    expect(asked).toEqual(['winnerBoard', 'gameVendors']);
    const { data } = await loading;
    expect(data).toEqual({
      [dataKey(winners)]: { state: 'ready', value: 'winnerBoard!' },
      [dataKey(vendors)]: { state: 'ready', value: 'gameVendors!' },
    });
  });

  it('share one entry for equal calls in any field order', async () => {
    const same = call('winnerBoard', { language: 'TH', limitNum: 20 });
    expect(callKey(same)).toBe(callKey(winners));
    await answers.load(acme(linkOf()), [winners, same, winners]);
    expect(asked).toEqual(['winnerBoard']);
  });

  it('share one object for equal calls of two pages, but not for calls with other selected fields', async () => {
    const heldFor = async (...calls: CallDescription[]) => [
      ...(await answers.load(acme(linkOf()), calls)).answers.keys(),
    ];
    const keeping = (first: number) => ({ ...winners, keep: { '': { first, fields: ['amount'] } } });
    const [mine] = await heldFor(keeping(3));
    expect((await heldFor(keeping(3)))[0]).toBe(mine);
    expect(await heldFor(keeping(4))).toEqual([keeping(4)]);
  });

  it('leave calls that need a token to the browser', async () => {
    const { data } = await answers.load({ ...acme(linkOf()), caller: { ...caller, token: 't' } }, [
      call('balance', {}),
      call('unreadCount', {}),
      { name: 'nonsense', query: {} },
    ]);
    expect(data).toEqual({});
    expect(asked).toEqual([]);
  });

  const failure = (code: string, status: number) => new CallError({ call: 'winnerBoard', code, status });

  it('that are late are replaced by the previous ones, up to a minute old', async () => {
    const waits: Record<string, number | Error> = {};
    const requester = acme(linkOf(waits));
    const told = async () => (await answers.load(requester, [winners])).data[dataKey(winners)];
    const before = await told();
    waits['winnerBoard'] = 900;
    clock.pass(1100);
    expect(await told()).toEqual(before);
    // No page awaits it any longer, but the previous response is still available.
    clock.pass(1600);
    expect(await told()).toEqual(before);
    clock.pass(staleIfError);
    expect(await told()).toEqual({ state: 'pending' });
  });

  it('that were not requested in the meantime are there for a minute, whatever other pages sweep away', async () => {
    const waits: Record<string, number | Error> = {};
    const requester = acme(linkOf(waits));
    const told = async () => (await answers.load(requester, [winners])).data[dataKey(winners)];
    const before = await told();
    waits['winnerBoard'] = 900;
    clock.pass(staleIfError - 1000);
    await answers.load(requester, [vendors]);
    expect(await told()).toEqual(before);
    clock.pass(2000);
    await answers.load(requester, [vendors]);
    clock.pass(1600);
    expect(await told()).toEqual({ state: 'pending' });
  });

  it('whose manifest allows it are served for longer', async () => {
    const lasting = call('sportsFixtures', { language: 'TH' }, { every: 4000, staleIfError: 600_000 });
    const waits: Record<string, number | Error> = {};
    const requester = acme(linkOf(waits));
    const told = async () => (await answers.load(requester, [lasting])).data[dataKey(lasting)];
    const before = await told();
    waits['sportsFixtures'] = failure('timeout', 0);
    clock.pass(600_000);
    await answers.load(requester, [vendors]);
    expect(await told()).toEqual(before);
    clock.pass(10_000);
    expect((await told())?.state).toBe('failed');
  });

  it('that a page may lag behind are served stale for that much longer', async () => {
    const lagging = call('rankList', { rankType: 'bet', limitNum: 10 }, { maxAge: 60_000 });
    const waits: Record<string, number | Error> = {};
    const requester = acme(linkOf(waits));
    const told = async () => (await answers.load(requester, [lagging, vendors])).data;
    const before = await told();
    waits['rankList'] = waits['gameVendors'] = 900;
    clock.pass(staleIfError + 50_000);
    const after = await told();
    expect(after[dataKey(lagging)]).toEqual(before[dataKey(lagging)]);
    expect(after[dataKey(vendors)]).toEqual({ state: 'pending' });
    clock.pass(10_001);
    expect((await told())[dataKey(lagging)]).toEqual({ state: 'pending' });
  });

  it.each([
    ['no connection', failure('network', 0)],
    ['a reset', failure('network', 0)],
    ['silence', failure('timeout', 0)],
    ['garbage', failure('not-json', 200)],
    ['an answer against its schema', failure('bad-answer', 502)],
    ['a page of a gateway', failure('http-502', 502)],
    ['a failure of its own', failure('platform-failed', 500)],
    ['a wish for a pause', failure('too-many-requests', 429)],
    ['an error of ours', new Error('unexpected')],
    ['an open breaker', new CircuitOpenError('winnerBoard')],
  ])('are replaced by the last good ones for a minute if the platform returns %s', async (_, fails) => {
    const waits: Record<string, number | Error> = {};
    const requester = acme(linkOf(waits));
    const told = async () => (await answers.load(requester, [winners])).data[dataKey(winners)];
    const loaded = await answers.load(requester, [winners]);
    const before = loaded.data[dataKey(winners)];
    waits['winnerBoard'] = fails;
    // Even after a sweep that other pages trigger.
    for (let passed = 0; passed < staleIfError; passed += 10_000) {
      clock.pass(10_000);
      expect(await told()).toBe(before);
      // A page that was made with it stays.
      expect(await answers.unchanged(requester, loaded)).toBe(true);
      await answers.load(requester, [vendors]);
    }
    clock.pass(1);
    await answers.load(requester, [vendors]);
    clock.pass(501);
    expect((await told())?.state).toBe('failed');
    waits['winnerBoard'] = 0;
    clock.pass(501);
    expect((await told())?.state).toBe('ready');
  });

  it.each([
    ['refused', 403],
    ['no-such-call', 404],
    ['closed', 200],
  ])(
    'that are refusals, "%s" with status %i, replace the last good ones immediately',
    async (code, status) => {
      const waits: Record<string, number | Error> = {};
      const requester = acme(linkOf(waits));
      const told = async () => (await answers.load(requester, [winners])).data[dataKey(winners)];
      await told();
      waits['winnerBoard'] = failure(code, status);
      clock.pass(501);
      expect(await told()).toEqual({ state: 'failed', code });
      waits['winnerBoard'] = failure('network', 0);
      clock.pass(501);
      expect(await told()).toEqual({ state: 'failed', code: 'network' });
    },
  );

  it('do not include the open breaker of another brand of the same merchant', async () => {
    const waits: Record<string, number | Error> = { winnerBoard: new CircuitOpenError('winnerBoard') };
    const link = linkOf(waits);
    const state = async (brand: string) =>
      (await answers.load({ ...acme(link), brand }, [winners])).data[dataKey(winners)]?.state;
    expect(await state('acme')).toBe('failed');
    expect(log.lines).toEqual([]);
    waits['winnerBoard'] = 0;
    expect(await state('second')).toBe('ready');
  });

  it('are awaited for 500 ms; later ones are pending', async () => {
    const began = performance.now();
    const { data } = await answers.load(acme(linkOf({ winnerBoard: 900 })), [winners, vendors]);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(450);
    expect(took).toBeLessThan(750);
    expect(data[dataKey(winners)]).toEqual({ state: 'pending' });
    expect(data[dataKey(vendors)]?.state).toBe('ready');
  });

  it('that are late do not change the page made without them, and serve the next one', async () => {
    const link = linkOf({ winnerBoard: 600 });
    const { data: first } = await answers.load(acme(link), [winners]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(first[dataKey(winners)]).toEqual({ state: 'pending' });
    expect((await answers.load(acme(link), [winners])).data[dataKey(winners)]?.state).toBe('ready');
    expect(asked).toHaveLength(1);
  });

  it('that failed have their reason, and are logged', async () => {
    const broken = new CallError({ call: 'winnerBoard', code: 'bad-answer', status: 502 });
    const { data } = await answers.load(acme(linkOf({ winnerBoard: broken })), [winners, vendors]);
    expect(data[dataKey(winners)]).toEqual({ state: 'failed', code: 'bad-answer' });
    expect(data[dataKey(vendors)]?.state).toBe('ready');
    expect(log.lines[0]?.facts).toMatchObject({ brand: 'acme', call: 'winnerBoard' });
  });

  it('are shared for half a second within one platform, merchant and language', async () => {
    const link = linkOf();
    await answers.load(acme(link), [winners]);
    clock.pass(500);
    await answers.load(acme(link), [winners]);
    expect(asked).toHaveLength(1);
    // Two brands of one merchant share responses; those of another merchant or platform do not.
    await answers.load({ ...acme(link), brand: 'second' }, [winners]);
    expect(asked).toHaveLength(1);
    const { caller: own } = acme(link);
    await answers.load({ ...acme(link), caller: { ...own, merchantCode: 'OTHER01' } }, [winners]);
    await answers.load(acme({ ...link, url: 'http://other.test' }), [winners]);
    await answers.load(acme(link, 'EN'), [winners]);
    expect(asked).toHaveLength(4);
    clock.pass(1);
    await answers.load(acme(link), [winners]);
    expect(asked).toHaveLength(5);
  });

  it('are requested once for concurrent pages', async () => {
    const link = linkOf({ winnerBoard: 30 });
    await Promise.all(Array.from({ length: 30 }, () => answers.load(acme(link), [winners])));
    expect(asked).toHaveLength(1);
  });
});

it('are no longer awaited once others have waited long enough', async () => {
  const requester = acme(linkOf({ winnerBoard: 5000 }));
  await answers.load(requester, [winners]);
  clock.pass(1501);
  const began = performance.now();
  const { data } = await answers.load(requester, [winners, vendors]);
  expect(performance.now() - began).toBeLessThan(300);
  expect(Object.values(data)).toEqual([{ state: 'pending' }, { state: 'ready', value: 'gameVendors!' }]);
  expect(asked).toEqual(['winnerBoard', 'gameVendors']);
});

describe('whether a page would be made with the same responses', () => {
  /** A link that computes its response for each request. */
  const telling = (value: () => unknown): PlatformLink => ({
    ...linkOf(),
    request: (async () => value()) as PlatformLink['request'],
  });

  it('is certain immediately while they are fresh', async () => {
    const requester = acme(linkOf());
    const loaded = await answers.load(requester, [winners, vendors]);
    expect(answers.unchanged(requester, loaded)).toBe(true);
  });

  it('is true for data that browsers refresh themselves, unless it is missing', async () => {
    let wins = 1;
    const link = linkOf();
    link.request = (async () => (wins += 1)) as typeof link.request;
    const requester = acme(link);
    const loaded = await answers.load(requester, [{ ...winners, every: 60_000 }]);
    clock.pass(5000);
    expect(answers.unchanged(requester, loaded)).toBe(true);
    const plain = await answers.load(requester, [winners]);
    clock.pass(5000);
    expect(await answers.unchanged(requester, plain)).toBe(false);
  });

  it.each([
    [10_000, true],
    [5000, false],
    [0, false],
  ])('a page that may be %i ms behind stays as it is: %s', async (maxAge, stays) => {
    let wins = 1;
    const link = linkOf();
    link.request = (async () => (wins += 1)) as typeof link.request;
    const requester = acme(link);
    const loaded = await answers.load(requester, [{ ...winners, maxAge }]);
    clock.pass(5000);
    expect(await answers.unchanged(requester, loaded)).toBe(stays);
  });

  it.each(['every', 'maxAge'] as const)('is checked once the page is as old as `%s` says', async (lag) => {
    let wins = 1;
    const requester = acme(telling(() => wins));
    const loaded = await answers.load(requester, [{ ...winners, [lag]: 20_000 }]);
    wins = 2;
    clock.pass(19_999);
    expect(answers.unchanged(requester, loaded)).toBe(true);
    clock.pass(1);
    expect(await answers.unchanged(requester, loaded)).toBe(false);
  });

  it('is checked with the platform when they are stale: equal responses count as the same', async () => {
    const requester = acme(telling(() => [{ name: 'x', amounts: ['1.00'] }]));
    const loaded = await answers.load(requester, [winners]);
    for (let times = 0; times < 3; times += 1) {
      clock.pass(1001);
      expect(await answers.unchanged(requester, loaded)).toBe(true);
      expect(answers.unchanged(requester, loaded)).toBe(true);
    }
  });

  it('is false if the platform does not respond in time: the page is made with what is available', async () => {
    const requester = acme(telling(() => 'first'));
    const loaded = await answers.load(requester, [winners]);
    clock.pass(1001);
    const began = performance.now();
    expect(await answers.unchanged(acme(linkOf({ winnerBoard: 2000 })), loaded)).toBe(false);
    expect(performance.now() - began).toBeLessThan(450);
  });

  it('is false if one response differs, fails, or was too late for the page', async () => {
    let value: unknown = 'first';
    const requester = acme(telling(() => value));
    const loaded = await answers.load(requester, [winners, vendors]);
    value = 'second';
    clock.pass(1001);
    expect(await answers.unchanged(requester, loaded)).toBe(false);
    expect(answers.unchanged(requester, loaded)).toBe(false);

    const late = acme(linkOf({ winnerBoard: 600 }), 'EN');
    const without = await answers.load(late, [winners]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(answers.unchanged(late, without)).toBe(false);
  });
});
