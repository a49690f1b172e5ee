import type { WidgetView } from '#engine/react/index.ts';
import { Line } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { QuoteProps } from './props.ts';
import styles from './quote.module.css';

/** A quotation. The browser sets the quotation marks of the page's language. */
export function Quote({ props, t }: WidgetView<QuoteProps>) {
  const facts = useTextFacts();
  return (
    <figure className={styles.quote}>
      <blockquote>
        <q>
          <Line text={t(props.text, facts)} />
        </q>
      </blockquote>
      {(props.author || props.role) && (
        <figcaption>
          {props.author && <b>{t(props.author, facts)}</b>}
          {props.role && <span>{t(props.role, facts)}</span>}
        </figcaption>
      )}
    </figure>
  );
}
