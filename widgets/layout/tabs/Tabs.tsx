import { useState } from 'react';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useLanguage, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { TabsProps } from './props.ts';
import styles from './tabs.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/**
 * Panels of which one shows; arrow keys move along the row of titles. All are in the HTML, and without script all show,
 * one below the other, each with its title: styles alone hide a panel.
 *
 * The panels stand beside Base UI's parts, not inside: what sleeps in a slot would be emptied as soon as a context above
 * it changes. Names of elements come from the node, as those that React makes are others in the browser.
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
