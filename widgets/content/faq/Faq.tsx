import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down } from '#engine/react/ui/icons.ts';
import { Prose } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { FaqProps } from './props.ts';
import styles from './faq.module.css';

/** Questions that open to their answers. Plain `details`: works without script, and browsers find text in closed ones. */
export function Faq({ id, props, t }: WidgetView<FaqProps>) {
  const facts = useTextFacts();
  if (props.items.length === 0) return null;
  const isOpen = (at: number) => props.open === 'all' || (props.open === 'first' && at === 0);
  return (
    <section className={styles.faq} aria-labelledby={props.title && `${id}-title`}>
      {props.title && <h2 id={`${id}-title`}>{t(props.title, facts)}</h2>}
      {props.items.map(({ question, answer }, at) => (
        <details key={`${at} ${question}`} open={isOpen(at)}>
          <summary>
            {t(question, facts)}
            <Icon path={down} />
          </summary>
          <Prose text={t(answer, facts)} />
        </details>
      ))}
    </section>
  );
}
