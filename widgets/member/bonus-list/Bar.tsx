import styles from './bonus-list.module.css';

/** How much of a turnover is done. `text` says it in words, below the bar. */
export function Bar({ done, required, text }: { done: string; required: string; text: string }) {
  return (
    <div className={styles.bar}>
      <progress max={Number(required)} value={Number(done)} aria-label={text} />
      <p>{text}</p>
    </div>
  );
}
