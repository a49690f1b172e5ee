import { Link, type WidgetView } from '#engine/react/index.ts';
import { footerLink } from '../shared/footerLink.ts';
import type { FooterLinkProps } from './props.ts';

/** One link of a list. */
export function FooterLink({ props, t }: WidgetView<FooterLinkProps>) {
  return (
    <Link href={props.path} className={footerLink}>
      {t(props.text)}
    </Link>
  );
}
