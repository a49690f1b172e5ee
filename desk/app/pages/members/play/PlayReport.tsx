import { useSearchParams } from 'react-router';
import type { ShowPlayReportValue } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../../data/calls.ts';
import { FileLink } from '../../../lists/index.ts';
import { Choice } from '../../../parts/Choice.tsx';
import { Facts, type Fact } from '../../../parts/Facts.tsx';
import { Loaded } from '../../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../../parts/RecordTable.tsx';
import type { DeskMerchant } from '../../../session/MerchantScreen.tsx';
import { useT } from '../../../preferences/useT.ts';
import styles from '../members.module.css';

type PlayDay = ShowPlayReportValue['days'][number];

const counts = [
  'limitsSet',
  'raisesAsked',
  'limitsReached',
  'coolOffs',
  'selfExclusions',
  'contacts',
] as const;
const ranges = ['7', '30', '92'] as const;
const dayMs = 86_400_000;

/** Limits, breaks, exclusions and contacts by day, with their sums, and as a file. */
export function PlayReport({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const range = ranges.find((one) => one === search.get('days')) ?? '30';
  const request = { merchant, ...daysOf(Number(range), timeZone) };
  const found = useCall('showPlayReport', request);
  const choose = (days: string) => {
    const next = new URLSearchParams(search);
    next.set('days', days);
    setSearch(next);
  };
  const columns: Column<PlayDay>[] = [
    {
      name: 'day',
      label: t('day'),
      cell: ({ day }) => day,
      compare: (a, b) => (a.day < b.day ? -1 : 1),
    },
    ...counts.map((name) => ({
      name,
      label: t(`count-${name}`),
      isFigure: true,
      cell: (row: PlayDay) => row[name],
      compare: (a: PlayDay, b: PlayDay) => a[name] - b[name],
    })),
  ];
  return (
    <>
      <div className={styles.buttons}>
        <Choice
          label={t('figures-range')}
          value={range}
          options={ranges.map((one) => [one, t('figures-days', { count: Number(one) })] as const)}
          onChange={choose}
        />
        <FileLink call="exportPlayReport" request={request} />
      </div>
      <Loaded found={found}>
        {({ days, total }) => (
          <>
            <Facts facts={counts.map((name): Fact => [t(`count-${name}`), String(total[name])])} />
            <RecordTable
              label={t('play-report')}
              columns={columns}
              rows={days.toReversed()}
              keyOf={({ day }) => day}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The days that end with today, by the clocks of the merchant. */
function daysOf(count: number, timeZone: string): { from: string; to: string } {
  const to = new Date().toLocaleDateString('sv-SE', { timeZone });
  return { from: new Date(Date.parse(to) - (count - 1) * dayMs).toISOString().slice(0, 10), to };
}
