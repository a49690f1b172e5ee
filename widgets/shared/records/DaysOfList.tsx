import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { history } from '#engine/react/ui/historyIcon.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { alert } from '#engine/react/ui/icons.ts';
import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';
import { DateRange, type ShownRange } from './DateRange.tsx';
import { rangeNames, type RangeName } from './rangeState.ts';
import { RecordBones } from './RecordStates.tsx';
import { useDays } from './useDays.ts';
import styles from './records.module.css';

type Ranged = { range?: ShownRange };

interface DaysOfListProps<N extends CallName> {
  name: N;
  /** The query of the list, without days. */
  query: CallQuery<N>;
  /** The page's own response: the list of all days. */
  first: CallValue<N> & Ranged;
  isEmpty: (page: CallValue<N>) => boolean;
  /** Names of the ranges to choose from; without them, all. */
  ranges?: readonly RangeName[] | undefined;
  /** The rows of a response. Further pages are requested with its query. */
  children: (page: CallValue<N>, query: CallQuery<N>) => ReactNode;
  /** Texts about days have the prefix `days-`. */
  t: Translate;
}

/**
 * A list with its days above it (R9.5): everything at first, and the rows of some days on request. Days are offered once
 * there is something to choose from.
 */
export function DaysOfList<N extends CallName>({
  name,
  query,
  first,
  isEmpty,
  ranges = rangeNames,
  children,
  t,
}: DaysOfListProps<N>) {
  const { key, days, change, clear } = useDays();
  const ofDays = { ...query, ...days } as CallQuery<N>;
  const { page, failed, retry } = usePage(name, days && ofDays, first);
  const say: Translate = (text, values) => t(`days-${text}`, values);
  if (days === undefined && isEmpty(first)) return children(first, query);
  return (
    <div className={styles.list}>
      <DateRange
        names={ranges}
        state={days}
        change={change}
        clear={clear}
        shown={page && (page as Ranged).range}
        t={say}
      />
      {failed ? (
        <div role="alert">
          <EmptyState icon={alert} text={say('failed')}>
            <Button kind="soft" onClick={retry}>
              {say('again')}
            </Button>
          </EmptyState>
        </div>
      ) : page === undefined ? (
        <RecordBones />
      ) : days !== undefined && isEmpty(page) ? (
        <EmptyState icon={history} text={say('empty')} />
      ) : (
        <Fragment key={key}>{children(page, ofDays)}</Fragment>
      )}
    </div>
  );
}

/** The response for a query, or the page's own without one. It is requested again whenever that one changes. */
function usePage<N extends CallName>(
  name: N,
  query: CallQuery<N> | undefined,
  first: CallValue<N>,
): { page: CallValue<N> | undefined; failed: boolean; retry: () => void } {
  const { request } = useActions();
  const key = query && JSON.stringify(query);
  const [loaded, setLoaded] = useState<{ key: string; page: CallValue<N> } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    request(name, JSON.parse(key) as CallQuery<N>).then(
      (page) => {
        if (!isCurrent) return;
        setLoaded({ key, page });
        setFailed(null);
      },
      () => isCurrent && setFailed(key),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, name, first, attempt, request]);
  const retry = () => {
    setFailed(null);
    setAttempt(attempt + 1);
  };
  if (key === undefined) return { page: first, failed: false, retry };
  const page = loaded?.key === key ? loaded.page : undefined;
  // What is shown stays if it cannot be refreshed.
  return { page, failed: page === undefined && failed === key, retry };
}
