import { expect, it } from 'vitest';
import { Shutdown, type EndReason } from './Shutdown.ts';

/** A process that records its listeners and its exit. */
function fakeProcess() {
  const done: string[] = [];
  const listeners = new Map<string, () => void>();
  let ended = (): void => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const host = {
    on: (event: EndReason, listener: () => void) => listeners.set(event, listener),
    exit(code: number) {
      done.push(`exit ${code}`);
      ended();
    },
  };
  const shutdown = new Shutdown(host, (step, error) => done.push(`${step}: ${String(error)}`));
  const add = (name: string, run: (reason: EndReason) => Promise<unknown>, limitMs = 1000) =>
    shutdown.add({ name, limitMs, run });
  return { done, end, add, shutdown, send: (event: EndReason) => listeners.get(event)?.() };
}

it('runs its steps one after another, in order, and exits with code 0', async () => {
  const { done, end, add, send } = fakeProcess();
  add('drain', async (reason) => {
    done.push(`drain begins, ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    done.push('drain ends');
  });
  add('close', async () => done.push('close'));
  send('SIGTERM');
  await end;
  expect(done).toEqual(['drain begins, SIGTERM', 'drain ends', 'close', 'exit 0']);
});

it('begins once, however many signals come', async () => {
  const { done, end, add, send, shutdown } = fakeProcess();
  add('close', async (reason) => done.push(`close, ${reason}`));
  expect(shutdown.reason).toBeUndefined();
  for (const reason of ['SIGINT', 'SIGTERM', 'disconnect'] as const) send(reason);
  await end;
  expect(done).toEqual(['close, SIGINT', 'exit 0']);
  expect(shutdown.reason).toBe('SIGINT');
});

it('continues after a step that fails or takes too long, and exits with code 1', async () => {
  const { done, end, add, send } = fakeProcess();
  add('drain', () => new Promise(() => undefined), 10);
  add('close', () => Promise.reject(new Error('no')));
  add('database', async () => done.push('database'));
  send('SIGTERM');
  await end;
  expect(done).toEqual([
    'drain: Error: drain took more than 10 ms',
    'close: Error: no',
    'database',
    'exit 1',
  ]);
});

it('exits a process that has nothing to close yet', async () => {
  const { done, end, send } = fakeProcess();
  send('disconnect');
  await end;
  expect(done).toEqual(['exit 0']);
});
