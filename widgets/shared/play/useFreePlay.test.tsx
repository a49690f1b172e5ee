// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Translate } from '#engine/react/index.ts';
import words from '#widgets/account/free-play/words/en.json' with { type: 'json' };
import { useFreePlay } from './useFreePlay.ts';

function Probe({ t }: { t: Translate }) {
  const { busy, failure, start } = useFreePlay(t, 'before');
  return (
    <button type="button" disabled={busy} onClick={() => void start()}>
      {failure}
    </button>
  );
}

let view: MountedView | undefined;
afterEach(() => view?.unmount());

it.each([
  ['how long to wait', { ok: false, code: 'trial-limit', retryAfter: 1200 }, 'Try again in 20 minutes'],
  ['an hour if the platform does not say', { ok: false, code: 'trial-limit' }, 'Try again in 60 minutes'],
  [
    'that there is none',
    { ok: false, code: 'trial-unavailable' },
    'Free play is not available at the moment. Please contact customer service.',
  ],
  ['that it did not start', { ok: false, code: 'refused' }, words['error-other']],
  ['that it did not start, if the platform is away', new Error('away'), words['error-other']],
  ['nothing if it began', { ok: true }, ''],
])('R4.10 says %s', async (_, outcome, text) => {
  const freePlay = () =>
    outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome as never);
  view = await mountView(Probe, { widget: 'free-play', words, props: {} }, { freePlay });
  const button = view.getByRole('button');
  expect(button.textContent).toBe('before');
  await act(() => Promise.resolve(button.click()));
  if (text === '') expect(button.textContent).toBe('');
  else expect(button.textContent).toContain(text);
  expect(button.hasAttribute('disabled')).toBe(false);
});
