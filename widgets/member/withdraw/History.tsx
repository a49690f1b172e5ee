import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';
import { DaysOfList } from '#widgets/shared/records/DaysOfList.tsx';
import type { WithdrawProps } from './props.ts';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import styles from './withdraw.module.css';

interface HistoryProps {
  ranges: WithdrawProps['ranges'];
  list: CallValue<'withdrawals'>;
  t: Translate;
  onChange: () => void;
}

/** The member's withdrawals, of all days or some. */
export function History({ ranges, list, t, onChange }: HistoryProps) {
  return (
    <Panel title={t('history')}>
      <DaysOfList
        name="withdrawals"
        query={{}}
        first={list}
        isEmpty={({ withdrawals }) => withdrawals.length === 0}
        ranges={ranges}
        t={t}
      >
        {(page, query) => <Withdrawals list={page} query={query} t={t} onChange={onChange} />}
      </DaysOfList>
    </Panel>
  );
}

/** Newest first: the first page stays fresh, older ones are added on request. */
function Withdrawals({
  list,
  query,
  t,
  onChange,
}: Omit<HistoryProps, 'ranges'> & { query: CallQuery<'withdrawals'> }) {
  const { request, warn } = useActions();
  const [older, setOlder] = useState<CallValue<'withdrawals'> | null>(null);
  const [busy, setBusy] = useState(false);
  const first = new Set(list.withdrawals.map(({ id }) => id));
  const shown = [...list.withdrawals, ...(older?.withdrawals ?? []).filter(({ id }) => !first.has(id))];
  const next = older ? older.next : list.next;
  const more = async () => {
    if (next === undefined) return;
    setBusy(true);
    try {
      const page = await request('withdrawals', { ...query, before: next });
      setOlder({ ...page, withdrawals: [...(older?.withdrawals ?? []), ...page.withdrawals] });
    } catch (error) {
      warn(error, () => void more());
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <WithdrawalCard
              key={one.id}
              withdrawal={one}
              currency={list.currency}
              t={t}
              onChange={() => {
                setOlder(null);
                onChange();
              }}
            />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button kind="line" wide busy={busy} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
