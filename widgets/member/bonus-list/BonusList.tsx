import { useActions, useFormat, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { gift } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import { aheadDays, readAhead } from '#widgets/shared/records/ahead.ts';
import { Bar } from './Bar.tsx';
import { BonusCard } from './BonusCard.tsx';
import { useBonuses } from './useBonuses.ts';
import type { BonusListProps } from './props.ts';
import styles from './bonus-list.module.css';

type ViewProps = WidgetView<BonusListProps, { bonuses: 'bonuses' }>;

/** The member's bonuses: what each is worth, what is still to bet, until when, and its rules (R2.7.12). */
export function BonusList({ props, data, t }: ViewProps) {
  const { setQuery } = useActions();
  const { money } = useFormat();
  const ends = useRoute(({ params }) => readAhead(params['ends']));
  const { bonuses, currency, next, busy, loadMore } = useBonuses(data.bonuses, ends);
  const { required, done } = data.bonuses.turnover;
  const choose = (days: number | undefined) =>
    void setQuery({ ends: days === undefined ? null : String(days) }, 'replace');
  return (
    <div className={cards.page}>
      {Number(required) > 0 && (
        <section className={styles.own}>
          <h3>{t('own')}</h3>
          <Bar
            done={done}
            required={required}
            text={t('progress', { done: money(done, currency), required: money(required, currency) })}
          />
          <small>{t('opposite')}</small>
        </section>
      )}
      <fieldset className={classes(chips.tabs, styles.filter)}>
        {[undefined, ...aheadDays].map((days) => (
          <button key={days ?? 'all'} type="button" aria-pressed={days === ends} onClick={() => choose(days)}>
            {t(days === undefined ? 'all' : `within-${days}`)}
          </button>
        ))}
      </fieldset>
      {bonuses === undefined ? (
        <Bones />
      ) : (
        <ul className={styles.list}>
          {bonuses.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} currency={currency} t={t} />
          ))}
        </ul>
      )}
      {bonuses?.length === 0 && (
        <EmptyState icon={gift} text={t(ends === undefined ? 'empty' : 'empty-soon')}>
          {ends === undefined && props.depositPage !== '' && (
            <ButtonLink href={`/?open=${props.depositPage}`} open={props.depositPage}>
              {t('deposit')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {next !== undefined && (
        <Button kind="line" wide busy={busy} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Bones() {
  return (
    <div className={styles.list} aria-busy="true">
      <SkeletonBar height="9rem" />
      <SkeletonBar height="9rem" />
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<BonusListProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div className={cards.page}>
        <SkeletonBar width="70%" height="2.25rem" />
        <Bones />
      </div>
    );
  return (
    <EmptyState icon={gift} text={t('failed')}>
      <Button kind="soft" onClick={() => renew('bonuses')}>
        {t('again')}
      </Button>
    </EmptyState>
  );
}
