import { useState } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down } from '#engine/react/ui/icons.ts';
import type { BetRecord, BetRecordsValue } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordPage, withChosen } from '#widgets/shared/records/RecordPage.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import common from '#widgets/shared/records/records.module.css';
import { BetKind } from '#widgets/shared/records/bets/BetContent.tsx';
import { BetDetail } from '#widgets/shared/records/bets/BetDetail.tsx';
import { betFilters } from './betFilters.ts';
import type { BetRecordsProps } from './props.ts';
import styles from '#widgets/shared/records/bets/bets.module.css';

const states = ['settled', 'open', 'returned'] as const;
const sorts = ['newest', 'oldest', 'stake', 'payout'] as const;

/** The member's bets with their totals; each row opens to the entries that it made (R2.7.9, R2.7.18). */
export function BetRecords({ props, t }: WidgetView<BetRecordsProps>) {
  const filters = useFilters(betFilters, props.range, { state: states, sort: sorts });
  const { category, vendor, state, sort } = filters.chosen;
  const query = {
    ...filters.range,
    ...(category !== undefined && { category }),
    ...(vendor !== undefined && { vendor }),
    ...(state !== undefined && { state: state as (typeof states)[number] }),
    ...(sort !== undefined && { sort: sort as (typeof sorts)[number] }),
  };
  const records = useRecords('betRecords', { ...query, pageSize: props.pageSize });
  const { pages, outdated } = records;
  const last = pages.at(-1);
  const rows = pages.flatMap(({ bets }) => bets);
  const known = last?.categories ?? [];
  const categories = category === undefined || known.includes(category) ? known : [...known, category];
  const vendors = (last?.vendors ?? []).map((one) => [one.vendor, one.displayName] as const);
  return (
    <div className={common.record}>
      <RecordPage
        ranges={props.ranges}
        filters={filters}
        choices={[
          { name: 'category', options: categories.map((one) => [one, t(one)]) },
          { name: 'vendor', options: withChosen(vendors, vendor) },
          { name: 'state', options: states.map((one) => [one, t(one)]) },
          { name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'newest' },
        ]}
        records={records}
        isEmpty={rows.length === 0}
        file="bets"
        query={query}
        t={t}
      >
        {last && <Bets total={last.total} currency={last.currency} rows={rows} outdated={outdated} t={t} />}
      </RecordPage>
    </div>
  );
}

interface BetsProps extends Pick<WidgetView<BetRecordsProps>, 't'> {
  total: BetRecordsValue['total'];
  currency: string | undefined;
  rows: readonly BetRecord[];
  outdated: boolean;
}

function Bets({ total, currency, rows, outdated, t }: BetsProps) {
  const { money, signed, number } = useRecordFormat(currency);
  const [open, setOpen] = useState<string | null>(null);
  const columns: Column<BetRecord>[] = [
    {
      key: 'game',
      label: t('game'),
      isHead: true,
      cell: (bet) => (
        <button
          type="button"
          className={styles.game}
          aria-expanded={open === bet.bet}
          onClick={() => setOpen(open === bet.bet ? null : bet.bet)}
        >
          <span>
            <bdi>{bet.gameName}</bdi>
            <small>
              <bdi>{bet.displayName}</bdi>
            </small>
            <BetKind details={bet.details} t={t} />
          </span>
          <span className={styles.state} data-state={bet.state}>
            {t(`state-${bet.state}`)}
          </span>
          {bet.freeSpin === true && <span className={styles.state}>{t('free-spin')}</span>}
          <Icon path={down} />
        </button>
      ),
    },
    {
      key: 'time',
      label: t('time'),
      cell: (bet) => <DateTime value={bet.settledTime ?? bet.placedTime} />,
    },
    { key: 'stake', label: t('stake'), isFigure: true, cell: (bet) => <Amount text={money(bet.stake)} /> },
    {
      key: 'validStake',
      label: t('validStake'),
      isFigure: true,
      cell: (bet) => <Amount text={money(bet.validStake)} />,
    },
    { key: 'payout', label: t('payout'), isFigure: true, cell: (bet) => <Amount text={money(bet.payout)} /> },
    {
      key: 'result',
      label: t('result'),
      isFigure: true,
      cell: ({ result }) => (result === undefined ? '–' : <Amount text={signed(result)} of={result} />),
    },
  ];
  const sums = sumsOf(rows);
  const line = (figures: Record<'stake' | 'validStake' | 'payout' | 'result', string>) => ({
    stake: <Amount text={money(figures.stake)} />,
    validStake: <Amount text={money(figures.validStake)} />,
    payout: <Amount text={money(figures.payout)} />,
    result: <Amount text={signed(figures.result)} of={figures.result} />,
  });
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          {
            name: t('result'),
            value: <Amount text={signed(total.result)} of={total.result} />,
            isMain: true,
          },
          { name: t('bets'), value: number(total.bets) },
          { name: t('stake'), value: <Amount text={money(total.stake)} /> },
          { name: t('validStake'), value: <Amount text={money(total.validStake)} /> },
          { name: t('payout'), value: <Amount text={money(total.payout)} /> },
          ...(Number(total.openStake) > 0
            ? [{ name: t('openStake'), value: <Amount text={money(total.openStake)} /> }]
            : []),
        ]}
      />
      <RecordTable
        name={t('name')}
        columns={columns}
        rows={rows}
        keyOf={({ bet }) => bet}
        outdated={outdated}
        detail={(bet) => (bet.bet === open ? <BetDetail bet={bet} currency={currency} t={t} /> : null)}
        totals={[
          { name: t('page'), figures: line(sums) },
          { name: t('total'), figures: line(total) },
        ]}
      />
    </>
  );
}

/** The totals of the rows, by the rule of the platform's: a stake that was returned is not counted. */
function sumsOf(rows: readonly BetRecord[]): Record<'stake' | 'validStake' | 'payout' | 'result', string> {
  const settled = rows.filter(({ state }) => state === 'settled');
  const counted = rows.filter(({ state }) => state === 'settled' || state === 'open');
  // A zero in front fixes the decimals where nothing is counted.
  const zero = rows[0]?.stake.replaceAll(/\d/g, '0') ?? '0';
  return {
    stake: sumAmounts([zero, ...counted.map(({ stake }) => stake)]),
    validStake: sumAmounts([zero, ...settled.map(({ validStake }) => validStake)]),
    payout: sumAmounts([zero, ...settled.map(({ payout }) => payout)]),
    result: sumAmounts([zero, ...settled.map(({ result = zero }) => result)]),
  };
}
