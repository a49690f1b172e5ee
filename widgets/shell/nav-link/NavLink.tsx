import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { OwnIcon } from '#engine/react/ui/OwnIcon.tsx';
import { linkIcons } from '../shared/linkIcons.ts';
import { NavItem } from '../shared/NavItem.tsx';
import type { NavLinkProps } from './props.ts';

/** A link to a page in the navigation. */
export function NavLink({ props: { path, text, icon, ownIcon }, t }: WidgetView<NavLinkProps>) {
  const shipped = icon && <Icon path={linkIcons[icon]} />;
  return <NavItem path={path} picture={ownIcon ? <OwnIcon src={ownIcon} /> : shipped} text={t(text)} />;
}
