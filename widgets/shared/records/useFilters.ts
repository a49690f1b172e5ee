import { useActions, useRoute } from '#engine/react/index.ts';
import { rangeFields, rangeParameters, readRange, type RangeName, type RangeState } from './rangeState.ts';

export interface Filters<K extends string, N extends string = RangeName> {
  range: RangeState<N>;
  /** The choices in the address; a value that the filter does not offer is no choice. */
  chosen: Partial<Record<K, string>>;
  setRange: (range: RangeState<N>) => void;
  /** An empty value is no choice. */
  choose: (name: K, value: string) => void;
  clear: () => void;
}

/**
 * The filters of a record, which live in the address: they survive reload, Back and sharing (R2.7.18). Changing one adds
 * no step to the history, so that Back leaves the page. `allowed` lists the values of a filter, if they are known; `ranges` the
 * names of days, if they are others than usual.
 */
export function useFilters<K extends string, N extends string = RangeName>(
  names: readonly K[],
  usual: N,
  allowed: Partial<Record<K, readonly string[]>> = {},
  ranges?: readonly N[],
): Filters<K, N> {
  const { setQuery } = useActions();
  // One string, so that other parameters re-render nothing.
  const read = useRoute(({ params }) =>
    JSON.stringify(
      [...rangeParameters, ...names].flatMap((name) =>
        params[name] === undefined ? [] : [[name, params[name]]],
      ),
    ),
  );
  const params = Object.fromEntries(JSON.parse(read) as [string, string][]);
  const chosen: Partial<Record<K, string>> = {};
  for (const name of names) {
    const value = params[name];
    if (value !== undefined && value !== '' && (allowed[name]?.includes(value) ?? true)) chosen[name] = value;
  }
  const change = (fields: Record<string, string | null>) => void setQuery(fields, 'replace');
  return {
    range: readRange(params, usual, ranges),
    chosen,
    setRange: (range) => change(rangeFields(range)),
    choose: (name, value) => change({ [name]: value === '' ? null : value }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, null]))),
  };
}
