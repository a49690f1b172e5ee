import type { WidgetView } from '#engine/react/index.ts';
import { star } from '#engine/react/ui/icons.ts';
import { NavItem } from '../shared/NavItem.tsx';
import type { NavVendorProps } from './props.ts';

/** A single vendor in the navigation, such as JILI_RNG; hidden if the platform does not offer it (R2.1.11, R2.1.18). */
export function NavVendor({ props, data }: WidgetView<NavVendorProps, { vendors: 'gameVendors' }>) {
  const cards = data.vendors.data.lanes.flatMap((lane) => lane.cards);
  const card = cards.find(({ vassalage }) => vassalage === props.vendor);
  return card ? <NavItem path={props.path} icon={star} text={card.displayName} /> : null;
}
