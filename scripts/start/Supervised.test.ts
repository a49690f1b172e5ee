import { describe, expect, it } from 'vitest';
import { endInWords, exitCodeOf, type ProcessEnd } from './ProcessEnd.ts';
import { Supervised } from './Supervised.ts';

/** A server whose life the test decides, and a clock that stands until it is moved. */
function world() {
  const lines: string[] = [];
  const delays: number[] = [];
  const processes: { ready: () => void; end: (end: ProcessEnd) => void; stopped: boolean }[] = [];
  let now = 0;
  let restart: (() => void) | undefined;
  const create = () => {
    const ready = Promise.withResolvers<string>();
    const ended = Promise.withResolvers<ProcessEnd>();
    const one = {
      ready: () => ready.resolve('portal ready'),
      end(end: ProcessEnd) {
        ended.resolve(end);
        ready.reject(new Error('ended before it was ready'));
      },
      stopped: false,
    };
    processes.push(one);
    return {
      ended: ended.promise,
      ready: () => ready.promise,
      async stop() {
        one.stopped = true;
        one.end({ code: 0, signal: null });
      },
    };
  };
  const server = new Supervised('portal', create, {
    now: () => now,
    after(ms, call) {
      delays.push(ms);
      restart = call;
      return () => (restart = undefined);
    },
    print: (line) => void lines.push(line),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    server,
    lines,
    delays,
    processes,
    /** The newest process becomes ready, and ends `ms` milliseconds later. */
    live: async (ms: number, end: ProcessEnd = { code: null, signal: 'SIGKILL' }) => {
      processes.at(-1)?.ready();
      await settle();
      now += ms;
      processes.at(-1)?.end(end);
      await settle();
    },
    end: async () => {
      processes.at(-1)?.end({ code: 1, signal: null });
      await settle();
    },
    restart: async () => {
      restart?.();
      await settle();
    },
  };
}

describe('a supervised server', () => {
  it('restarts after 1 s, 2 s, 4 s … up to 30 s, and the message names the signal', async () => {
    const { server, lines, delays, live, restart } = world();
    const first = server.start();
    await live(10);
    expect(await first).toBe('portal ready');
    for (let round = 0; round < 6; round++) {
      await restart();
      await live(10);
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(lines[0]).toBe(
      'The portal was ended by SIGKILL (sent by a person, or by the system when memory runs out). It restarts in 1 s.',
    );
    expect(lines[1]).toBe('The portal is ready again.');
  });

  it('resets the delay to 1 s after being ready for a minute', async () => {
    const { server, delays, live, restart } = world();
    void server.start();
    for (const ms of [10, 59_999, 60_000, 10]) {
      await live(ms);
      await restart();
    }
    expect(delays).toEqual([1000, 2000, 1000, 2000]);
  });

  it('restarts again if a restart fails before it is ready', async () => {
    const { server, delays, live, end, restart } = world();
    void server.start();
    await live(10);
    await restart();
    await end();
    expect(delays).toEqual([1000, 2000]);
  });

  it('does not restart if the first start fails: the caller gets the error', async () => {
    const { server, delays, end } = world();
    const first = server.start();
    await Promise.all([expect(first).rejects.toThrow('before it was ready'), end()]);
    expect(delays).toEqual([]);
  });

  it('restarts after a failed first start if it is to persist', async () => {
    const { server, delays, live, end, restart } = world();
    const first = server.start();
    server.persist();
    await end();
    await restart();
    await live(10);
    expect(await first).toBe('portal ready');
    expect(delays).toEqual([1000, 2000]);
  });

  it('stays stopped, also when stopped while waiting for its restart', async () => {
    const running = world();
    void running.server.start();
    running.processes[0]?.ready();
    await running.server.stop();
    expect([running.processes[0]?.stopped, running.delays]).toEqual([true, []]);

    const waiting = world();
    void waiting.server.start();
    await waiting.live(10);
    await waiting.server.stop();
    await waiting.restart();
    expect(waiting.processes).toHaveLength(1);
  });
});

it.each<[ProcessEnd, string, number]>([
  [{ code: 3, signal: null }, 'exited with code 3', 3],
  [{ code: null, signal: 'SIGTERM' }, 'was ended by SIGTERM', 143],
  [{ code: null, signal: 'SIGKILL' }, 'was ended by SIGKILL (sent by a person', 137],
  [{ code: 1, signal: null, error: new Error('spawn EAGAIN') }, 'could not be started (spawn EAGAIN)', 1],
])('describes the process end %o', (end, words, code) => {
  expect(endInWords(end)).toContain(words);
  expect(exitCodeOf(end)).toBe(code);
});
