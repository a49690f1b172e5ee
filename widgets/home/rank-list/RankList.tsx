import { useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { trophy } from '#engine/react/ui/icons.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { Section } from '../shared/Section.tsx';
import type { RankListProps } from './props.ts';
import styles from './rank-list.module.css';

type ViewProps = WidgetView<RankListProps, { ranking: 'rankList' }>;

/** The top ranks by deposits or bets (R2.10.5), names masked by the platform. Nothing if no one is ranked. */
export function RankList({ props, data, t }: ViewProps) {
  const { money, number } = useFormat();
  const { rankType, period, variant } = props;
  const rows = data.ranking.rows.slice(0, props.rows);
  if (rows.length === 0) return null;
  const steps = variant === 'podium' ? rows.filter(({ rank }) => rank <= 3).slice(0, 3) : [];
  return (
    <Section
      title={t(rankType)}
      more={`/${rankType}-rank${period === 'day' ? '' : `?type=${period}`}`}
      all={t('all')}
    >
      <p className={styles.period}>
        {t(period)}
        {data.ranking.demo && <> · {t('demo')}</>}
      </p>
      {steps.length > 0 && (
        <div className={styles.podium}>
          {steps.map(({ rank, account, amount }, at) => (
            <figure key={`${at} ${account}`}>
              <Icon path={trophy} />
              <figcaption>
                <span>{t('place', { rank: number(rank) })}</span>
                <bdi>{account}</bdi>
                <b>{money(amount)}</b>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      <ol className={variant === 'ledger' ? styles.ledger : styles.places}>
        {rows.slice(steps.length).map(({ rank, account, amount }, at) => (
          <li key={`${at} ${account}`}>
            <i>{number(rank)}</i>
            <bdi>{account}</bdi>
            <b>{money(amount)}</b>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Placeholders for the ranks; nothing if they fail to load. */
export function Skeleton({ props, t, failed }: SkeletonView<RankListProps>) {
  if (failed) return null;
  return (
    <Panel title={t(props.rankType)}>
      <ol className={props.variant === 'ledger' ? styles.ledger : styles.places} aria-busy="true">
        {Array.from({ length: props.rows }, (_, bone) => (
          <li key={bone}>
            <SkeletonBar />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
