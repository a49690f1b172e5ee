import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { RecordFileName } from '#schemas/recordFiles.ts';
import { Choice } from './Choice.tsx';
import { DateRange, type ShownRange } from './DateRange.tsx';
import { FileLink } from './FileLink.tsx';
import type { RangeName } from './rangeState.ts';
import { RecordStates } from './RecordStates.tsx';
import type { Filters } from './useFilters.ts';
import type { Records } from './useRecords.ts';
import styles from './records.module.css';

/** A filter to choose. With a usual value it is an order: one always applies, and it hides no rows. */
export interface RecordFilter<K extends string> {
  name: K;
  options: readonly (readonly [value: string, text: string])[];
  usual?: string;
}

interface RecordPageProps<K extends string> {
  /** Names of the ranges to choose from. */
  ranges: readonly RangeName[];
  filters: Filters<K>;
  choices?: readonly RecordFilter<K>[];
  records: Records<{ range: ShownRange }>;
  isEmpty: boolean;
  /** The CSV of what is filtered. */
  file: RecordFileName;
  query: Readonly<Record<string, string | number | undefined>>;
  /** The rows with their figures. */
  children: ReactNode;
  t: Translate;
}

/** A record from top to bottom: its days, its filters, the rows or why there are none, and the file of exactly those. */
export function RecordPage<K extends string>(props: RecordPageProps<K>) {
  const { ranges, filters, choices = [], records, isEmpty, file, query, children, t } = props;
  const { chosen, choose } = filters;
  return (
    <>
      <DateRange
        names={ranges}
        state={filters.range}
        change={filters.setRange}
        shown={records.outdated ? undefined : records.pages.at(-1)?.range}
        t={t}
      />
      {choices.length > 0 && (
        <div className={styles.choices}>
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
        </div>
      )}
      <RecordStates
        records={records}
        isEmpty={isEmpty}
        isFiltered={choices.some(({ name, usual }) => usual === undefined && chosen[name] !== undefined)}
        clear={filters.clear}
        t={t}
      >
        {children}
      </RecordStates>
      {!isEmpty && (
        <div className={styles.end}>
          <FileLink record={file} query={query} t={t} />
        </div>
      )}
    </>
  );
}

/** The options of a filter, with the chosen one even if no row has it. */
export function withChosen(
  options: readonly (readonly [string, string])[],
  chosen: string | undefined,
): readonly (readonly [string, string])[] {
  return chosen === undefined || options.some(([value]) => value === chosen)
    ? options
    : [...options, [chosen, chosen]];
}
