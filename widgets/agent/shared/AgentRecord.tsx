import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { filters as filterIcon } from '#engine/react/pageIcons.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { close, search as searchIcon } from '#engine/react/ui/icons.ts';
import type { RecordFileName } from '#schemas/recordFiles.ts';
import { Choice } from '#widgets/shared/records/Choice.tsx';
import { DateRange, type ShownRange } from '#widgets/shared/records/DateRange.tsx';
import { FileLink } from '#widgets/shared/records/FileLink.tsx';
import { RecordStates } from '#widgets/shared/records/RecordStates.tsx';
import type { RecordFilter } from '#widgets/shared/records/RecordPage.tsx';
import type { RangeState } from '#widgets/shared/records/rangeState.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import type { Filters } from '#widgets/shared/records/useFilters.ts';
import type { Records } from '#widgets/shared/records/useRecords.ts';
import type { AgentRange } from './agentRanges.ts';
import styles from './agent.module.css';

/** The days of a page. */
interface Days {
  names: readonly AgentRange[];
  /** Without days, everything is shown. */
  state: RangeState<AgentRange> | undefined;
  change: (state: RangeState<AgentRange>) => void;
  /** Shows everything; for pages that may. */
  clear?: () => void;
  shown: ShownRange | undefined;
}

type Chosen<K extends string> = Pick<Filters<K, AgentRange>, 'chosen' | 'choose' | 'clear'>;

interface AgentRecordProps<K extends string> {
  days?: Days;
  filters: Chosen<K>;
  /** The filter by which accounts are searched, if the page has one. */
  search?: K;
  choices: readonly RecordFilter<K>[];
  /** Filters that are on or off. */
  switches?: readonly K[];
  records: Pick<Records<unknown>, 'state' | 'outdated' | 'more' | 'loadMore' | 'retry'>;
  isEmpty: boolean;
  /** The CSV of what is filtered; pages without one have another way to it. */
  file?: RecordFileName;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Stands next to the filters, such as a choice between list and tree. */
  extra?: ReactNode;
  /** The rows with their figures. */
  children: ReactNode;
  t: Translate;
}

/**
 * The frame of every page of the agent centre (R2.8.3): days, search, filters, the rows or why there are none, and the file of
 * exactly those. On a phone the filters open as a sheet; what is chosen stands above the rows everywhere, each to take away.
 */
export function AgentRecord<K extends string>(props: AgentRecordProps<K>) {
  const { days, filters, search, choices, switches = [], records, isEmpty, file, query, extra } = props;
  const { children, t } = props;
  const marks = marksOf(props);
  const [isOpen, setOpen] = useState(false);
  const range = days && (
    <DateRange
      names={days.names}
      state={days.state}
      change={days.change}
      {...(days.clear && { clear: days.clear })}
      shown={records.outdated ? undefined : days.shown}
      t={t}
    />
  );
  const controls = choices.length + switches.length > 0 && (
    <FilterControls filters={filters} choices={choices} switches={switches} t={t} />
  );
  return (
    <div className={styles.record}>
      {range && !isOpen && <div className={styles.inline}>{range}</div>}
      <div className={styles.tools}>
        {search !== undefined && <AccountSearch name={search} filters={filters} t={t} />}
        {(range || controls) && (
          <Button kind="line" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <Icon path={filterIcon} />
            {marks.length > 0 ? t('filterCount', { chosen: marks.length }) : t('filters')}
          </Button>
        )}
        {controls && !isOpen && <div className={styles.inline}>{controls}</div>}
        {extra}
      </div>
      {days?.shown && !records.outdated && <ShownDays days={days.shown} />}
      {isOpen && (
        <Dialog
          title={t('filters')}
          closeName={t('close')}
          className={styles.sheet}
          onClose={() => setOpen(false)}
        >
          {range}
          {controls}
          <Button wide onClick={() => setOpen(false)}>
            {t('apply')}
          </Button>
        </Dialog>
      )}
      {marks.length > 0 && (
        <ul className={styles.marks} aria-label={t('filters')}>
          {marks.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => filters.choose(name, '')}
                aria-label={t('remove', { filter: text })}
              >
                <bdi>{text}</bdi>
                <Icon path={close} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <RecordStates
        records={records}
        isEmpty={isEmpty}
        isFiltered={marks.length > 0}
        clear={filters.clear}
        t={t}
      >
        {children}
      </RecordStates>
      {file !== undefined && !isEmpty && (
        <div className={styles.end}>
          <FileLink record={file} query={query} t={t} />
        </div>
      )}
    </div>
  );
}

/** The chosen filters in words; an order is none. */
function marksOf<K extends string>({
  filters: { chosen },
  search,
  choices,
  switches = [],
  t,
}: AgentRecordProps<K>): { name: K; text: string }[] {
  const searched = search === undefined ? undefined : chosen[search];
  return [
    ...(search !== undefined && searched !== undefined
      ? [{ name: search, text: t('searched', { text: searched }) }]
      : []),
    ...choices.flatMap(({ name, options, usual }) => {
      const value = chosen[name];
      if (value === undefined || usual !== undefined) return [];
      const text = options.find(([option]) => option === value)?.[1] ?? value;
      return [{ name, text: t('filtered', { filter: t(name), value: text }) }];
    }),
    ...switches.flatMap((name) => (chosen[name] === undefined ? [] : [{ name, text: t(name) }])),
  ];
}

interface SearchProps<K extends string> {
  name: K;
  filters: Chosen<K>;
  t: Translate;
}

function AccountSearch<K extends string>({ name, filters, t }: SearchProps<K>) {
  const chosen = filters.chosen[name] ?? '';
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('account');
    filters.choose(name, typeof text === 'string' ? text.trim() : '');
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <input
          key={chosen}
          type="search"
          name="account"
          defaultValue={chosen}
          maxLength={40}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('search')}
          placeholder={t('search')}
        />
        <button type="submit" aria-label={t('find')} title={t('find')}>
          <Icon path={searchIcon} />
        </button>
      </form>
    </search>
  );
}

interface ControlsProps<K extends string> {
  filters: Chosen<K>;
  choices: readonly RecordFilter<K>[];
  switches: readonly K[];
  t: Translate;
}

function FilterControls<K extends string>({ filters, choices, switches, t }: ControlsProps<K>) {
  const { chosen, choose } = filters;
  return (
    <div className={styles.controls}>
      {choices.map(({ name, options, usual }) => (
        <Choice
          key={name}
          label={t(name)}
          {...(usual === undefined && { all: t('all') })}
          value={chosen[name] ?? usual ?? ''}
          options={options}
          onChoice={(value) => choose(name, value === usual ? '' : value)}
        />
      ))}
      {switches.map((name) => (
        <Check
          key={name}
          checked={chosen[name] !== undefined}
          onChange={({ currentTarget }) => choose(name, currentTarget.checked ? 'true' : '')}
        >
          {t(name)}
        </Check>
      ))}
    </div>
  );
}

/** The days that are shown, on a phone, where the choice of days is in the sheet. */
function ShownDays({ days: { from, to } }: { days: ShownRange }) {
  const { day } = useRecordFormat();
  return (
    <p className={styles.shown}>
      <bdi>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</bdi>
    </p>
  );
}
