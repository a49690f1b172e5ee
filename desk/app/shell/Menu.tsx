import { useId } from 'react';
import { NavLink } from 'react-router';
import { useT } from '../preferences/useT.ts';
import { useMenu } from './useMenu.ts';
import { addressOf, useShownMerchant } from './useShownMerchant.ts';
import styles from './shell.module.css';

/** The screens by groups. The merchant of the address stays when another screen is opened. */
export function Menu() {
  const t = useT();
  const id = useId();
  const merchant = useShownMerchant();
  return (
    <nav aria-label={t('screens')} className={styles.menu}>
      {useMenu().map(({ group, screens }) => (
        <section key={group}>
          <h2 id={`${id}${group}`}>{t(`group-${group}`)}</h2>
          <ul aria-labelledby={`${id}${group}`}>
            {screens.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={addressOf(path, merchant)}>{t(name)}</NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
