import { useT } from '../../preferences/useT.ts';
import { tones, type State } from './states.ts';
import styles from './withdrawals.module.css';

export function StateBadge({ state }: { state: State }) {
  const t = useT();
  return <span className={`${styles.badge} ${styles[tones[state]]}`}>{t(`state-${state}`)}</span>;
}
