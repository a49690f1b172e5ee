import { Link, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { covered } from '#widgets/shared/games/covered.ts';
import { amountOf } from '../shared/missionText.ts';
import { prizeText } from '../shared/prizeText.ts';
import { Progress } from '../shared/Progress.tsx';
import { nextMissions } from './nextMissions.ts';
import type { MissionStripProps } from './props.ts';
import styles from './mission-strip.module.css';

type ViewProps = WidgetView<MissionStripProps, { missions: 'missions' }>;

/** The member's next missions: progress, prize, and a link to all of them. Nothing if there are none. */
export function MissionStrip({ props, data, t }: ViewProps) {
  const format = useFormat();
  const { missions, currency } = data.missions;
  const shown = nextMissions(missions, props.count);
  if (shown.length === 0) return null;
  const href = `/?open=${props.page}`;
  return (
    <Panel
      title={t(props.title)}
      end={
        <Link href={href} open={props.page}>
          {t('all')}
        </Link>
      }
    >
      <ul className={classes(styles[props.variant], covered)}>
        {shown.map((mission) => {
          const { id, day, title, picture, percent, state } = mission;
          const text = t('progress', {
            done: amountOf(mission, mission.progress, format, currency),
            goal: amountOf(mission, mission.goal, format, currency),
          });
          return (
            <li key={`${id} ${day}`} data-state={state}>
              <img src={picture} alt="" width={56} height={56} loading="lazy" decoding="async" />
              <div>
                <h3>
                  <Link href={href} open={props.page}>
                    <bdi>{title}</bdi>
                  </Link>
                </h3>
                <Progress percent={percent} done={percent === 100} text={text} />
              </div>
              <b>
                {state === 'issued' ? (
                  <mark>{t('claim', { amount: prizeText(mission, format, currency, t) })}</mark>
                ) : (
                  <bdi>{prizeText(mission, format, currency, t)}</bdi>
                )}
              </b>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Placeholders; nothing if the missions fail to load or are not for this visitor. */
export function Skeleton({ props, t, failed }: SkeletonView<MissionStripProps>) {
  if (failed) return null;
  return (
    <Panel title={t(props.title)}>
      <ul className={styles[props.variant]} aria-busy="true">
        {Array.from({ length: props.count }, (_, bone) => (
          <li key={bone}>
            <SkeletonBar height={props.variant === 'line' ? '2.5rem' : '5rem'} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
