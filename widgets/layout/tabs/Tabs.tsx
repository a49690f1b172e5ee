import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { WidgetView } from '#engine/react/index.ts';
import type { TabsProps } from './props.ts';
import styles from './tabs.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Panels of which one shows. All are in the HTML; arrow keys move along the row of titles. */
export function Tabs({ props, slots, t }: WidgetView<TabsProps>) {
  const shown = places.flatMap((place) => {
    const title = props[place];
    return title && slots[place] ? [{ place, title: t(title) }] : [];
  });
  return (
    <BaseTabs.Root defaultValue={shown[0]?.place}>
      <BaseTabs.List className={styles.list} aria-label={t(props.label)} activateOnFocus>
        {shown.map(({ place, title }) => (
          <BaseTabs.Tab key={place} value={place} className={styles.tab}>
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {shown.map(({ place }) => (
        <BaseTabs.Panel key={place} value={place} keepMounted className={styles.panel}>
          {slots[place]}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
