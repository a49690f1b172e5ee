import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareStream } from './shareStream.ts';

/** Exclusive locks, as a browser grants them to the tabs of a site. */
function testLocks() {
  let isHeld = false;
  const queue: (() => void)[] = [];
  const next = () => {
    isHeld = false;
    queue.shift()?.();
  };
  const run = async (act: (lock: object | null) => unknown) => {
    isHeld = true;
    try {
      return await act({});
    } finally {
      next();
    }
  };
  const request = async (
    _: string,
    { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    act: (lock: object | null) => unknown,
  ) => {
    if (!isHeld) return run(act);
    if (ifAvailable) return act(null);
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(resolve), 1);
        reject(new Error('aborted'));
      });
    });
    return run(act);
  };
  return { request };
}

/** A channel that delivers at once. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Channel.open.delete(this);
  }
}

class Source extends EventTarget {
  static readonly open = new Set<Source>();
  constructor() {
    super();
    Source.open.add(this);
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Source.open.delete(this);
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
const source = () => [...Source.open][0];

async function tab(repeats = false) {
  const heard: string[] = [];
  const opened: boolean[] = [];
  const leave = shareStream({
    name: 'test',
    open: (isTakenOver) => {
      opened.push(isTakenOver);
      return new Source() as unknown as EventSource;
    },
    hear: (data) => heard.push(data),
    onLate: () => heard.push('late'),
    repeats,
  });
  await turn();
  return { heard, opened, leave };
}

beforeEach(() => {
  Channel.open.clear();
  Source.open.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: testLocks() });
});
afterEach(() => vi.unstubAllGlobals());

it('holds one stream for seven tabs, which all hear what it says', async () => {
  const tabs = [];
  for (let count = 0; count < 7; count += 1) tabs.push(await tab());
  expect(Source.open.size).toBe(1);
  source()?.say('balance');
  expect(tabs.map(({ heard }) => heard)).toEqual([
    ['balance'],
    ...Array.from({ length: 6 }, () => ['late', 'balance']),
  ]);
});

it('passes the stream on when the tab that holds it leaves', async () => {
  const [first, second] = [await tab(), await tab()];
  first.leave();
  await turn();
  expect(Source.open.size).toBe(1);
  expect(second.opened).toEqual([true]);
  second.leave();
  await turn();
  expect(Source.open.size).toBe(0);
});

it('does not wait for a stream that it has left', async () => {
  const [first, second] = [await tab(), await tab()];
  second.leave();
  first.leave();
  await turn();
  expect(Source.open.size).toBe(0);
  expect((await tab()).opened).toEqual([false]);
});

it('repeats the last message for a tab that joins, if asked to', async () => {
  await tab(true);
  source()?.say('state');
  expect((await tab(true)).heard).toEqual(['late', 'state']);
});

it('holds a stream of its own where there are no locks', async () => {
  vi.stubGlobal('navigator', {});
  await tab();
  await tab();
  expect(Source.open.size).toBe(2);
});
