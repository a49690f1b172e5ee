import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { alert } from '#engine/react/ui/icons.ts';
import { history } from '#engine/react/ui/historyIcon.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { Records } from './useRecords.ts';
import styles from './records.module.css';

interface RecordStatesProps {
  records: Pick<Records<unknown>, 'state' | 'outdated' | 'more' | 'loadMore' | 'retry'>;
  isEmpty: boolean;
  /** A filter other than the days is set; `clear` removes it. */
  isFiltered: boolean;
  clear: () => void;
  /** The rows. */
  children: ReactNode;
  t: Translate;
}

/** What a record shows: its rows with the way to more of them, or that it loads, failed or is empty. */
export function RecordStates({ records, isEmpty, isFiltered, clear, children, t }: RecordStatesProps) {
  const { state, outdated, more, loadMore, retry } = records;
  if (state === 'failed')
    return (
      <div role="alert">
        <EmptyState icon={alert} text={t('failed')}>
          <Button kind="soft" onClick={retry}>
            {t('again')}
          </Button>
        </EmptyState>
      </div>
    );
  if (state === 'loading' && !outdated) return <RecordBones />;
  if (isEmpty && !outdated)
    return (
      <EmptyState icon={history} text={t(isFiltered ? 'noMatch' : 'empty')}>
        {isFiltered && (
          <Button kind="soft" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      {children}
      {more !== 'none' && (
        <div className={styles.more}>
          {more === 'failed' && <p role="alert">{t('moreFailed')}</p>}
          <Button kind="line" busy={more === 'loading'} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Placeholders for rows. */
export function RecordBones() {
  return (
    <div className={styles.bones} aria-busy="true">
      {[0, 1, 2, 3, 4].map((bone) => (
        <SkeletonBar key={bone} height="3.25rem" />
      ))}
    </div>
  );
}
