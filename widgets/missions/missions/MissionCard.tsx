import { useState } from 'react';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check, clock, lock, star } from '#engine/react/ui/icons.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { Mission } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { amountOf } from '../shared/missionText.ts';
import { Progress } from '../shared/Progress.tsx';
import { useLeftText } from '../shared/useLeftText.ts';
import { Application } from './Application.tsx';
import { prizeText } from '../shared/prizeText.ts';
import { keyOf, type MissionActs } from './useMissions.ts';
import styles from './missions.module.css';

interface MissionCardProps {
  mission: Mission;
  currency: string;
  acts: MissionActs;
  t: Translate;
}

/** A mission: picture, goal, progress, prize, time left, and what the member can do next. */
export function MissionCard({ mission, currency, acts, t }: MissionCardProps) {
  const format = useFormat();
  const { state, title, picture, percent, after, points, reason } = mission;
  const goal = amountOf(mission, mission.goal, format, currency);
  const done = amountOf(mission, mission.progress, format, currency);
  const isLocked = after !== undefined && !after.done && state === 'coming-soon';
  const isOver = state === 'claimed' || state === 'close' || state === 'rejected';
  return (
    <li className={classes(cards.raised, styles.card)} data-state={state}>
      <span className={styles.picture}>
        <img src={picture} alt="" width={72} height={72} loading="lazy" decoding="async" />
        {(isLocked || state === 'claimed') && (
          <i>
            <Icon path={isLocked ? lock : check} />
          </i>
        )}
      </span>
      <div className={styles.what}>
        <div className={styles.head}>
          <h4>
            <bdi>{title}</bdi>
          </h4>
          <span className={styles.state}>{t(`state-${state}`)}</span>
        </div>
        <p className={styles.goal}>{t(`goal-${mission.counts}`, { goal })}</p>
        <Scope mission={mission} currency={currency} t={t} />
      </div>
      <Progress percent={percent} done={percent === 100} text={t('progress', { done, goal })} />
      <p className={styles.prize}>
        <b>
          <bdi>{prizeText(mission, format, currency, t)}</bdi>
        </b>
        {points > 0 && (
          <span>
            <Icon path={star} /> {t('points', { points: format.number(points) })}
          </span>
        )}
        {mission.prize.times > 0 && (
          <small>{t('times', { times: format.number(mission.prize.times) })}</small>
        )}
      </p>
      {isLocked && <p className={styles.note}>{t('after', { title: `\u2068${after.title}\u2069` })}</p>}
      {reason && (
        <p className={styles.note}>
          {t('reason')} <bdi>{reason}</bdi>
        </p>
      )}
      <div className={styles.foot}>
        {!isOver && <Left mission={mission} t={t} />}
        <Act mission={mission} currency={currency} acts={acts} t={t} />
      </div>
    </li>
  );
}

/** Which games count, where not all do. */
function Scope({ mission, currency, t }: Pick<MissionCardProps, 'mission' | 'currency' | 't'>) {
  const { money } = useFormat();
  const { categories = [], vendors = [], minStake } = mission;
  if (categories.length + vendors.length === 0 && minStake === undefined) return null;
  return (
    <ul className={styles.scope}>
      {categories.map((category) => (
        <li key={category}>{t(category)}</li>
      ))}
      {vendors.map((vendor) => (
        <li key={vendor}>
          <bdi>{vendor}</bdi>
        </li>
      ))}
      {minStake !== undefined && <li>{t('min-stake', { amount: money(minStake, currency) })}</li>}
    </ul>
  );
}

function Left({ mission, t }: Pick<MissionCardProps, 'mission' | 't'>) {
  const until = mission.state === 'issued' ? mission.claimUntil : mission.endsAt;
  const left = useLeftText(until);
  if (left === '') return null;
  return (
    <p className={styles.left}>
      <Icon path={clock} /> {t('left', { time: left })}
    </p>
  );
}

/** The next step of R4.18. */
function Act({ mission, currency, acts, t }: MissionCardProps) {
  const format = useFormat();
  const [isApplying, setIsApplying] = useState(false);
  const busy = acts.busy === keyOf(mission);
  if (mission.state === 'issued')
    return (
      <Button busy={busy} onClick={() => acts.claim(mission)}>
        {t('claim', { amount: prizeText(mission, format, currency, t) })}
      </Button>
    );
  if (mission.canJoin)
    return (
      <Button kind="soft" busy={busy} onClick={() => acts.join(mission)}>
        {t('join')}
      </Button>
    );
  if (!mission.canApply) return null;
  if (!isApplying)
    return (
      <Button kind="soft" onClick={() => setIsApplying(true)}>
        {t('apply')}
      </Button>
    );
  return (
    <Application
      busy={busy}
      t={t}
      onCancel={() => setIsApplying(false)}
      onSend={async (comment, pictures) => {
        if (await acts.apply(mission, comment, pictures)) setIsApplying(false);
      }}
    />
  );
}
