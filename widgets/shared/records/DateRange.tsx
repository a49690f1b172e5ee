import { useState, type SyntheticEvent } from 'react';
import { useClock, useFacts, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { chips } from '#widgets/shared/chips/chips.ts';
import { addDays, dayIn, maxDays, problemOf, type RangeProblem } from './days.ts';
import type { MonthName, RangeName, RangeState } from './rangeState.ts';
import { useRecordFormat } from './useRecordFormat.ts';
import styles from './records.module.css';

/** Numbers in the names of ranges. */
const daysOf: Readonly<Partial<Record<RangeName | MonthName, number>>> = { last7: 7, last30: 30 };

/** Days that are shown, in the site's time zone. */
export interface ShownRange {
  from: string;
  to: string;
  today: string;
  timeZone: string;
}

interface DateRangeProps<N extends RangeName | MonthName> {
  /** Names of the ranges to choose from. */
  names: readonly N[];
  /** Without days, everything is shown. */
  state: RangeState<N> | undefined;
  change: (state: RangeState<N>) => void;
  /** Shows everything; for records that may. */
  clear?: () => void;
  /** The days that are shown, from the response. */
  shown?: ShownRange | undefined;
  t: Translate;
}

/** The days of a record: ranges by name and a free one, whole days of the site's time zone (R9.5). */
export function DateRange<N extends RangeName | MonthName = RangeName>({
  names,
  state,
  change,
  clear,
  shown,
  t,
}: DateRangeProps<N>) {
  const isFree = state !== undefined && !('range' in state);
  const [isOpen, setOpen] = useState(isFree);
  const { day } = useRecordFormat();
  return (
    <div className={styles.range}>
      <fieldset className={chips.filters} aria-label={t('ranges')}>
        {clear && (
          <button
            type="button"
            aria-pressed={state === undefined}
            onClick={() => {
              setOpen(false);
              clear();
            }}
          >
            {t('all')}
          </button>
        )}
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={state !== undefined && 'range' in state && state.range === name}
            onClick={() => {
              setOpen(false);
              change({ range: name });
            }}
          >
            {t(name, { days: daysOf[name] ?? 1 })}
          </button>
        ))}
        <button type="button" aria-pressed={isFree} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('free')}
        </button>
      </fieldset>
      {isOpen && <FreeRange state={state} change={change} shown={shown} t={t} />}
      {shown && (
        <p className={styles.days}>
          <bdi>{shown.from === shown.to ? day(shown.from) : `${day(shown.from)} – ${day(shown.to)}`}</bdi>
          <small>
            {t('zone')} <bdi>{shown.timeZone.replaceAll('_', ' ')}</bdi>
          </small>
        </p>
      )}
    </div>
  );
}

function FreeRange<N extends RangeName | MonthName>({
  state,
  change,
  shown,
  t,
}: Omit<DateRangeProps<N>, 'names' | 'clear'>) {
  const { timeZone } = useFacts();
  const clock = useClock();
  // Rendered in the browser only, after a press or with a range in the address.
  const [today] = useState(() => shown?.today ?? dayIn(timeZone, clock()));
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const isNamed = state === undefined || 'range' in state;
  const first = isNamed ? (shown?.from ?? addDays(today, -6)) : state.from;
  const last = isNamed ? (shown?.to ?? today) : state.to;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [from, to] = [text('from'), text('to')];
    const found = problemOf(from, to);
    setProblem(found ?? null);
    if (!found) change({ from, to });
  };
  return (
    <form className={styles.free} onSubmit={submit} noValidate>
      <Field label={t('from')} name="from" type="date" defaultValue={first} max={today} required />
      <Field label={t('to')} name="to" type="date" defaultValue={last} max={today} required />
      <Button type="submit" kind="soft">
        {t('apply')}
      </Button>
      <p className={styles.problem} role="alert">
        {problem && t(problem, { days: maxDays })}
      </p>
    </form>
  );
}
