import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../preferences/useT.ts';
import { screenOf } from './screenOf.ts';
import { useMenu } from './useMenu.ts';
import { addressOf, useShownMerchant } from './useShownMerchant.ts';
import styles from './shell.module.css';

/** The screens by groups. The merchant of the address stays when another screen is opened. */
export function Menu() {
  const t = useT();
  const id = useId();
  const merchant = useShownMerchant();
  const { pathname } = useLocation();
  const groups = useMenu();
  const current = screenOf(
    groups.flatMap(({ screens }) => screens.map(({ path }) => path)),
    pathname,
  );
  return (
    <nav aria-label={t('screens')} className={styles.menu}>
      {groups.map(({ group, screens }) => (
        <section key={group}>
          <h2 id={`${id}${group}`}>{t(`group-${group}`)}</h2>
          <ul aria-labelledby={`${id}${group}`}>
            {screens.map(({ path, name }) => (
              <li key={path}>
                <Link to={addressOf(path, merchant)} aria-current={path === current ? 'page' : undefined}>
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
