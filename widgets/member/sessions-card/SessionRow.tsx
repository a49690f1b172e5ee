import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { globe, phone } from '#engine/react/ui/icons.ts';
import { live } from '#engine/react/pageIcons.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import cardStyles from '../shared/card.module.css';
import styles from './sessions-card.module.css';

type Session = CallValue<'sessions'>['sessions'][number];

const icons: Record<Session['kind'], string> = { desktop: live, phone, tablet: phone, unknown: globe };

interface SessionRowProps {
  t: Translate;
  session: Session;
  busy: boolean;
  onEnd: (device: string) => void;
}

/** One place where the member is signed in. The one in use has no button: logging out is for that. */
export function SessionRow({ t, session, busy, onEnd }: SessionRowProps) {
  const { dateTime } = useFormat();
  const { browser, system, kind, address, isCurrent, seenAt } = session;
  const device = [browser, system].filter(Boolean).join(' · ') || t('unknown');
  return (
    <li className={cardStyles.row}>
      <span className={styles.icon}>
        <Icon path={icons[kind]} />
      </span>
      <p className={cardStyles.fact}>
        <bdi className={cardStyles.value}>{device}</bdi>
        <span className={cardStyles.text}>
          <bdi dir="ltr">{address}</bdi>
          {' · '}
          {t('seen', { time: dateTime(seenAt) })}
        </span>
      </p>
      {isCurrent ? (
        <span className={classes(cardStyles.state, cardStyles.good)}>{t('this')}</span>
      ) : (
        <Button
          kind="line"
          size="sm"
          aria-label={t('end-name', { device })}
          busy={busy}
          onClick={() => onEnd(device)}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
