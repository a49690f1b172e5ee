import { Link, type WidgetView } from '#engine/react/index.ts';
import type { FooterLinkProps } from './props.ts';
import styles from './footer-link.module.css';

/** One link of a list. */
export function FooterLink({ props, t }: WidgetView<FooterLinkProps>) {
  return (
    <Link href={props.path} className={styles.link}>
      {t(props.text)}
    </Link>
  );
}
