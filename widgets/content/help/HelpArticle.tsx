import { Html, Link, type Translate } from '#engine/react/index.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import type { HelpCategory } from '#schemas/generated/api.ts';
import { prose } from '../shared/Prose.tsx';
import { articleAddress } from './articleAddress.ts';
import styles from './help.module.css';

interface HelpArticleProps {
  id: string;
  categories: HelpCategory[];
  path: string;
  t: Translate;
}

/** One article, its category, and the other articles in it. The portal's server has sanitised its HTML. */
export function HelpArticle({ id, categories, path, t }: HelpArticleProps) {
  const category = categories.find(({ articles }) => articles.some((article) => article.id === id));
  const article = category?.articles.find((one) => one.id === id);
  if (!category || !article)
    return (
      <EmptyState text={t('gone')}>
        <Link href={path}>{t('all')}</Link>
      </EmptyState>
    );
  const others = category.articles.filter((one) => one !== article);
  return (
    <div className={styles.reading}>
      <article className={styles.article}>
        <p className={styles.where}>
          <Link href={path}>{t('all')}</Link>
          <span aria-hidden="true">/</span>
          <Link href={`${path}?${new URLSearchParams({ type: category.id })}`}>{category.title}</Link>
        </p>
        <h2>{article.title}</h2>
        <Html html={article.content} className={prose} />
      </article>
      {others.length > 0 && (
        <nav className={styles.others} aria-labelledby="help-others">
          <h3 id="help-others">{t('others', { category: category.title })}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link href={articleAddress(path, other.id)}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
