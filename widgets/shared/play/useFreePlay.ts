import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import type { Failure } from '#engine/contracts/session.ts';

/** Seconds after which a network may start another trial, where the platform does not say. */
const hour = 3600;

/**
 * Begins a free play (R4.10): `start` resolves to whether it began. `failure` says why it did not, with the widget's texts
 * `error-trial-limit`, `error-trial-unavailable` and `error-other`; `before` is what it says before the first attempt.
 */
export function useFreePlay(t: Translate, before = '') {
  const { freePlay } = useActions();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(before);

  const start = async (): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    try {
      const result = await freePlay();
      if (!result.ok) setFailure(refusalText(t, result));
      return result.ok;
    } catch {
      setFailure(t('error-other'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, start };
}

export function refusalText(
  t: Translate,
  { code, retryAfter = hour }: Pick<Failure, 'code' | 'retryAfter'>,
): string {
  const minutes = Math.ceil(retryAfter / 60);
  if (code === 'trial-limit') return t('error-trial-limit', { minutes, count: minutes });
  return t(code === 'trial-unavailable' ? 'error-trial-unavailable' : 'error-other');
}
