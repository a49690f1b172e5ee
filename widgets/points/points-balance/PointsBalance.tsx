import { useState } from 'react';
import { Link, useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { PointSum } from '../shared/PointSum.tsx';
import { usePoints } from '../shared/usePoints.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import type { PointsBalanceProps } from './props.ts';
import styles from './points-balance.module.css';

type ViewProps = WidgetView<PointsBalanceProps, { config: 'pointConfig' }>;

/** The points of a member with the rule that gives them and the way to convert them (R2.1.20), or one line of it. */
export function PointsBalance({ props, data: { config }, t }: ViewProps) {
  const { money } = useFormat();
  const { renew } = useActions();
  const { balance, failed, isMember, reload } = usePoints();
  const [isOpen, setOpen] = useState(false);
  const [converted, setConverted] = useState<string>();
  if (!isMember) return null;
  const shown = balance ? (
    <PointSum value={balance.points} name={t('label')} />
  ) : failed ? (
    <Button kind="line" size="sm" onClick={reload}>
      {t('again')}
    </Button>
  ) : (
    <SkeletonBar width="6rem" />
  );
  if (props.variant === 'strip')
    return (
      <div className={styles.strip}>
        <span>{t('label')}</span>
        <b>{shown}</b>
        <Link href="/pointMall">
          {t('mall')}
          <Icon path={next} />
        </Link>
      </div>
    );
  const { earning, conversion } = config;
  return (
    <section className={styles.card} aria-label={t('label')}>
      <div className={styles.main}>
        <h2>{t('label')}</h2>
        <b>{shown}</b>
        {balance && (
          <p>
            {t('today')} <PointSum value={balance.earnedToday} name="" />
          </p>
        )}
      </div>
      <div className={styles.rules}>
        {earning && <p>{t('earn', { stake: money(earning.stake, config.currency) })}</p>}
        {!config.expire && <p>{t('never')}</p>}
      </div>
      {conversion && balance && (
        <Button kind="soft" onClick={() => setOpen(true)}>
          {t('convert')}
        </Button>
      )}
      <div aria-live="polite" className={styles.done}>
        {converted !== undefined && <Alert kind="success">{t('done', { amount: converted })}</Alert>}
      </div>
      {isOpen && conversion && balance && (
        <ConvertDialog
          currency={config.currency}
          conversion={conversion}
          balance={balance}
          onClose={() => setOpen(false)}
          onStale={() => {
            renew('pointConfig');
            reload();
          }}
          onDone={(amount) => {
            setOpen(false);
            setConverted(money(amount, config.currency));
            reload();
            renew('balance');
          }}
          t={t}
        />
      )}
    </section>
  );
}

export function Skeleton({ props, failed }: SkeletonView<PointsBalanceProps>) {
  if (failed) return null;
  return (
    <div aria-busy="true">
      <SkeletonBar height={props.variant === 'strip' ? '3rem' : '8rem'} />
    </div>
  );
}
