import styles from './badge.module.css';

/** A small count, shown from 1 on; above 99 it says 99+. `label` says what is counted. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count < 1) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
