import { useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { clock } from '#engine/react/ui/icons.ts';
import type { PlaySession } from '#schemas/generated/api.ts';
import { useMinutes } from '#widgets/shared/play/useMinutes.ts';
import styles from './launched-game.module.css';

interface PlayStripProps {
  t: Translate;
  session: PlaySession;
  /** Milliseconds of play. */
  played: number;
}

/** Time played and net result of this play, below the bar of the game (R2.1.28). */
export function PlayStrip({ t, session: { net, currency }, played }: PlayStripProps) {
  const { money } = useFormat();
  const minutes = useMinutes();
  return (
    <p className={styles.strip}>
      <span>
        <Icon path={clock} />
        {t('played', { time: minutes(played) })}
      </span>
      <bdi>{t('result', { amount: money(net, currency) })}</bdi>
    </p>
  );
}
