import { useEffect, useRef, useState } from 'react';
import { useActions, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { gift } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { PointReward } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import { usePoints } from '../shared/usePoints.ts';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { categories, filterRewards } from './mallFilters.ts';
import type { PointsMallProps } from './props.ts';
import { RewardCard } from './RewardCard.tsx';
import styles from './points-mall.module.css';

type ViewProps = WidgetView<PointsMallProps, { mall: 'pointRewards' }>;

/** Rewards for points, with filters and the exchange (R2.1.20). The platform decides what a member gets. */
export function PointsMall({ id, props, data: { mall }, refresh, t }: ViewProps) {
  const { renew, setQuery } = useActions();
  const { balance, failed, isMember, reload } = usePoints();
  const given = useRoute(({ params }) => params['category']);
  const category = categories.find((one) => one === given);
  const affordable = useRoute(({ params }) => params['affordable']) === 'yes' && isMember;
  const [chosen, setChosen] = useState<PointReward>();
  const [done, setDone] = useState<{ title: string; number: string }>();
  const said = useRef<HTMLDivElement>(null);
  // The card that was pressed may be far below it.
  useEffect(() => {
    if (done) said.current?.scrollIntoView({ block: 'center' });
  }, [done]);
  const present = categories.filter((one) => mall.rewards.some((reward) => reward.category === one));
  const shown = filterRewards(mall.rewards, { category, affordable }, balance);
  const choose = (name: string, value: string | null) => void setQuery({ [name]: value }, 'replace');
  return (
    <section className={cards.page} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      {present.length > 1 && (
        <fieldset className={chips.filters} aria-label={t('filter')}>
          <Chip isOn={category === undefined} text={t('all')} onPress={() => choose('category', null)} />
          {present.map((one) => (
            <Chip
              key={one}
              isOn={category === one}
              text={t(`category-${one}`)}
              onPress={() => choose('category', one)}
            />
          ))}
          {isMember && (
            <Chip
              isOn={affordable}
              text={t('affordable')}
              onPress={() => choose('affordable', affordable ? null : 'yes')}
            />
          )}
        </fieldset>
      )}
      <div ref={said} aria-live="polite" className={styles.done}>
        {done !== undefined && <Alert kind="success">{t('done', done)}</Alert>}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={gift} text={t(mall.rewards.length === 0 ? 'empty' : 'noMatch')} />
      ) : (
        <ul className={props.variant === 'rows' ? styles.rows : styles.cards}>
          {shown.map((reward, place) => (
            <RewardCard
              key={reward.reward}
              reward={reward}
              balance={balance}
              points={isMember ? { failed, reload } : undefined}
              isEarly={place < 4}
              onExchange={() => {
                setDone(undefined);
                setChosen(reward);
              }}
              t={t}
            />
          ))}
        </ul>
      )}
      {chosen && (
        <ExchangeDialog
          reward={mall.rewards.find(({ reward }) => reward === chosen.reward) ?? chosen}
          balance={balance}
          onClose={() => setChosen(undefined)}
          onStale={() => {
            void refresh();
            reload();
          }}
          onDone={(number) => {
            setChosen(undefined);
            setDone({ title: chosen.title, number });
            void refresh();
            reload();
            renew('pointOrders');
          }}
          t={t}
        />
      )}
    </section>
  );
}

function Chip({ isOn, text, onPress }: { isOn: boolean; text: string; onPress: () => void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {text}
    </button>
  );
}

export function Skeleton({ t, failed }: SkeletonView<PointsMallProps>) {
  const { renew } = useActions();
  if (failed)
    return (
      <EmptyState icon={gift} text={t('failed')}>
        <Button kind="soft" onClick={() => renew('pointRewards')}>
          {t('again')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={styles.cards} aria-busy="true">
      {[0, 1, 2, 3].map((bone) => (
        <SkeletonBar key={bone} height="20rem" />
      ))}
    </div>
  );
}
