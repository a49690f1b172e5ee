import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallState, DocumentCall } from '#engine/contracts/pageDocument.ts';
import { CallStore } from './CallStore.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('document', { hidden: false });
  // TanStack does not poll without a window.
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = (key: string, more: Partial<DocumentCall> = {}): DocumentCall => ({
  name: 'popular',
  query: {},
  key,
  token: false,
  ...more,
});
const ready = (value: unknown): CallState => ({ state: 'ready', value });

/** The call store of a tab whose calls return their key with a counter, or fail as `trouble` or `refusal` says. */
function tab(first: Record<string, CallState> = {}, refusal?: () => object) {
  const asked: string[] = [];
  const trouble = { code: '' };
  const store = new CallStore(first, async ({ key }) => {
    asked.push(key);
    if (refusal) throw Object.assign(new Error('refused'), refusal());
    if (trouble.code) throw Object.assign(new Error(trouble.code), { code: trouble.code });
    return `${key}${asked.length}`;
  });
  return { store, asked, trouble };
}
const value = (store: CallStore, key: string) => store.read(key).value;
/** Runs pending imports, promises and TanStack's batches. */
const settle = async (milliseconds = 50) => {
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds / 5);
  }
};

describe('the responses of a tab', () => {
  it('that came with the document are present, unchanged, and not requested again', async () => {
    const { store, asked } = tab({ a: ready(1), b: { state: 'failed', code: 'http-404' } });
    store.watch([call('a'), call('b')], () => {});
    await settle(5000);
    expect([value(store, 'a'), store.read('a').version, store.read('b').failed]).toEqual([1, 0, true]);
    expect(asked).toEqual([]);
  });

  it('are renewed by the name of their call, if a widget shows them', async () => {
    const { store, asked } = tab({ a: ready(1), b: ready(2), c: ready(3) });
    store.watch([call('a', { name: 'balance' }), call('b')], () => {});
    await store.refreshNamed('balance');
    await settle();
    expect([asked, value(store, 'a'), value(store, 'b')]).toEqual([['a'], 'a1', 2]);
  });

  it('are not requested for a member who has logged out, whatever asks, until the next page is there', async () => {
    const { store, asked } = tab({ a: ready(1), b: ready(2) });
    const own = call('a', { name: 'balance', token: true });
    store.watch([own, call('b')], () => {});
    store.pause();
    await store.refresh([own, call('b')]);
    await settle();
    expect(asked).toEqual(['b']);
  });

  it('that a hold keeps stay as they are, whatever asks for new ones, and are renewed at its end', async () => {
    const { store, asked } = tab({ a: ready(1), b: ready(2) });
    const balance = call('a', { name: 'balance', token: true });
    store.watch([balance, call('b')], () => {});
    const release = store.hold(['balance', 'wallets']);
    await store.refreshNamed('balance');
    await store.refresh([balance]);
    await store.renewFigures();
    store.add({ a: ready('from another document') });
    await settle(10_000);
    expect([asked, value(store, 'a')]).toEqual([[], 1]);
    release();
    await settle();
    expect([asked, value(store, 'a')]).toEqual([['a'], 'a1']);
  });

  it('that two holds keep wait for both, and that nothing has asked for are not renewed', async () => {
    const { store, asked } = tab({ a: ready(1), b: ready(2) });
    store.watch([call('a', { name: 'balance' }), call('b', { name: 'wallets' })], () => {});
    const [one, other] = [store.hold(['balance', 'wallets']), store.hold(['balance'])];
    await store.refreshNamed('balance');
    one();
    await settle();
    expect(asked).toEqual([]);
    other();
    await settle();
    expect(asked).toEqual(['a']);
  });

  it('that a hold keeps and that are missing are requested, and no hold lasts longer than five minutes', async () => {
    const { store, asked } = tab({ b: ready(2) });
    store.hold(['balance']);
    store.watch([call('a', { name: 'balance' }), call('b', { name: 'balance' })], () => {});
    await settle();
    expect(asked).toEqual(['a']);
    await store.refreshNamed('balance');
    await settle(290_000);
    expect(asked).toEqual(['a']);
    await settle(20_000);
    expect(asked).toEqual(['a', 'a', 'b']);
  });

  it('that are slow are requested four at a time, so that pages get a connection', async () => {
    const free: (() => void)[] = [];
    const make = ({ key }: DocumentCall) => new Promise((resolve) => free.push(() => resolve(key)));
    const store = new CallStore({}, make);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    store.watch(
      keys.map((key) => call(key)),
      () => {},
    );
    await settle(2000);
    expect(free).toHaveLength(4);
    free[0]?.();
    await settle();
    expect(free.length).toBeGreaterThan(4);
    for (let round = 0; round < 4; round += 1) {
      for (const answer of free) answer();
      await settle();
    }
    expect(keys.map((key) => value(store, key))).toEqual(keys);
  });

  it('that are missing are requested once, however many widgets show them', async () => {
    const { store, asked } = tab({ a: { state: 'pending' } });
    const heard = vi.fn<() => void>();
    store.watch([call('a')], heard);
    store.watch([call('a')], () => {});
    await settle();
    expect(asked).toEqual(['a']);
    expect([value(store, 'a'), heard.mock.calls.length]).toEqual(['a1', 1]);
  });

  it('R8.8 that failed are retried until they succeed, unless the platform lacks them', async () => {
    const { store, asked, trouble } = tab();
    trouble.code = 'network';
    store.watch([call('a')], () => {});
    await settle();
    expect(store.read('a').failed).toBe(true);
    trouble.code = '';
    await settle(2100);
    expect(value(store, 'a')).toBe('a2');

    trouble.code = 'no-such-call';
    store.watch([call('b')], () => {});
    await settle(10_000);
    expect(asked.filter((key) => key === 'b')).toEqual(['b']);
  });

  it('R8.8 that failed are retried for a new instance of their widget, unless the platform lacks them', async () => {
    const { store, asked, trouble } = tab({ b: { state: 'failed', code: 'http-404' } });
    trouble.code = 'http-503';
    const leave = store.watch([call('a'), call('b')], () => {});
    await settle();
    expect(store.read('a').failed).toBe(true);
    leave();
    trouble.code = '';
    store.add({ a: { state: 'pending' } });
    store.watch([call('a'), call('b')], () => {});
    await settle(3000);
    expect(value(store, 'a')).toBe(`a${asked.length}`);
    expect(asked).not.toContain('b');
  });

  it('R8.8 that failed stay failed during a retry, so that their error state does not flicker', async () => {
    const { store, asked, trouble } = tab();
    trouble.code = 'http-500';
    const heard: boolean[] = [];
    store.watch([call('a')], () => heard.push(store.read('a').failed));
    await settle(9000);
    expect(asked.length).toBeGreaterThan(2);
    expect(heard.filter((failed) => !failed)).toEqual([]);
  });

  it('R8.8 that fail together are retried one at a time, and all at once when one succeeds', async () => {
    const { store, asked, trouble } = tab();
    trouble.code = 'http-503';
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    store.watch(
      keys.map((key) => call(key)),
      () => {},
    );
    await settle();
    expect(asked).toEqual(keys);
    await settle(60_000);
    expect(asked.length - keys.length).toBeGreaterThan(20);
    expect(asked.length - keys.length).toBeLessThan(45);
    trouble.code = '';
    await settle(2600);
    expect(keys.map((key) => store.read(key).failed)).toEqual(keys.map(() => false));
  });

  it('that are refused to this user are not retried', async () => {
    const { store, asked } = tab({}, () => ({ code: 'refused', status: 403 }));
    store.watch([call('a')], () => {});
    await settle(30_000);
    expect(asked).toEqual(['a']);
  });

  it('that are late are replaced by the first successful try', async () => {
    let silent = true;
    const store = new CallStore({}, ({ key }) =>
      silent ? new Promise(() => {}) : Promise.resolve(`${key}!`),
    );
    store.watch([call('a'), call('b')], () => {});
    await settle(20_000);
    expect(store.read('a')).toMatchObject({ value: undefined, failed: false });
    silent = false;
    await settle(5000);
    expect([value(store, 'a'), value(store, 'b')]).toEqual(['a!', 'b!']);
  });

  it('of a parallel try still count after the late one failed', async () => {
    const tries: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
    const store = new CallStore(
      {},
      () => new Promise<string>((resolve, reject) => tries.push({ resolve, reject })),
    );
    store.watch([call('a')], () => {});
    for (let second = 0; second < 10 && tries.length < 2; second += 1) await settle(1000);
    const [late, beside] = tries;
    late?.reject(new Error('late'));
    await settle();
    beside?.resolve('a!');
    await settle();
    expect(store.read('a')).toMatchObject({ value: 'a!', failed: false });
    expect(tries).toHaveLength(2);
  });

  it('are refreshed when the network is back if they poll, need a token, or failed', async () => {
    const { store, asked, trouble } = tab({ figure: ready(0), mine: ready(0), still: ready(0) });
    const figure = call('figure', { every: 60_000 });
    store.watch([figure, call('mine', { token: true }), call('still'), call('failed')], () => {});
    trouble.code = 'network';
    const tried = store.renewFigures();
    await settle();
    await tried;
    expect(store.read('figure')).toMatchObject({ value: 0, failed: true });
    trouble.code = '';
    asked.length = 0;
    void store.renewFigures();
    await settle();
    expect(asked.toSorted()).toEqual(['failed', 'figure', 'mine']);
    expect(['figure', 'mine', 'still'].map((key) => store.read(key).failed)).toEqual([false, false, false]);
  });

  it('are refreshed at their interval while they are watched', async () => {
    const { store, asked } = tab({ a: ready(0) });
    const stop = store.watch([call('a', { every: 60_000 })], () => {});
    await settle(59_000);
    expect(asked).toEqual([]);
    await settle(2000);
    expect(value(store, 'a')).toBe('a1');
    await settle(60_000);
    expect(value(store, 'a')).toBe('a2');
    stop();
    await settle(300_000);
    expect(asked).toHaveLength(2);
  });

  it('stay until a refresh has succeeded', async () => {
    const { store } = tab({ a: ready(0) });
    store.watch([call('a')], () => {});
    const refreshed = store.refresh([call('a')]);
    expect(value(store, 'a')).toBe(0);
    await settle();
    await refreshed;
    expect(value(store, 'a')).toBe('a1');
  });

  it('whose refresh was under way when its last widget left are refreshed for the next one', async () => {
    const free: (() => void)[] = [];
    const make = () => new Promise((resolve) => free.push(() => resolve(`a${free.length}`)));
    const store = new CallStore({ a: ready(1) }, make);
    const leave = store.watch([call('a')], () => {});
    void store.refreshNamed('popular');
    await settle();
    expect([free.length, store.read('a').fetching]).toEqual([1, true]);
    leave();
    expect(store.read('a')).toMatchObject({ value: 1, fetching: false });
    store.watch([call('a')], () => {});
    await settle();
    for (const arrive of free) arrive();
    await settle();
    expect(free).toHaveLength(2);
    expect(store.read('a')).toMatchObject({ value: 'a2', fetching: false });
    store.watch([call('a')], () => {});
    await settle();
    expect(free).toHaveLength(2);
  });

  it('of the next document replace the old ones', () => {
    const { store } = tab({ a: ready(1) });
    const heard = vi.fn<() => void>();
    store.watch([call('a')], heard);
    store.add({ a: ready(2), b: { state: 'pending' } });
    expect([value(store, 'a'), heard.mock.calls.length, value(store, 'b')]).toEqual([2, 1, undefined]);
  });

  it('R2.1.27 when the user changes, calls without a token that are under way still respond', async () => {
    const responses: (() => void)[] = [];
    const store = new CallStore(
      {},
      ({ key }) => new Promise((done) => responses.push(() => done(`${key}!`))),
    );
    // One call more than are made at once: the last one waits for its turn.
    const open = ['a', 'b', 'c', 'd', 'e'].map((key) => call(key));
    store.watch([...open, call('own', { token: true })], () => {});
    await settle();
    expect(responses).toHaveLength(4);
    store.pause();
    store.renew();
    await settle();
    for (const respond of responses) respond();
    await settle();
    for (const respond of responses) respond();
    await settle();
    expect([...open.map(({ key }) => value(store, key)), value(store, 'own')]).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'own'].map((key) => `${key}!`),
    );
  });

  it('with a token are dropped and requested again when another user signs in; the others stay', async () => {
    const { store, asked } = tab({ public: ready('all') });
    store.watch([call('mine', { token: true }), call('public')], () => {});
    await settle();
    expect(value(store, 'mine')).toBe('mine1');
    store.forget();
    expect([value(store, 'mine'), value(store, 'public')]).toEqual([undefined, 'all']);
    store.add({});
    await settle();
    expect([value(store, 'mine'), asked]).toEqual(['mine2', ['mine', 'mine']]);
  });

  it('stay after the session ended, until those of the same user are refreshed', async () => {
    const { store, asked } = tab();
    const mine = call('mine', { token: true, every: 1000 });
    store.watch([mine], () => {});
    await settle();
    store.pause();
    store.add({});
    await settle(5000);
    expect([value(store, 'mine'), asked]).toEqual(['mine1', ['mine']]);
    store.renew();
    expect(value(store, 'mine')).toBe('mine1');
    await settle();
    expect(value(store, 'mine')).toBe('mine2');
  });

  it('that arrive after the user has changed are dropped', async () => {
    let tell: (value: string) => void = () => {};
    const store = new CallStore({}, () => new Promise((resolve) => (tell = resolve)));
    store.watch([call('mine', { token: true })], () => {});
    await settle();
    const tellOld = tell;
    store.forget();
    tellOld('of the one before');
    await settle();
    expect(value(store, 'mine')).toBeUndefined();
  });

  it('that are no longer shown stay cached, at most 100 of them', () => {
    const { store } = tab();
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`k${n}`, ready(n)]));
    store.add(many);
    expect([value(store, 'k0'), value(store, 'k149')]).toEqual([undefined, 149]);
  });
});
