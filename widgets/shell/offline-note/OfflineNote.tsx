import type { WidgetView } from '#engine/react/index.ts';
import styles from './offline-note.module.css';

/** Shows, and is read out, while the page says of itself that it has no network (`data-offline`). */
export function OfflineNote({ t }: WidgetView<object>) {
  return (
    <p className={styles.note} role="alert">
      {t('text')}
    </p>
  );
}
