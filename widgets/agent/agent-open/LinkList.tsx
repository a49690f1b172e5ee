import { useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { AgentLink, AgentLinksRequest, LineRate } from '#schemas/generated/api.ts';
import { useDays } from '#widgets/shared/records/useDays.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import { agentRanges } from '../shared/agentRanges.ts';
import { LinkForm } from './LinkForm.tsx';
import { linkFilters } from './linkFilters.ts';
import { LinkTable } from './LinkTable.tsx';

const kinds = ['member', 'agent'] as const;
const states = ['active', 'ended'] as const;
/** The orders, with their texts. */
const sorts = {
  newest: 'sort-newest',
  oldest: 'sort-oldest',
  label: 'label-name',
  visits: 'visits',
  signUps: 'sign-ups',
  signUpRate: 'rate',
  firstDeposits: 'first-deposits',
} as const;

interface LinkListProps {
  /** The agent's own rates. */
  bounds: readonly LineRate[];
  /** Path that links lead to. */
  page: string;
  pageSize: number;
  t: Translate;
}

/** The agent's links that the filter selects, with what each has brought, and the form for a new one (R2.8.3, R2.8.6). */
export function LinkList({ bounds, page, pageSize, t }: LinkListProps) {
  const { days, change, clear } = useDays(agentRanges);
  const filters = useFilters(linkFilters, 'last7', {
    type: kinds,
    state: states,
    withPlay: ['true'],
    sort: Object.keys(sorts),
  });
  const { search, type, state, withPlay, sort } = filters.chosen;
  const query = {
    ...days,
    ...(search !== undefined && { search: search.slice(0, 40) }),
    ...(type !== undefined && { kind: type as AgentLink['kind'] }),
    ...(state !== undefined && { state: state as AgentLinksRequest['state'] & {} }),
    ...(withPlay !== undefined && { withPlay: true }),
    ...(sort !== undefined && { sort: sort as AgentLinksRequest['sort'] & {} }),
  };
  const records = useRecords('agentLinks', { ...query, pageSize });
  const [opened, setOpened] = useState<string>();
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((one) => one.rows);
  return (
    <>
      <LinkForm bounds={bounds} onMade={records.retry} t={t} />
      <AgentRecord
        days={{ names: agentRanges, state: days, change, clear, shown: last?.range }}
        filters={filters}
        search="search"
        choices={[
          { name: 'type', options: kinds.map((one) => [one, t(`type-${one}`)]) },
          { name: 'state', options: states.map((one) => [one, t(`state-${one}`)]) },
          {
            name: 'sort',
            options: Object.entries(sorts).map(([one, text]) => [one, t(text)]),
            usual: 'newest',
          },
        ]}
        switches={['withPlay']}
        records={records}
        isEmpty={rows.length === 0}
        file="links"
        query={query}
        t={t}
      >
        {last && (
          <LinkTable
            links={last}
            rows={rows}
            outdated={records.outdated}
            page={page}
            opened={opened}
            onOpen={(code) => setOpened(opened === code ? undefined : code)}
            onEnded={records.retry}
            t={t}
          />
        )}
      </AgentRecord>
    </>
  );
}
