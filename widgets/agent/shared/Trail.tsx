import type { Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next } from '#engine/react/ui/icons.ts';
import styles from './agent.module.css';

interface TrailProps {
  /** From the agent's direct line down to what is shown. */
  trail: readonly { id: string; account: string }[];
  /** Shows an account of the way; null is the agent's own line. */
  go: (id: string | null) => void;
  /** The name of the first step. */
  root: string;
  t: Translate;
}

/** The way from the agent's own line down to an account: A › B › m. */
export function Trail({ trail, go, root, t }: TrailProps) {
  return (
    <nav aria-label={t('trail')} className={styles.trail}>
      <ol>
        <li>
          <button type="button" onClick={() => go(null)}>
            {root}
          </button>
        </li>
        {trail.map(({ id, account }, index) => (
          <li key={id}>
            <Icon path={next} />
            {index === trail.length - 1 ? (
              <bdi aria-current="location">{account}</bdi>
            ) : (
              <button type="button" onClick={() => go(id)}>
                <bdi>{account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
