import type { WidgetView } from '#engine/react/index.ts';
import styles from './site-footer.module.css';

/** Vendor logos, link columns, and the lines at the very end (R2.4.1). */
export function SiteFooter({ slots }: WidgetView<Record<string, never>>) {
  return (
    <footer className={styles.footer}>
      {slots.logos && <div className={styles.logos}>{slots.logos}</div>}
      <div className={styles.columns}>{slots.columns}</div>
      <div className={styles.end}>{slots.end}</div>
    </footer>
  );
}
