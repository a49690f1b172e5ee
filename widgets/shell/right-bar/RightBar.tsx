import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { support } from '#engine/react/ui/icons.ts';
import { FoldForm } from '../shared/FoldForm.tsx';
import styles from './right-bar.module.css';

/** The right bar (R2.3.1): beside the page where there is room, else a sheet that a round button opens. */
export function RightBar({ id, slots, t }: WidgetView<Record<string, never>>) {
  const sheet = `${id}-sheet`;
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={sheet}
        title={t('open')}
        aria-label={t('open')}
      >
        <Icon path={support} />
      </button>
      <div id={sheet} popover="auto" className={styles.sheet} data-side="">
        {slots.items}
        <FoldForm bar="s" fold={t('fold')} unfold={t('unfold')} />
      </div>
    </aside>
  );
}
