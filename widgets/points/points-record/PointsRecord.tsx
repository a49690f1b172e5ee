import { useFormat, useSession, type Translate, type WidgetView } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { PointDetails, PointEntry, PointOrder, PointOrders } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { RecordPage } from '#widgets/shared/records/RecordPage.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { useFilters, type Filters } from '#widgets/shared/records/useFilters.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import common from '#widgets/shared/records/records.module.css';
import type { PointsRecordProps } from './props.ts';
import { kinds, recordFilters, states } from './recordFilters.ts';
import styles from './points-record.module.css';

const records = ['exchanges', 'entries'] as const;
type FilterName = (typeof recordFilters)[number];

/** The member's exchanges with state and remark (R4.19), and every entry of points. Shows nothing to guests. */
export function PointsRecord({ id, props, t }: WidgetView<PointsRecordProps>) {
  const isMember = useSession(({ signedIn, role }) => signedIn && role !== 'trial');
  const filters = useFilters(recordFilters, props.range, { record: records, state: states, kind: kinds });
  if (!isMember) return null;
  const record = filters.chosen.record ?? 'exchanges';
  return (
    <section className={common.record} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('name')}</h2>
      <fieldset className={styles.tabs} aria-label={t('name')}>
        {records.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={record === one}
            onClick={() => filters.choose('record', one === 'exchanges' ? '' : one)}
          >
            {t(one)}
          </button>
        ))}
      </fieldset>
      {record === 'entries' ? (
        <Entries filters={filters} props={props} t={t} />
      ) : (
        <Exchanges filters={filters} props={props} t={t} />
      )}
    </section>
  );
}

interface RecordProps {
  filters: Filters<FilterName>;
  props: PointsRecordProps;
  t: Translate;
}

function Exchanges({ filters, props, t }: RecordProps) {
  const { state } = filters.chosen;
  const query = { ...filters.range, ...(state !== undefined && { state: state as PointOrder['state'] }) };
  const loaded = useRecords('pointOrders', { ...query, pageSize: props.pageSize });
  const last = loaded.pages.at(-1);
  const rows = loaded.pages.flatMap(({ orders }) => orders);
  return (
    <RecordPage
      ranges={props.ranges}
      filters={filters}
      choices={[{ name: 'state', options: states.map((one) => [one, t(one)]) }]}
      records={loaded}
      isEmpty={rows.length === 0}
      file="exchanges"
      query={query}
      t={t}
    >
      {last && <ExchangeTable page={last} rows={rows} outdated={loaded.outdated} t={t} />}
    </RecordPage>
  );
}

interface TableProps<P, R> {
  page: P;
  rows: readonly R[];
  outdated: boolean;
  t: Translate;
}

function ExchangeTable({ page, rows, outdated, t }: TableProps<PointOrders, PointOrder>) {
  const { number } = useFormat();
  const columns: Column<PointOrder>[] = [
    {
      key: 'reward',
      label: t('reward'),
      isHead: true,
      cell: ({ title, picture, quantity }) => (
        <span className={styles.reward}>
          <img src={picture} alt="" width={48} height={36} loading="lazy" />
          <bdi>
            {title} × {number(quantity)}
          </bdi>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state }) => (
        <span className={styles.state} data-state={state}>
          {t(state)}
        </span>
      ),
    },
    { key: 'time', label: t('time'), cell: ({ time }) => <DateTime value={time} /> },
    { key: 'remark', label: t('remark'), cell: ({ remark }) => <bdi>{remark === '' ? '–' : remark}</bdi> },
    {
      key: 'points',
      label: t('points'),
      isFigure: true,
      cell: ({ points }) => <Amount text={number(points)} />,
    },
  ];
  return (
    <RecordTable
      name={t('exchanges')}
      columns={columns}
      rows={rows}
      keyOf={({ order }) => order}
      outdated={outdated}
      totals={[{ name: t('total'), figures: { points: <Amount text={number(page.total.points)} /> } }]}
    />
  );
}

function Entries({ filters, props, t }: RecordProps) {
  const { kind } = filters.chosen;
  const query = { ...filters.range, ...(kind !== undefined && { kind: kind as PointEntry['kind'] }) };
  const loaded = useRecords('pointDetails', { ...query, pageSize: props.pageSize });
  const last = loaded.pages.at(-1);
  const rows = loaded.pages.flatMap(({ entries }) => entries);
  return (
    <RecordPage
      ranges={props.ranges}
      filters={filters}
      choices={[{ name: 'kind', options: kinds.map((one) => [one, t(`kind-${one}`)]) }]}
      records={loaded}
      isEmpty={rows.length === 0}
      file="points"
      query={query}
      t={t}
    >
      {last && <EntryTable page={last} rows={rows} outdated={loaded.outdated} t={t} />}
    </RecordPage>
  );
}

function EntryTable({ page, rows, outdated, t }: TableProps<PointDetails, PointEntry>) {
  const { number } = useFormat();
  const signed = (points: number) => (
    <Amount text={points > 0 ? `+${number(points)}` : number(points)} of={String(points)} />
  );
  const columns: Column<PointEntry>[] = [
    {
      key: 'kind',
      label: t('kind'),
      isHead: true,
      cell: ({ kind, title }) => (
        <span>
          {t(`kind-${kind}`)}
          {title !== undefined && (
            <small className={styles.title}>
              <bdi>{title}</bdi>
            </small>
          )}
        </span>
      ),
    },
    { key: 'time', label: t('time'), cell: ({ time }) => <DateTime value={time} /> },
    { key: 'points', label: t('points'), isFigure: true, cell: ({ amount }) => signed(amount) },
    {
      key: 'balance',
      label: t('balance'),
      isFigure: true,
      cell: ({ balance }) => <Amount text={number(balance)} />,
    },
  ];
  const { credited, debited } = page.total;
  return (
    <RecordTable
      name={t('entries')}
      columns={columns}
      rows={rows}
      keyOf={({ entry }) => entry}
      outdated={outdated}
      totals={[{ name: t('total'), figures: { points: signed(credited - debited) } }]}
    />
  );
}
