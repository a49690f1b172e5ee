import { useFormat } from '../hooks.ts';
import styles from './badge.module.css';

/** A small count, hidden below 1, shown as `99+` above 99. `label` is the text for screen readers. */
export function Badge({ count, label }: { count: number; label: string }) {
  const { number } = useFormat();
  if (count < 1) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? `${number(99)}+` : number(count)}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
