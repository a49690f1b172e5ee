import { useFormat, type WidgetView } from '#engine/react/index.ts';
import type { JackpotCounterProps } from './props.ts';
import { useJackpot } from './useJackpot.ts';
import styles from './jackpot-counter.module.css';

/** A number that grows by 165.11 every 3 s, without a currency and with a note that it is decoration (R4.21). */
export function JackpotCounter({ props, t }: WidgetView<JackpotCounterProps>) {
  const { value, moved } = useJackpot();
  const text = useFormat().number(value, 2);
  const marks = Array.from(text);
  return (
    <section className={styles.jackpot}>
      <h2>{t(props.title)}</h2>
      <p className="vh">{text}</p>
      <p className={styles.number} aria-hidden="true" dir="ltr" data-moved={moved || undefined}>
        {marks.map((mark, index) => {
          const place = marks.length - index;
          return /\p{Nd}/u.test(mark) ? <b key={`${place} ${mark}`}>{mark}</b> : <i key={place}>{mark}</i>;
        })}
      </p>
      <small>{t('note')}</small>
    </section>
  );
}
