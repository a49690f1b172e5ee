import { Link, useParams } from 'react-router';
import type { OperatorJobRun } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { RunButton } from './JobsPage.tsx';

const tones: Record<OperatorJobRun['state'], Tone> = {
  waiting: 'open',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  canceled: 'over',
};
/** Milliseconds after which the runs are read again. */
const againMs = 3_000;

/** The runs of one job in the last hour. */
export function JobPage() {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const { name = '' } = useParams();
  const found = useCall('listJobRuns', { name }, { refetchMs: againMs });
  const columns: Column<OperatorJobRun>[] = [
    { name: 'began', label: t('began'), cell: ({ createdAt, startedAt }) => time(startedAt ?? createdAt) },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`run-${state}`)}</Badge>,
    },
    {
      name: 'seconds',
      label: t('seconds'),
      isFigure: true,
      cell: ({ startedAt, endedAt }) =>
        startedAt === null || endedAt === null
          ? '–'
          : ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1),
    },
    { name: 'done', label: t('things-done'), isFigure: true, cell: ({ done }) => done ?? '–' },
    { name: 'error', label: t('error'), cell: ({ error }) => <bdi>{error ?? '–'}</bdi> },
  ];
  return (
    <>
      <p>
        <Link to="/system/jobs">← {t('jobs')}</Link>
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {allows(self, 'jobs.run') && (
        <p>
          <RunButton name={name} />
        </p>
      )}
      <Loaded found={found}>
        {(runs) => <RecordTable label={t('runs')} columns={columns} rows={runs} keyOf={({ id }) => id} />}
      </Loaded>
    </>
  );
}
