import type { WidgetView } from '#engine/react/index.ts';
import styles from './offline-note.module.css';

/** Shows and is announced while the page is marked as offline (`data-offline`). */
export function OfflineNote({ t }: WidgetView<object>) {
  return (
    <p className={styles.note} role="alert">
      {t('text')}
    </p>
  );
}
