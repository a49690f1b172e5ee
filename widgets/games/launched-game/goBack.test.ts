import { afterEach, expect, it, vi } from 'vitest';
import { goBack } from './goBack.ts';

afterEach(() => vi.unstubAllGlobals());

it('leaves no unhandled error when the router takes the step over', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  const step = () => Promise.reject(new DOMException('Navigation was aborted', 'AbortError'));
  const back = vi.fn<() => object>(() => ({ committed: step(), finished: step() }));
  vi.stubGlobal('window', { navigation: { canGoBack: true, back } });
  const preventDefault = vi.fn<() => void>();
  goBack({ preventDefault } as never);
  expect(back).toHaveBeenCalledOnce();
  expect(preventDefault).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
