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
  const answers = new CallStore(first, async ({ key }) => {
    asked.push(key);
    if (refusal) throw Object.assign(new Error('refused'), refusal());
    if (trouble.code) throw Object.assign(new Error(trouble.code), { code: trouble.code });
    return `${key}${asked.length}`;
  });
  return { answers, asked, trouble };
}
const value = (answers: CallStore, key: string) => answers.read(key).value;
/** Runs pending imports, promises and TanStack's batches. */
const settle = async (milliseconds = 50) => {
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds / 5);
  }
};

describe('the responses of a tab', () => {
  it('that came with the document are present, unchanged, and not requested again', async () => {
    const { answers, asked } = tab({ a: ready(1), b: { state: 'failed', code: 'http-404' } });
    answers.watch([call('a'), call('b')], () => {});
    await settle(5000);
    expect([value(answers, 'a'), answers.read('a').version, answers.read('b').failed]).toEqual([1, 0, true]);
    expect(asked).toEqual([]);
  });

  it('that are slow are requested four at a time, so that pages get a connection', async () => {
    const free: (() => void)[] = [];
    const make = ({ key }: DocumentCall) => new Promise((resolve) => free.push(() => resolve(key)));
    const answers = new CallStore({}, make);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    answers.watch(
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
    expect(keys.map((key) => value(answers, key))).toEqual(keys);
  });

  it('that are missing are requested once, however many widgets show them', async () => {
    const { answers, asked } = tab({ a: { state: 'pending' } });
    const heard = vi.fn<() => void>();
    answers.watch([call('a')], heard);
    answers.watch([call('a')], () => {});
    await settle();
    expect(asked).toEqual(['a']);
    expect([value(answers, 'a'), heard.mock.calls.length]).toEqual(['a1', 1]);
  });

  it('R8.8 that failed are retried until they succeed, unless the platform lacks them', async () => {
    const { answers, asked, trouble } = tab();
    trouble.code = 'network';
    answers.watch([call('a')], () => {});
    await settle();
    expect(answers.read('a').failed).toBe(true);
    trouble.code = '';
    await settle(2100);
    expect(value(answers, 'a')).toBe('a2');

    trouble.code = 'no-such-call';
    answers.watch([call('b')], () => {});
    await settle(10_000);
    expect(asked.filter((key) => key === 'b')).toEqual(['b']);
  });

  it('R8.8 that failed are retried for a new instance of their widget, unless the platform lacks them', async () => {
    const { answers, asked, trouble } = tab({ b: { state: 'failed', code: 'http-404' } });
    trouble.code = 'http-503';
    const leave = answers.watch([call('a'), call('b')], () => {});
    await settle();
    expect(answers.read('a').failed).toBe(true);
    leave();
    trouble.code = '';
    answers.keep({ a: { state: 'pending' } });
    answers.watch([call('a'), call('b')], () => {});
    await settle(3000);
    expect(value(answers, 'a')).toBe(`a${asked.length}`);
    expect(asked).not.toContain('b');
  });

  it('R8.8 that failed stay failed during a retry, so that their error state does not flicker', async () => {
    const { answers, asked, trouble } = tab();
    trouble.code = 'http-500';
    const heard: boolean[] = [];
    answers.watch([call('a')], () => heard.push(answers.read('a').failed));
    await settle(9000);
    expect(asked.length).toBeGreaterThan(2);
    expect(heard.filter((failed) => !failed)).toEqual([]);
  });

  it('R8.8 that fail together are retried one at a time, and all at once when one succeeds', async () => {
    const { answers, asked, trouble } = tab();
    trouble.code = 'http-503';
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    answers.watch(
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
    expect(keys.map((key) => answers.read(key).failed)).toEqual(keys.map(() => false));
  });

  it('that are refused to this user are not retried', async () => {
    const { answers, asked } = tab({}, () => ({ code: 'refused', status: 403 }));
    answers.watch([call('a')], () => {});
    await settle(30_000);
    expect(asked).toEqual(['a']);
  });

  it('that are late are replaced by the first successful try', async () => {
    let silent = true;
    const answers = new CallStore({}, ({ key }) =>
      silent ? new Promise(() => {}) : Promise.resolve(`${key}!`),
    );
    answers.watch([call('a'), call('b')], () => {});
    await settle(20_000);
    expect(answers.read('a')).toMatchObject({ value: undefined, failed: false });
    silent = false;
    await settle(5000);
    expect([value(answers, 'a'), value(answers, 'b')]).toEqual(['a!', 'b!']);
  });

  it('of a parallel try still count after the late one failed', async () => {
    const tries: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
    const answers = new CallStore(
      {},
      () => new Promise<string>((resolve, reject) => tries.push({ resolve, reject })),
    );
    answers.watch([call('a')], () => {});
    for (let second = 0; second < 10 && tries.length < 2; second += 1) await settle(1000);
    const [late, beside] = tries;
    late?.reject(new Error('late'));
    await settle();
    beside?.resolve('a!');
    await settle();
    expect(answers.read('a')).toMatchObject({ value: 'a!', failed: false });
    expect(tries).toHaveLength(2);
  });

  it('are refreshed when the network is back if they poll, need a token, or failed', async () => {
    const { answers, asked, trouble } = tab({ figure: ready(0), mine: ready(0), still: ready(0) });
    const figure = call('figure', { every: 60_000 });
    answers.watch([figure, call('mine', { token: true }), call('still'), call('failed')], () => {});
    trouble.code = 'network';
    const tried = answers.renewFigures();
    await settle();
    await tried;
    expect(answers.read('figure')).toMatchObject({ value: 0, failed: true });
    trouble.code = '';
    asked.length = 0;
    void answers.renewFigures();
    await settle();
    expect(asked.toSorted()).toEqual(['failed', 'figure', 'mine']);
    expect(['figure', 'mine', 'still'].map((key) => answers.read(key).failed)).toEqual([false, false, false]);
  });

  it('are refreshed at their interval while they are watched', async () => {
    const { answers, asked } = tab({ a: ready(0) });
    const stop = answers.watch([call('a', { every: 60_000 })], () => {});
    await settle(59_000);
    expect(asked).toEqual([]);
    await settle(2000);
    expect(value(answers, 'a')).toBe('a1');
    await settle(60_000);
    expect(value(answers, 'a')).toBe('a2');
    stop();
    await settle(300_000);
    expect(asked).toHaveLength(2);
  });

  it('stay until a refresh has succeeded', async () => {
    const { answers } = tab({ a: ready(0) });
    answers.watch([call('a')], () => {});
    const refreshed = answers.refresh([call('a')]);
    expect(value(answers, 'a')).toBe(0);
    await settle();
    await refreshed;
    expect(value(answers, 'a')).toBe('a1');
  });

  it('of the next document replace the old ones', () => {
    const { answers } = tab({ a: ready(1) });
    const heard = vi.fn<() => void>();
    answers.watch([call('a')], heard);
    answers.keep({ a: ready(2), b: { state: 'pending' } });
    expect([value(answers, 'a'), heard.mock.calls.length, value(answers, 'b')]).toEqual([2, 1, undefined]);
  });

  it('with a token are dropped and requested again when another user signs in; the others stay', async () => {
    const { answers, asked } = tab({ public: ready('all') });
    answers.watch([call('mine', { token: true }), call('public')], () => {});
    await settle();
    expect(value(answers, 'mine')).toBe('mine1');
    answers.forget();
    expect([value(answers, 'mine'), value(answers, 'public')]).toEqual([undefined, 'all']);
    answers.keep({});
    await settle();
    expect([value(answers, 'mine'), asked]).toEqual(['mine2', ['mine', 'mine']]);
  });

  it('stay after the session ended, until those of the same user are refreshed', async () => {
    const { answers, asked } = tab();
    const mine = call('mine', { token: true, every: 1000 });
    answers.watch([mine], () => {});
    await settle();
    answers.pause();
    answers.keep({});
    await settle(5000);
    expect([value(answers, 'mine'), asked]).toEqual(['mine1', ['mine']]);
    answers.renew();
    expect(value(answers, 'mine')).toBe('mine1');
    await settle();
    expect(value(answers, 'mine')).toBe('mine2');
  });

  it('that arrive after the user has changed are dropped', async () => {
    let tell: (value: string) => void = () => {};
    const answers = new CallStore({}, () => new Promise((resolve) => (tell = resolve)));
    answers.watch([call('mine', { token: true })], () => {});
    await settle();
    const tellOld = tell;
    answers.forget();
    tellOld('of the one before');
    await settle();
    expect(value(answers, 'mine')).toBeUndefined();
  });

  it('that are no longer shown stay cached, at most 100 of them', () => {
    const { answers } = tab();
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`k${n}`, ready(n)]));
    answers.keep(many);
    expect([value(answers, 'k0'), value(answers, 'k149')]).toEqual([undefined, 149]);
  });
});
