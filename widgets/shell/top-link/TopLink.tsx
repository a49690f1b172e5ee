import { Link, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { barLink } from '../shared/barLink.ts';
import { linkIcons } from '../shared/linkIcons.ts';
import type { TopLinkProps } from './props.ts';

type Given = WidgetView<TopLinkProps, { routes: 'domainRoute'; banners: 'announcements' }>;

/** A link of the top menu; gone where what it leads to does not exist. */
export function TopLink({ props: { path, text, icon, resource, bannerGroup }, data, t }: Given) {
  if (resource && !data.routes.resources.some(({ resourceType }) => resourceType === resource)) return null;
  if (bannerGroup && data.banners.banners.length === 0) return null;
  return (
    <Link href={path} className={barLink}>
      {icon && <Icon path={linkIcons[icon]} />}
      {t(text)}
    </Link>
  );
}
