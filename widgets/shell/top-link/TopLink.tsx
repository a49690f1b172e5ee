import { Link, useFacts, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { barLink } from '../shared/barLink.ts';
import { linkIcons } from '../shared/linkIcons.ts';
import type { TopLinkProps } from './props.ts';

type ViewProps = WidgetView<TopLinkProps, { routes: 'domainRoute'; banners: 'announcements' }>;

/** A link in a bar; hidden if its destination does not exist. */
export function TopLink({ props: { path, text, icon, resource, bannerGroup, centre }, data, t }: ViewProps) {
  const { memberCentre, agentCentre } = useFacts();
  if (centre && !{ member: memberCentre, agent: agentCentre }[centre]) return null;
  const named = data.routes?.resources.find(({ resourceType }) => resourceType === resource);
  if (resource && !named) return null;
  if (bannerGroup && data.banners.banners.length === 0) return null;
  const href = path ?? named?.url;
  if (!href) return null;
  return (
    <Link href={href} className={barLink}>
      {icon && <Icon path={linkIcons[icon]} />}
      {t(text)}
    </Link>
  );
}
