import type { Translate } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { JackpotCounterProps } from './props.ts';
import styles from './jackpot-counter.module.css';

interface AmountProps {
  props: JackpotCounterProps;
  t: Translate;
  /** The formatted number. */
  text: string;
  /** The number has grown since the page was rendered, so its digits animate. */
  moved?: boolean;
  /** Explains what the number is. */
  note: string;
}

/** Title, number and note in one of three variants. */
export function Amount({ props, t, text, moved, note }: AmountProps) {
  const title = t(props.title);
  if (props.variant === 'strip')
    return (
      <section className={classes(styles.strip, props.feed === 'none' && styles.idle)} aria-label={title}>
        <h2>{title}</h2>
        <b>{text}</b>
        <small>{note}</small>
        <small className="stale">{t('stale')}</small>
      </section>
    );
  if (props.variant === 'plaque')
    return (
      <figure className={styles.plaque}>
        <figcaption>
          <h2>{title}</h2>
        </figcaption>
        <p>{text}</p>
        <small>{note}</small>
        <small className="stale">{t('stale')}</small>
      </figure>
    );
  return (
    <section className={styles.digits}>
      <h2>{title}</h2>
      <p className="vh">{text}</p>
      <p className={styles.number} aria-hidden="true" dir="ltr" data-moved={moved || undefined}>
        {boxes(text)}
      </p>
      <small>{note}</small>
      <small className="stale">{t('stale')}</small>
    </section>
  );
}

/** Each digit in a box. Keys count from the end, so that unchanged digits keep their boxes. */
function boxes(text: string) {
  const marks = Array.from(text);
  return marks.map((mark, index) => {
    const place = marks.length - index;
    return /\p{Nd}/u.test(mark) ? <b key={`${place} ${mark}`}>{mark}</b> : <i key={place}>{mark}</i>;
  });
}
