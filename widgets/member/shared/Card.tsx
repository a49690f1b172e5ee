import { useId, type ReactNode } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallName } from '#schemas/generated/api.ts';
import styles from './card.module.css';

interface CardProps {
  title: string;
  icon: string;
  /** At the heading's end. */
  end?: ReactNode;
  children: ReactNode;
}

/** A card of the page "My account". */
export function Card({ title, icon, end, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon path={icon} />
        </span>
        <h3 id={id}>{title}</h3>
        {end}
      </div>
      {children}
    </section>
  );
}

interface WaitingCardProps {
  t: Translate;
  icon: string;
  failed: boolean;
  /** The calls to repeat after a failure. */
  calls: readonly CallName[];
}

/** A card before its data has arrived, or after it could not be loaded. Needs the texts `title`, `failed` and `retry`. */
export function WaitingCard({ t, icon, failed, calls }: WaitingCardProps) {
  const { renew } = useActions();
  return (
    <Card title={t('title')} icon={icon}>
      {failed ? (
        <>
          <Alert kind="danger" alert>
            {t('failed')}
          </Alert>
          <div className={styles.actions}>
            <Button kind="line" size="sm" onClick={() => calls.forEach((name) => renew(name))}>
              {t('retry')}
            </Button>
          </div>
        </>
      ) : (
        <SkeletonBar height="2.75rem" />
      )}
    </Card>
  );
}
