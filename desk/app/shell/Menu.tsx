import { useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSelf } from '../session/self.ts';
import { useT } from '../preferences/useT.ts';
import { useMenu } from './useMenu.ts';
import styles from './shell.module.css';

/** The screens by groups. The merchant of the address stays when another screen is opened. */
export function Menu() {
  const t = useT();
  const id = useId();
  const merchant = useShownMerchant();
  const search = merchant === undefined ? '' : `?${new URLSearchParams({ merchant }).toString()}`;
  return (
    <nav aria-label={t('screens')} className={styles.menu}>
      {useMenu().map(({ group, screens }) => (
        <section key={group}>
          <h2 id={`${id}${group}`}>{t(`group-${group}`)}</h2>
          <ul aria-labelledby={`${id}${group}`}>
            {screens.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={{ pathname: path, search }}>{t(name)}</NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The merchant whose records are shown: it is a field of lists, and part of the address of one record. */
function useShownMerchant(): string | undefined {
  const { pathname, search } = useLocation();
  const { merchants } = useSelf();
  const named = [new URLSearchParams(search).get('merchant'), ...pathname.split('/')];
  return merchants.find(({ code }) => named.includes(code))?.code;
}
