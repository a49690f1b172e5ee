import type { Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Countdown } from '../shared/Countdown.tsx';
import type { Draw } from '../shared/useOpenDraws.ts';
import styles from './lottery-game.module.css';

interface DrawStateProps {
  closed: Draw | undefined;
  open: Draw | undefined;
  /** The lottery draws within a minute. */
  seconds: boolean;
  t: Translate;
}

/** Until when the open draw takes bets, and that the one before it is closed and about to be drawn. */
export function DrawState({ closed, open, seconds, t }: DrawStateProps) {
  return (
    <div className={styles.draw}>
      {open ? (
        <>
          <small>
            {t('draw')} <DateTime value={open.drawTime} seconds={seconds} />
          </small>
          <p>
            <span>{t('closes')}</span> <Countdown until={open.closeTime} t={t} />
          </p>
        </>
      ) : (
        <p>{t('noDraw')}</p>
      )}
      <output className={styles.closing}>
        {closed && (
          <>
            <span>{t('closed')}</span> <Countdown until={closed.drawTime} t={t} />
          </>
        )}
      </output>
    </div>
  );
}
