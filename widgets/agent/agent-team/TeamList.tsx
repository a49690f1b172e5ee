import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { AgentAccountsRequest } from '#schemas/generated/api.ts';
import { useDays } from '#widgets/shared/records/useDays.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import { agentRanges } from '../shared/agentRanges.ts';
import { teamFilters } from './teamFilters.ts';
import { TeamTable } from './TeamTable.tsx';

const types = ['agent', 'member'] as const;
const states = ['open', 'closed'] as const;
/** Days without a log-in, with their texts. */
const quiet = { 7: 'last7', 30: 'last30' } as const;
const sorts = ['newest', 'oldest', 'account', 'balance'] as const;
/** As deep as a tree of agents may be, and the members below the last level. */
const levels = Array.from({ length: 13 }, (_, index) => String(index + 1));

interface TeamListProps {
  pageSize: number;
  switchView: ReactNode;
  open: (id: string) => void;
  t: Translate;
}

/** All accounts of the downline that the filter selects. */
export function TeamList({ pageSize, switchView, open, t }: TeamListProps) {
  const { days, change, clear } = useDays(agentRanges);
  const filters = useFilters(teamFilters, 'last7', {
    type: types,
    level: levels,
    state: states,
    quietDays: Object.keys(quiet),
    withPlay: ['true'],
    sort: sorts,
  });
  const { search, type, level, state, quietDays, withPlay, sort } = filters.chosen;
  const query = {
    ...days,
    ...(search !== undefined && { search: search.slice(0, 40) }),
    ...(type !== undefined && { type: type as AgentAccountsRequest['type'] & {} }),
    ...(level !== undefined && { level: Number(level) }),
    ...(state !== undefined && { state: state as AgentAccountsRequest['state'] & {} }),
    ...(quietDays !== undefined && { quietDays: Number(quietDays) as 7 | 30 }),
    ...(withPlay !== undefined && { withPlay: true }),
    ...(sort !== undefined && { sort: sort as AgentAccountsRequest['sort'] & {} }),
  };
  const records = useRecords('agentAccounts', { ...query, pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  return (
    <AgentRecord
      days={{ names: agentRanges, state: days, change, clear, shown: last?.range }}
      filters={filters}
      search="search"
      choices={[
        { name: 'type', options: types.map((one) => [one, t(`type-${one}`)]) },
        { name: 'level', options: levels.map((one) => [one, t('level-number', { level: Number(one) })]) },
        { name: 'state', options: states.map((one) => [one, t(`state-${one}`)]) },
        {
          name: 'quietDays',
          options: Object.entries(quiet).map(([one, text]) => [one, t(text, { days: Number(one) })]),
        },
        { name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'newest' },
      ]}
      switches={['withPlay']}
      records={records}
      isEmpty={rows.length === 0}
      file="team"
      query={query}
      extra={switchView}
      t={t}
    >
      {last && <TeamTable page={last} rows={rows} outdated={records.outdated} open={open} t={t} />}
    </AgentRecord>
  );
}
