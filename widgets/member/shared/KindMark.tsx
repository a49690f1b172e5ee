import { Icon } from '#engine/react/ui/Icon.tsx';
import { globe, phone } from '#engine/react/ui/icons.ts';
import styles from './kind-mark.module.css';

const bank = 'M3 21h18M4 10h16M12 3l8 5H4zM6 10v8M10 10v8M14 10v8M18 10v8M4 18h16';
const icons = { bank, ewallet: phone, crypto: globe };

/** The picture of a kind of payout. */
export function KindMark({ kind }: { kind: keyof typeof icons }) {
  return (
    <span className={styles.mark}>
      <Icon path={icons[kind]} />
    </span>
  );
}
