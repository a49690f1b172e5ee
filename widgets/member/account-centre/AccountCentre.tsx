import { useEffect, useRef, useState } from 'react';
import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { menu as menuIcon } from '#engine/react/ui/icons.ts';
import type { AccountCentreProps } from './props.ts';
import styles from './account-centre.module.css';

/**
 * The window of a centre: menu and open page (R2.7.1, R2.7.2). On a phone it fills the screen, and a button before
 * the title opens the menu instead of the page; links in the slot `bar` stay at its bottom.
 */
export function AccountCentre({ id, props, slots, t }: WidgetView<AccountCentreProps>) {
  const { close } = useActions();
  const open = useRoute((route) => route.open);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  const hasBar = slots['bar'] != null;
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    setMenuOpen(false);
    // Another page begins at its top, for the eye and for the keyboard.
    content.current?.closest('dialog')?.scrollTo({ top: 0 });
    content.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Dialog
      title={t(props.title)}
      closeName={t('close')}
      size="lg"
      className={classes(styles.centre, hasBar && styles.barred)}
      onClose={() => void close()}
      lead={
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isMenuOpen}
          aria-controls={`${id}-menu`}
          aria-label={t('menu')}
          title={t('menu')}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon path={menuIcon} />
        </button>
      }
    >
      <div className={classes(styles.split, styles[props.menu ?? 'left'])}>
        <nav
          id={`${id}-menu`}
          className={classes(styles.menu, isMenuOpen && styles.open)}
          aria-label={t('menu')}
        >
          {slots['menu']}
        </nav>
        <div ref={content} className={classes(styles.page, isMenuOpen && styles.covered)} tabIndex={-1}>
          {slots['above']}
          {slots['page']}
        </div>
      </div>
      {hasBar && (
        <nav className={styles.bar} aria-label={t('shortcuts')}>
          {slots['bar']}
        </nav>
      )}
    </Dialog>
  );
}
