import type { WidgetView } from '#engine/react/index.ts';
import styles from './site-header.module.css';

/** A thin bar that scrolls away, and a row that stays: logo, room between, account. */
export function SiteHeader({ slots }: WidgetView<Record<string, never>>) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.links}>{slots.bar}</div>
        <div className={styles.tools}>{slots.tools}</div>
      </div>
      <div className={styles.row}>
        <div className={styles.start}>{slots.start}</div>
        {slots.center && <div className={styles.center}>{slots.center}</div>}
        <div className={styles.end}>{slots.end}</div>
      </div>
    </header>
  );
}
