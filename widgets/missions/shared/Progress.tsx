import styles from './progress.module.css';

/** How much of a mission is done. `text` says it in words, next to the bar. */
export function Progress({ percent, text, done }: { percent: number; text: string; done: boolean }) {
  return (
    <div className={styles.progress} data-done={done || undefined}>
      <progress max={100} value={percent} aria-label={text} />
      <span>{text}</span>
    </div>
  );
}
