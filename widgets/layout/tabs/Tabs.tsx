import { useState } from 'react';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useLanguage, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { TabsProps } from './props.ts';
import styles from './tabs.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/**
 * Panels, one of which shows; arrow keys move between the tabs. All panels are in the HTML. Only styles hide them, so
 * without script all show, each below its title.
 *
 * The panels are siblings of Base UI's parts, not children: dehydrated content of a slot would be emptied as soon as a
 * context above it changes. Element ids derive from the node, as React's generated ids differ in the browser.
 */
export function Tabs({ id, props, slots, t }: WidgetView<TabsProps>) {
  const shown = places.flatMap((place) => {
    const title = props[place];
    return title && slots[place]
      ? [{ place, title: t(title), tab: `${id}-${place}-tab`, panel: `${id}-${place}` }]
      : [];
  });
  const { dir } = useLanguage();
  const [chosen, choose] = useState<string>(shown[0]?.place ?? '');
  return (
    <>
      <DirectionProvider direction={dir}>
        <BaseTabs.Root value={chosen} onValueChange={choose}>
          <BaseTabs.List className={styles.list} aria-label={t(props.label)} activateOnFocus>
            {shown.map(({ place, title, tab, panel }) => (
              <BaseTabs.Tab key={place} value={place} id={tab} aria-controls={panel} className={styles.tab}>
                {title}
              </BaseTabs.Tab>
            ))}
          </BaseTabs.List>
        </BaseTabs.Root>
      </DirectionProvider>
      {shown.map(({ place, title, tab, panel }) => (
        <div
          key={place}
          id={panel}
          role="tabpanel"
          aria-labelledby={tab}
          tabIndex={0}
          className={classes(styles.panel, place !== chosen && styles.other)}
        >
          <noscript>
            <h2 className={styles.title}>{title}</h2>
          </noscript>
          {slots[place]}
        </div>
      ))}
    </>
  );
}
