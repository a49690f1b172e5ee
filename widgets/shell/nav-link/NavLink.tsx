import type { WidgetView } from '#engine/react/index.ts';
import { linkIcons } from '../shared/linkIcons.ts';
import { NavItem } from '../shared/NavItem.tsx';
import type { NavLinkProps } from './props.ts';

/** A link to a page in the navigation. */
export function NavLink({ props: { path, text, icon }, t }: WidgetView<NavLinkProps>) {
  return <NavItem path={path} icon={icon && linkIcons[icon]} text={t(text)} />;
}
