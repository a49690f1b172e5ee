import type { Translate } from '#engine/react/index.ts';
import { slipId } from '#widgets/shared/sports/slip.ts';
import styles from './odds-board.module.css';

/** Leads keyboard users past the remaining odds to the slip. Visible while it has the focus. */
export function SlipLink({ t }: { t: Translate }) {
  return (
    <a className={styles.skip} href={`#${slipId}`}>
      {t('toSlip')}
    </a>
  );
}
