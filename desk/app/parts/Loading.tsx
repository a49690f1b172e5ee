import { useT } from '../words/useT.ts';
import styles from './parts.module.css';

export function Loading() {
  const t = useT();
  return <output className={styles.state}>{t('loading')}</output>;
}
