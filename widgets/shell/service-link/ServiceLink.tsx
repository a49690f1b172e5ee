import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { ServiceLink as Link } from '#engine/react/ui/ServiceLink.tsx';
import { barLink } from '../shared/barLink.ts';
import { linkIcons } from '../shared/linkIcons.ts';
import type { ServiceLinkProps } from './props.ts';

/** Customer service in the top menu (R2.2.4), at the address for this visitor (R3.17, R6.6). */
export function ServiceLink({ props: { text, icon }, t }: WidgetView<ServiceLinkProps>) {
  return (
    <Link className={barLink}>
      {icon && <Icon path={linkIcons[icon]} />}
      {t(text)}
    </Link>
  );
}
