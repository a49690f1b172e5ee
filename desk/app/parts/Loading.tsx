import { useT } from '../preferences/useT.ts';
import styles from './parts.module.css';

export function Loading() {
  const t = useT();
  return <output className={styles.state}>{t('loading')}</output>;
}
