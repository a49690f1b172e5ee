import { useState } from 'react';
import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { BreakForm } from './BreakForm.tsx';
import { LimitRow } from './LimitRow.tsx';
import { useDuration } from '../../shared/time/useDuration.ts';
import { minutesText } from './minutesText.ts';
import { useLimits, type LimitKind, type Limits as LimitsState } from './useLimits.ts';
import type { LimitsProps } from './props.ts';
import styles from './limits.module.css';
import { cards } from '#widgets/shared/cards/cards.ts';
import { useCentrePaths } from '#widgets/shared/centre/useCentrePaths.ts';

type ViewProps = WidgetView<LimitsProps, { limits: 'limits'; member: 'memberInfo' }>;

const periods = ['day', 'week', 'month'] as const;

/** Limits of money and time, and breaks (R10.7). One form is open at a time. */
export function Limits({ props, data, t }: ViewProps) {
  const { signOut } = useActions();
  const limits = useLimits(data.limits, async (begin) => {
    let hasBegun = false;
    const beginning = async () => {
      await begin();
      hasBegun = true;
    };
    await signOut(props.began, beginning).catch((error: unknown) => {
      if (!hasBegun) throw error;
      location.assign(props.began);
    });
  });
  const { withdraw } = useCentrePaths(props);
  const duration = useDuration();
  const [editing, setEditing] = useState<LimitKind | null>(null);
  const { state } = limits;
  const row = (kind: LimitKind, name: string) => (
    <LimitRow
      key={kind}
      t={t}
      name={name}
      kind={kind}
      limits={limits}
      isEditing={editing === kind}
      edit={(isOpen) => {
        if (isOpen) limits.clear();
        setEditing(isOpen ? kind : null);
      }}
    />
  );
  if (limits.isOnBreak)
    return (
      <div className={styles.limits}>
        <Alert kind="success" alert>
          {t('done')}
        </Alert>
      </div>
    );
  return (
    <div className={styles.limits}>
      {state.playBreak && <OnBreak t={t} playBreak={state.playBreak} withdraw={withdraw} />}
      <p className={styles.text}>{t('lead')}</p>
      <section className={classes(cards.card, styles.card)}>
        <h3>{t('deposit')}</h3>
        <ul className={styles.rows}>{periods.map((period) => row(`deposit-${period}`, t(period)))}</ul>
      </section>
      <section className={classes(cards.card, styles.card)}>
        <h3>{t('loss')}</h3>
        <p className={styles.text}>{t('loss-text')}</p>
        <ul className={styles.rows}>{periods.map((period) => row(`loss-${period}`, t(period)))}</ul>
      </section>
      <section className={classes(cards.card, styles.card)}>
        <h3>{t('time')}</h3>
        <ul className={styles.rows}>
          {row('session', t('session'))}
          {row('reality-check', t('reality-check'))}
        </ul>
        {state.siteCheckMinutes !== undefined && (
          <p className={styles.text}>
            {t('site-check', { time: minutesText(duration, state.siteCheckMinutes) })}
          </p>
        )}
      </section>
      <div aria-live="polite">
        {limits.isSaved && <Alert kind="success">{t('saved')}</Alert>}
        {limits.isChanged && <Alert kind="warning">{t('changed')}</Alert>}
      </div>
      <BreakSection t={t} limits={limits} account={data.member.account} />
    </div>
  );
}

/** Both breaks, with what they mean. During an indefinite self-exclusion there is nothing longer to take. */
function BreakSection({
  t,
  limits,
  account,
}: Pick<ViewProps, 't'> & { limits: LimitsState; account: string }) {
  const { playBreak } = limits.state;
  const kinds = (['cool-off', 'self-exclusion'] as const).filter(
    (kind) => !playBreak || (kind === 'self-exclusion' && !(playBreak.kind === kind && !playBreak.endsAt)),
  );
  if (kinds.length === 0) return null;
  return (
    <section className={classes(cards.card, styles.card)}>
      <h3>{t('break')}</h3>
      {kinds.map((kind) => (
        <BreakForm key={kind} t={t} kind={kind} account={account} limits={limits} />
      ))}
    </section>
  );
}

function OnBreak({
  t,
  playBreak: { endsAt },
  withdraw,
}: Pick<ViewProps, 't'> & {
  playBreak: NonNullable<LimitsState['state']['playBreak']>;
  withdraw: string | undefined;
}) {
  const { dateTime } = useFormat();
  return (
    <Alert kind="warning">
      <div className={styles.notice}>
        <p>{endsAt === undefined ? t('on-break-forever') : t('on-break', { time: dateTime(endsAt) })}</p>
        {withdraw !== undefined && (
          <ButtonLink size="sm" kind="soft" href={withdraw}>
            {t('withdraw')}
          </ButtonLink>
        )}
      </div>
    </Alert>
  );
}

export function Skeleton({ t, failed }: SkeletonView<LimitsProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div className={styles.limits}>
        <SkeletonBar height="3rem" />
        <SkeletonBar height="12rem" />
        <SkeletonBar height="12rem" />
      </div>
    );
  return (
    <div className={styles.limits}>
      <Alert kind="danger" alert>
        {t('failed')}
      </Alert>
      <Button kind="line" onClick={() => renew('limits')}>
        {t('retry')}
      </Button>
    </div>
  );
}
