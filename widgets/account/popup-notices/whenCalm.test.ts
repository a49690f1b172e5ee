// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenCalm } from './whenCalm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = () => window.dispatchEvent(new Event('pointerdown'));

/** A load that the test ends. */
function slowLoad() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { load: vi.fn<() => Promise<string>>(() => promise), resolve, reject };
}

it('R2.5.8 loads after the calm time, and hands over what it loaded', async () => {
  const { load, resolve } = slowLoad();
  const show = vi.fn<(loaded: string) => void>();
  whenCalm(3_000, load, show);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledOnce();
  resolve('notices');
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledWith('notices');
});

it('R2.5.8 waits again if something is pressed while it loads', async () => {
  const { load, resolve } = slowLoad();
  const show = vi.fn<(loaded: string) => void>();
  whenCalm(3_000, load, show);
  await vi.advanceTimersByTimeAsync(3_100);
  press();
  resolve('notices');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(show).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

it('R2.5.8 waits while a question in the page is open, such as that of the bet slip', async () => {
  document.body.innerHTML = '<h3 data-question="">Place this bet?</h3>';
  const { load, resolve } = slowLoad();
  const show = vi.fn<(loaded: string) => void>();
  resolve('notices');
  whenCalm(3_000, load, show);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(show).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await vi.advanceTimersByTimeAsync(8_000);
  expect(show).toHaveBeenCalledOnce();
});

it.each([['fails to load'], ['was ended']])('shows nothing that %s', async (how) => {
  const { load, resolve, reject } = slowLoad();
  const show = vi.fn<(loaded: string) => void>();
  const end = whenCalm(1_000, load, show);
  await vi.advanceTimersByTimeAsync(1_100);
  if (how === 'was ended') {
    end();
    resolve('notices');
  } else reject(new Error('no network'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(show).not.toHaveBeenCalled();
});
