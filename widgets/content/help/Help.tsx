import { Link, useRoute, type SkeletonView, type Translate, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { search } from '#engine/react/ui/icons.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import type { HelpCategory } from '#schemas/generated/api.ts';
import { usePath } from '../shared/usePath.ts';
import { articleAddress } from './articleAddress.ts';
import { HelpArticle } from './HelpArticle.tsx';
import type { HelpProps } from './props.ts';
import { searchHelp } from './searchHelp.ts';
import styles from './help.module.css';

type ViewProps = WidgetView<HelpProps, { categories: 'helpCenter' }>;

/** The help centre: one article, search results, one category or all categories, depending on the address. */
export function Help({ data, t }: ViewProps) {
  const path = usePath();
  const { id, type, q = '' } = useRoute(({ params }) => params);
  const categories = data.categories.filter(({ articles }) => articles.length > 0);
  if (categories.length === 0) return <EmptyState text={t('empty')} />;
  if (id) return <HelpArticle id={id} categories={categories} path={path} t={t} />;
  if (q.trim()) return <Results words={q.trim()} categories={categories} path={path} t={t} />;
  const chosen = categories.filter((category) => category.id === type);
  return <Categories categories={chosen.length > 0 ? chosen : categories} path={path} t={t} />;
}

interface Part {
  categories: HelpCategory[];
  path: string;
  t: Translate;
}

function Categories({ categories, path, t }: Part) {
  return (
    <div className={styles.categories}>
      {categories.map(({ id, title, articles }) => (
        <section key={id} aria-labelledby={`help-${id}`}>
          <h2 id={`help-${id}`}>{title}</h2>
          <ul>
            {articles.map((article) => (
              <li key={article.id}>
                <Link href={articleAddress(path, article.id)}>
                  <bdi>{article.title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {categories.length === 1 && <Link href={path}>{t('all')}</Link>}
    </div>
  );
}

function Results({ words, categories, path, t }: Part & { words: string }) {
  const found = searchHelp(categories, words);
  if (found.length === 0)
    return (
      <EmptyState icon={search} text={t('nothing', { words })}>
        <Link href={path}>{t('all')}</Link>
      </EmptyState>
    );
  return (
    <section className={styles.results} aria-labelledby="help-results">
      <h2 id="help-results">{t('results', { count: found.length, words })}</h2>
      <ul>
        {found.map(({ article, category, excerpt }) => (
          <li key={article.id}>
            <Link href={articleAddress(path, article.id)}>
              <bdi>{article.title}</bdi>
            </Link>
            <p className={styles.where}>{category.title}</p>
            <p>
              <bdi>{excerpt}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <Link href={path}>{t('all')}</Link>
    </section>
  );
}

export function Skeleton({ t, failed, refresh }: SkeletonView<HelpProps>) {
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.categories} aria-busy="true">
      {[0, 1, 2, 3].map((place) => (
        <section key={place}>
          <SkeletonBar width="40%" height="1.4em" />
          <SkeletonBar />
          <SkeletonBar width="80%" />
        </section>
      ))}
    </div>
  );
}
