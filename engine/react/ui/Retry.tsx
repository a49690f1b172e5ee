import type { Translate } from '../view.ts';
import { Button } from './Button.tsx';

/** Requests again what could not be loaded, ahead of the automatic retries. */
export function Retry({ t, refresh }: { t: Translate; refresh: () => Promise<void> }) {
  return (
    <Button kind="line" onClick={() => void refresh()}>
      {t('retry')}
    </Button>
  );
}
