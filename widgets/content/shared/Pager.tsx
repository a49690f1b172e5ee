import { Link, useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next, previous } from '#engine/react/ui/icons.ts';
import { pagesToShow } from './pagesToShow.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  href: (page: number) => string;
  /** The widget must have the texts `pages`, `previous`, `next` and `page`. */
  t: Translate;
}

/** Links to the pages of a list; nothing for a single page. */
export function Pager({ page, pages, href, t }: PagerProps) {
  const { number } = useFormat();
  if (pages < 2) return null;
  const step = (to: number, name: string, icon: string) =>
    to >= 1 && to <= pages ? (
      <Link href={href(to)} aria-label={name} title={name} rel={to > page ? 'next' : 'prev'}>
        <Icon path={icon} />
      </Link>
    ) : (
      <span aria-hidden="true">
        <Icon path={icon} />
      </span>
    );
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {step(page - 1, t('previous'), previous)}
      {pagesToShow(page, pages).map((one, at) =>
        one === null ? (
          <span key={`gap ${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={one}
            href={href(one)}
            aria-label={t('page', { page: number(one) })}
            aria-current={one === page ? 'page' : undefined}
          >
            {number(one)}
          </Link>
        ),
      )}
      {step(page + 1, t('next'), next)}
    </nav>
  );
}
