import { useFormat, type WidgetView } from '#engine/react/index.ts';
import { Line } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { StepsProps } from './props.ts';
import styles from './steps.module.css';

/** What to do, in order. */
export function Steps({ id, props, t }: WidgetView<StepsProps>) {
  const facts = useTextFacts();
  const { number } = useFormat();
  if (props.items.length === 0) return null;
  return (
    <section className={styles.steps} aria-labelledby={props.title && `${id}-title`}>
      {props.title && <h2 id={`${id}-title`}>{t(props.title, facts)}</h2>}
      <ol className={styles[props.variant]}>
        {props.items.map(({ title, text }, at) => (
          <li key={`${at} ${title}`}>
            <b aria-hidden="true">{number(at + 1)}</b>
            <div>
              <h3>{t(title, facts)}</h3>
              {text && (
                <p>
                  <Line text={t(text, facts)} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
