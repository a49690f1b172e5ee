import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { watchEnd } from '#widgets/shared/games/watchEnd.ts';
import type { useGameList } from './useGameList.ts';
import styles from './game-list.module.css';

interface ListEndProps {
  games: ReturnType<typeof useGameList>;
  list: RefObject<HTMLElement | null>;
  t: Translate;
}

/**
 * The end of the list: more games load when it is nearly in view (R9.2) or by its button, which then moves the focus to
 * the first new game. After a failure, only the button tries again.
 */
export function ListEnd({ games, list, t }: ListEndProps) {
  const { state, count, outdated, loadNext } = games;
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => void loadNext());
  useEffect(() => {
    if (state !== 'ready' || outdated || !end.current) return;
    return watchEnd(end.current, onNear);
  }, [state, outdated, count]);
  if (state === 'whole' || (state === 'loading' && count === 0)) return null;
  const load = async () => {
    await loadNext();
    const next = list.current?.children[count]?.querySelector('a');
    if (document.activeElement === document.body || end.current?.contains(document.activeElement))
      next?.focus({ preventScroll: true });
  };
  return (
    <div ref={end} className={styles.end}>
      {state === 'failed' && <p role="alert">{t(count === 0 ? 'failed' : 'more-failed')}</p>}
      <Button kind="line" busy={state === 'loading'} onClick={() => void load()}>
        {t(state === 'failed' ? 'again' : 'more')}
      </Button>
    </div>
  );
}
