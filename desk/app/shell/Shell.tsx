import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../session/ConfirmAccess.tsx';
import { allows, useSelf } from '../session/self.ts';
import { Button } from '../parts/Button.tsx';
import { useT } from '../preferences/useT.ts';
import type { TextKey } from '../words/words.ts';
import { PreferenceBar } from '../parts/PreferenceBar.tsx';
import styles from './shell.module.css';

/** The screens of the menu, each with the permission without which it is not offered. */
const screens: readonly { path: string; name: TextKey; permission?: string }[] = [
  { path: '/withdrawals', name: 'withdrawals', permission: 'withdrawals.read' },
  { path: '/access', name: 'own-access' },
];

/** The frame of all screens: menu, who is signed in, and the screen of the address. */
export function Shell() {
  const t = useT();
  const self = useSelf();
  const act = useAct();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
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
        <span className={styles.brand}>Livery</span>
        <nav aria-label={t('screens')}>
          {screens
            .filter(({ permission }) => permission === undefined || allows(self, permission))
            .map(({ path, name }) => (
              <NavLink key={path} to={path}>
                {t(name)}
              </NavLink>
            ))}
        </nav>
        <div className={styles.person}>
          <span>
            <bdi>{self.name}</bdi>
          </span>
          <Button kind="quiet" onClick={() => void signOut()}>
            {t('sign-out')}
          </Button>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <PreferenceBar hasDensity />
      </footer>
    </div>
  );
}
