import { useActions, useRoute, type Translate, type WidgetView } from '#engine/react/index.ts';
import { Entries, walletOptions } from '#widgets/shared/records/entries/Entries.tsx';
import { contractKinds, kinds, type EntryKind } from '#widgets/shared/records/entries/entryKinds.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AccountChoice } from '../shared/AccountChoice.tsx';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import { Trail } from '../shared/Trail.tsx';
import type { AgentAccountProps } from './props.ts';

const sorts = ['newest', 'oldest'] as const;

/** Every entry in the wallets of one account of the downline, as its member sees them (R2.8.11). */
export function AgentAccount({ props, t }: WidgetView<AgentAccountProps>) {
  const { setQuery } = useActions();
  const account = useRoute(({ params }) => params['account']);
  const go = (id: string | null) => void setQuery({ account: id }, 'push');
  if (account === undefined || !/^\d{1,15}$/.test(account))
    return <AccountChoice pageSize={props.pageSize} choose={go} t={t} />;
  return <Record key={account} account={account} props={props} go={go} t={t} />;
}

interface RecordProps {
  account: string;
  props: AgentAccountProps;
  go: (id: string | null) => void;
  t: Translate;
}

function Record({ account, props, go, t }: RecordProps) {
  const allowed = { kind: kinds, sort: sorts };
  const filters = useFilters(['kind', 'wallet', 'sort'], props.range, allowed, props.ranges);
  const { kind, wallet, sort } = filters.chosen;
  const query = {
    account,
    ...filters.range,
    ...(kind !== undefined && { kind: kind as EntryKind }),
    ...(wallet !== undefined && { wallet }),
    ...(sort !== undefined && { sort: sort as (typeof sorts)[number] }),
  };
  const records = useRecords('agentEntries', { ...query, pageSize: props.pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap(({ record }) => record.entries);
  const wallets = last?.record.wallets ?? [];
  return (
    <>
      {last && <Trail trail={last.trail} root={t('own-line')} go={go} t={t} />}
      <AgentRecord
        days={{
          names: props.ranges,
          state: filters.range,
          change: filters.setRange,
          shown: last?.record.range,
        }}
        filters={filters}
        choices={[
          {
            name: 'kind',
            options: kinds
              .filter(
                (one) => !contractKinds.has(one) || one === kind || last?.record.kinds.includes(one) === true,
              )
              .map((one) => [one, t(`kind-${one}`)]),
          },
          ...(wallets.length > 1 || wallet !== undefined
            ? [{ name: 'wallet' as const, options: walletOptions(wallets, wallet, t('main')) }]
            : []),
          { name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'newest' },
        ]}
        records={records}
        isEmpty={rows.length === 0}
        file="teamEntries"
        query={query}
        t={t}
      >
        {last && <Entries page={last.record} rows={rows} outdated={records.outdated} t={t} />}
      </AgentRecord>
    </>
  );
}
