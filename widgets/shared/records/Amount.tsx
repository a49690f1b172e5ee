import styles from './records.module.css';

/** A formatted amount; `of` is its decimal string if its sign matters, which color then shows too. */
export function Amount({ text, of }: { text: string; of?: string }) {
  const sign =
    of === undefined || /^-?0*(?:\.0*)?$/.test(of) ? undefined : of.startsWith('-') ? 'minus' : 'plus';
  return (
    <bdi className={styles.amount} data-sign={sign}>
      {text}
    </bdi>
  );
}
