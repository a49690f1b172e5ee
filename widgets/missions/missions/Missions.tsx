import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { trophy } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { Mission } from '#schemas/generated/api.ts';
import { MissionCard } from './MissionCard.tsx';
import { prizeText } from '../shared/prizeText.ts';
import type { MissionsProps } from './props.ts';
import { keyOf, useMissions } from './useMissions.ts';
import styles from './missions.module.css';

type ViewProps = WidgetView<MissionsProps, { missions: 'missions' }>;

const groups = ['claim', 'day', 'week', 'once'] as const;
const groupOf = ({ state, period }: Mission): (typeof groups)[number] =>
  state === 'issued' ? 'claim' : period;

/** The member's missions: what to do, how far it is, what it is worth, until when (R2.7.15, R4.18). */
export function Missions({ props, data, t }: ViewProps) {
  const { missions, currency, acts, claimed } = useMissions(data.missions);
  const format = useFormat();
  if (missions.length === 0) return <EmptyState icon={trophy} text={t('empty')} />;
  return (
    <div className={styles.page}>
      {claimed && (
        <Alert kind="success" alert>
          {t('paid', {
            amount: prizeText(claimed, format, currency, t),
            title: `\u2068${claimed.title}\u2069`,
          })}
        </Alert>
      )}
      {groups.map((group) => {
        const own = missions.filter((mission) => groupOf(mission) === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={t(`group-${group}`)}>
            <h3>
              {t(`group-${group}`)} <small>{format.number(own.length)}</small>
            </h3>
            <ul className={classes(styles.list, styles[props.look])}>
              {own.map((mission) => (
                <MissionCard key={keyOf(mission)} mission={mission} currency={currency} acts={acts} t={t} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export function Skeleton({ props, t, failed }: SkeletonView<MissionsProps>) {
  const { renew } = useActions();
  if (failed)
    return (
      <EmptyState icon={trophy} text={t('failed')}>
        <Button kind="soft" onClick={() => renew('missions')}>
          {t('again')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={styles.page} aria-busy="true">
      <SkeletonBar width="40%" />
      <div className={classes(styles.list, styles[props.look])}>
        {[1, 2, 3, 4].map((bone) => (
          <SkeletonBar key={bone} height="10rem" />
        ))}
      </div>
    </div>
  );
}
