import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { menu } from '#engine/react/ui/icons.ts';
import { sideItem, sidePanel } from '../shared/sideItem.ts';
import type { BarMenuProps } from './props.ts';

/** The submenu of the right bar (R2.3.1): a native popover of links that needs no script. */
export function BarMenu({ id, props, slots, t }: WidgetView<BarMenuProps>) {
  return (
    <>
      <button type="button" className={sideItem} popoverTarget={`${id}-list`}>
        <Icon path={menu} />
        {t(props.text)}
      </button>
      <nav id={`${id}-list`} popover="auto" className={sidePanel} data-menu="" aria-label={t(props.text)}>
        {slots.items}
      </nav>
    </>
  );
}
