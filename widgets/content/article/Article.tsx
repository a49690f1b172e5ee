import { useFormat, useSlotNodes, type WidgetView } from '#engine/react/index.ts';
import { MainHeading } from '#engine/react/ui/MainHeading.tsx';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { ArticleProps } from './props.ts';
import styles from './article.module.css';

/** Fewer sections than this need no table of contents. */
const fewestToList = 3;

/** A long text: heading, lead, table of contents, sections (R2.4.4). */
export function Article({ id, props, slots, t }: WidgetView<ArticleProps>) {
  const facts = useTextFacts();
  const { number } = useFormat();
  const sections = useSlotNodes(id, 'sections').flatMap(({ id: place, props: own = {} }) =>
    typeof own['title'] === 'string' ? [{ place, title: fullKey(own['title']) }] : [],
  );
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <MainHeading level={props.level}>
          <Phrases>{t(props.title, facts)}</Phrases>
        </MainHeading>
        {props.lead && <p>{t(props.lead, facts)}</p>}
      </header>
      {slots.start}
      {sections.length >= fewestToList && (
        <nav className={styles.contents} aria-labelledby={`${id}-contents`}>
          <h2 id={`${id}-contents`}>{t('contents')}</h2>
          <ol>
            {sections.map(({ place, title }, at) => (
              <li key={place}>
                <a href={`#${place}`}>
                  <span aria-hidden="true">{number(at + 1)}.</span>
                  {t(title, facts)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.sections}>{slots.sections}</div>
    </article>
  );
}

/** A key without a dot belongs to the section's own texts. */
function fullKey(key: string): string {
  return key.includes('.') ? key : `article-section.${key}`;
}
