import type { Translate } from '#engine/react/index.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AccountName } from './AccountName.tsx';
import { AgentRecord } from './AgentRecord.tsx';
import styles from './agent.module.css';

interface AccountChoiceProps {
  pageSize: number;
  choose: (id: string) => void;
  t: Translate;
}

/** Accounts of the downline by name, one of which is chosen: for pages that show one account. */
export function AccountChoice({ pageSize, choose, t }: AccountChoiceProps) {
  const filters = useFilters(['search'], 'last7');
  const { search } = filters.chosen;
  const query = { sort: 'account', ...(search !== undefined && { search: search.slice(0, 40) }) } as const;
  const records = useRecords('agentAccounts', { ...query, pageSize });
  const rows = records.pages.flatMap((page) => page.rows);
  return (
    <AgentRecord
      filters={filters}
      search="search"
      choices={[]}
      records={records}
      isEmpty={rows.length === 0}
      query={query}
      t={t}
    >
      <ul className={styles.choice}>
        {rows.map(({ id, account, type, level, state }) => (
          <li key={id}>
            <AccountName
              account={account}
              type={type}
              level={level}
              isClosed={state === 'closed'}
              onOpen={() => choose(id)}
              t={t}
            />
          </li>
        ))}
      </ul>
    </AgentRecord>
  );
}
