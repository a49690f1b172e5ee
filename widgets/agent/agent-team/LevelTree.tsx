import type { ReactNode } from 'react';
import { useActions, useRoute, type Translate } from '#engine/react/index.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import { Trail } from '../shared/Trail.tsx';
import { TeamTable } from './TeamTable.tsx';

interface LevelTreeProps {
  pageSize: number;
  switchView: ReactNode;
  open: (id: string) => void;
  t: Translate;
}

/** One level of the tree at a time, with the way there above it. */
export function LevelTree({ pageSize, switchView, open, t }: LevelTreeProps) {
  const { setQuery } = useActions();
  const asked = useRoute(({ params }) => params['below']);
  const below = asked !== undefined && /^\d{1,15}$/.test(asked) ? asked : undefined;
  const filters = useFilters([], 'last7');
  const go = (id: string | null) => void setQuery({ below: id }, 'push');
  const query = { line: 'direct', sort: 'account', ...(below !== undefined && { below }) } as const;
  const records = useRecords('agentAccounts', { ...query, pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  return (
    <AgentRecord
      filters={filters}
      choices={[]}
      records={records}
      isEmpty={rows.length === 0}
      file="team"
      query={query}
      extra={switchView}
      t={t}
    >
      {last && (
        <>
          <Trail trail={last.trail} root={t('own-line')} go={go} t={t} />
          <TeamTable page={last} rows={rows} outdated={records.outdated} open={open} descend={go} t={t} />
        </>
      )}
    </AgentRecord>
  );
}
