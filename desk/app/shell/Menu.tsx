import { useId } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { useT } from '../preferences/useT.ts';
import { useMenu } from './useMenu.ts';
import styles from './shell.module.css';

/** The screens by groups. The merchant of the address stays when another screen is opened. */
export function Menu() {
  const t = useT();
  const id = useId();
  const merchant = useSearchParams()[0].get('merchant');
  const search = merchant === null ? '' : `?${new URLSearchParams({ merchant }).toString()}`;
  return (
    <nav aria-label={t('screens')} className={styles.menu}>
      {useMenu().map(({ group, screens }) => (
        <section key={group} aria-labelledby={`${id}${group}`}>
          <h2 id={`${id}${group}`}>{t(`group-${group}`)}</h2>
          <ul>
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
