import type { WidgetView } from '#engine/react/index.ts';
import { Prose } from '../shared/Prose.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { ArticleSectionProps } from './props.ts';
import styles from './article-section.module.css';

/** One section of an article. Its id is its fragment in the address. */
export function ArticleSection({ id, props, slots, t }: WidgetView<ArticleSectionProps>) {
  const facts = useTextFacts();
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(props.title, facts)}</h2>
      <Prose text={t(props.text, facts)} />
      {slots.more && <div className={styles.more}>{slots.more}</div>}
    </section>
  );
}
