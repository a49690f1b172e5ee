import { useState, type ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { TeamAccount } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AccountName } from '../shared/AccountName.tsx';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import { Below } from './Below.tsx';
import styles from './agent-team.module.css';

interface TeamTreeProps {
  pageSize: number;
  switchView: ReactNode;
  open: (id: string) => void;
  t: Translate;
}

const query = { line: 'direct', sort: 'account' } as const;

/** The direct line, each account of which opens to the line below it. */
export function TeamTree({ pageSize, switchView, open, t }: TeamTreeProps) {
  const filters = useFilters([], 'last7');
  const records = useRecords('agentAccounts', { ...query, pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  return (
    <AgentRecord
      filters={filters}
      choices={[]}
      records={records}
      isEmpty={rows.length === 0}
      query={query}
      extra={switchView}
      t={t}
    >
      {last && (
        <Branch rows={rows} currency={last.currency} pageSize={pageSize} open={open} name={t('name')} t={t} />
      )}
    </AgentRecord>
  );
}

interface BranchProps {
  rows: readonly TeamAccount[];
  currency: string;
  pageSize: number;
  open: (id: string) => void;
  /** Accessible name. */
  name: string;
  t: Translate;
}

function Branch({ rows, name, ...shared }: BranchProps) {
  return (
    <ul className={styles.branch} aria-label={name}>
      {rows.map((row) => (
        <Node key={row.id} row={row} {...shared} />
      ))}
    </ul>
  );
}

function Node({
  row,
  currency,
  pageSize,
  open,
  t,
}: Omit<BranchProps, 'rows' | 'name'> & { row: TeamAccount }) {
  const [isOpen, setOpen] = useState(false);
  const { money } = useRecordFormat(currency);
  const hasBelow = row.agents + row.members > 0;
  return (
    <li>
      <div className={styles.node}>
        {hasBelow ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={t('show-below', { account: row.account })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={down} />
          </button>
        ) : (
          <span />
        )}
        <AccountName
          account={row.account}
          type={row.type}
          isClosed={row.state === 'closed'}
          onOpen={() => open(row.id)}
          t={t}
        />
        {hasBelow && (
          <span className={styles.counts}>
            <Below row={row} t={t} />
          </span>
        )}
        <Amount text={money(row.balance)} />
      </div>
      {isOpen && <Level row={row} currency={currency} pageSize={pageSize} open={open} t={t} />}
    </li>
  );
}

/** The accounts directly below one, requested when they are opened. */
function Level({ row, pageSize, t, ...shared }: Omit<BranchProps, 'rows' | 'name'> & { row: TeamAccount }) {
  const { pages, state, more, loadMore, retry } = useRecords('agentAccounts', {
    ...query,
    below: row.id,
    pageSize,
  });
  if (state === 'failed')
    return (
      <p role="alert" className={styles.trouble}>
        {t('failed')}{' '}
        <Button kind="line" size="sm" onClick={retry}>
          {t('again')}
        </Button>
      </p>
    );
  if (state === 'loading')
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonBar height="3rem" />
      </div>
    );
  return (
    <>
      <Branch
        rows={pages.flatMap((page) => page.rows)}
        name={t('show-below', { account: row.account })}
        pageSize={pageSize}
        t={t}
        {...shared}
      />
      {more !== 'none' && (
        <div className={styles.waiting}>
          {more === 'failed' && <p role="alert">{t('moreFailed')}</p>}
          <Button kind="line" size="sm" busy={more === 'loading'} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
