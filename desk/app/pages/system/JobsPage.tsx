import { Link } from 'react-router';
import type { OperatorJob } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT, type Translate } from '../../preferences/useT.ts';

/** Milliseconds after which the jobs are read again. */
const againMs = 5_000;

/** What happens by itself: when each job runs, what its last run did, and whether it failed. */
export function JobsPage() {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const found = useCall('listJobs', {}, { refetchMs: againMs });
  const columns: Column<OperatorJob>[] = [
    {
      name: 'name',
      label: t('job'),
      cell: ({ name, what }) => (
        <>
          <Link to={`/system/jobs/${name}`}>{name}</Link>
          <p>{what}</p>
        </>
      ),
      compare: (a, b) => (a.name < b.name ? -1 : 1),
    },
    { name: 'schedule', label: t('schedule'), cell: ({ schedule }) => scheduleOf(t, schedule) },
    {
      name: 'last',
      label: t('last-run'),
      cell: ({ lastDone }) => (lastDone === null ? '–' : time(lastDone)),
      compare: (a, b) => ((a.lastDone ?? '') < (b.lastDone ?? '') ? -1 : 1),
    },
    { name: 'count', label: t('things-done'), isFigure: true, cell: ({ lastCount }) => lastCount ?? '–' },
    { name: 'waiting', label: t('waiting'), isFigure: true, cell: ({ waiting }) => waiting },
    {
      name: 'failed',
      label: t('failed-in-hour'),
      cell: ({ failed, lastError }) =>
        failed === 0 ? (
          0
        ) : (
          <>
            <Badge tone="bad">{failed}</Badge> <bdi>{lastError}</bdi>
          </>
        ),
      compare: (a, b) => a.failed - b.failed,
    },
    ...(allows(self, 'jobs.run')
      ? [
          {
            name: 'run',
            label: t('what-to-do'),
            cell: ({ name, what }: OperatorJob) => <RunButton name={name} what={what} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <h1>{t('jobs')}</h1>
      <Loaded found={found}>
        {({ jobs, rounds }) => (
          <>
            <Facts
              facts={[
                [t('open-rounds'), rounds.open],
                [t('next-round'), rounds.next === null ? null : time(rounds.next)],
              ]}
            />
            <RecordTable label={t('jobs')} columns={columns} rows={jobs} keyOf={({ name }) => name} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Runs a job now, also as the retry of one that failed: a run that finds nothing to do does nothing. */
export function RunButton({ name, what }: { name: string; what?: string }) {
  const t = useT();
  return (
    <ActButton
      call="runJob"
      request={{ name }}
      label={t('run-now')}
      about={name}
      word={name}
      changes={[]}
      effect={async () => ({ notes: [...(what === undefined ? [] : [what]), t('run-now-text')] })}
    />
  );
}

function scheduleOf(t: Translate, schedule: OperatorJob['schedule']): string {
  return 'cron' in schedule ? `${schedule.cron} UTC` : t('every-seconds', { count: schedule.everySeconds });
}
