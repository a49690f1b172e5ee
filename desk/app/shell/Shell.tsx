import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../session/ConfirmAccess.tsx';
import { useSelf } from '../session/self.ts';
import { Button } from '../parts/Button.tsx';
import { useT } from '../preferences/useT.ts';
import { PreferenceBar } from '../parts/PreferenceBar.tsx';
import { Menu } from './Menu.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import styles from './shell.module.css';

/** The frame of all screens: menu, who is signed in, and the screen of the address. */
export function Shell() {
  const t = useT();
  const self = useSelf();
  const act = useAct();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  /** The address at which the menu of a phone was opened: a move closes it. */
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  useEffect(() => {
    // After a move the keyboard and screen readers begin with the new screen.
    if (!first.current) main.current?.focus();
    first.current = false;
  }, [pathname]);

  async function signOut() {
    await act('signOut', {}).catch(() => undefined);
    queries.clear();
    location.assign('/');
  }

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          {t('menu')}
        </button>
        <span className={styles.brand}>Livery</span>
        <PaletteButton />
        <div className={styles.person}>
          <span>
            <bdi>{self.name}</bdi>
          </span>
          <Button kind="quiet" onClick={() => void signOut()}>
            {t('sign-out')}
          </Button>
        </div>
      </header>
      <div id="menu" className={styles.side} data-open={isOpen || undefined}>
        <Menu />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <PreferenceBar hasDensity />
      </footer>
    </div>
  );
}
