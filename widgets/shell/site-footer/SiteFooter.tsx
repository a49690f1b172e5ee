import type { WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { SiteFooterProps } from './props.ts';
import styles from './site-footer.module.css';

/** Vendor logos, link columns, and legal information at the end (R2.4.1). */
export function SiteFooter({ props: { variant, band }, slots }: WidgetView<SiteFooterProps>) {
  return (
    <footer
      className={classes(styles.footer, styles[variant], band && styles.withBand)}
      data-footer={variant}
    >
      {slots.logos && <div className={styles.logos}>{slots.logos}</div>}
      <div className={styles.lists}>{slots.columns}</div>
      {slots.tools && <div className={styles.tools}>{slots.tools}</div>}
      <div className={styles.end}>{slots.end}</div>
    </footer>
  );
}
