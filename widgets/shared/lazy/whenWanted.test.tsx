import { Suspense, type ComponentType } from 'react';
import { renderToReadableStream } from 'react-dom/server.browser';
import { afterEach, expect, it, vi } from 'vitest';
import { whenWanted } from './whenWanted.ts';

afterEach(() => vi.useRealTimers());

it('loads when first rendered, not before, and retries until it succeeds', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(async () => ({ name }) => <b>{name}</b>);
  load.mockImplementationOnce(() => Promise.reject(new Error('lost')));
  const Part = whenWanted<{ name: string }>(load);
  expect(load).not.toHaveBeenCalled();

  const stream = await renderToReadableStream(
    <Suspense fallback="waits">
      <Part name="slider" />
    </Suspense>,
  );
  await vi.advanceTimersByTimeAsync(3000);
  const html = await new Response(stream).text();
  expect(load).toHaveBeenCalledTimes(2);
  expect(html).toContain('<b>slider</b>');
});
