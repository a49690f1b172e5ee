import { Link, type WidgetView } from '#engine/react/index.ts';
import { footerLink } from '../shared/footerLink.ts';
import type { HelpLinksProps } from './props.ts';
import styles from './help-links.module.css';

/** The categories of the help centre, in the platform's order (R2.4.4). */
export function HelpLinks({ props, data }: WidgetView<HelpLinksProps, { categories: 'helpCenter' }>) {
  if (data.categories.length === 0) return null;
  return (
    <ul className={styles.list}>
      {data.categories.map(({ id, title }) => (
        <li key={id}>
          <Link href={`${props.path}?${new URLSearchParams({ type: id })}`} className={footerLink}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
