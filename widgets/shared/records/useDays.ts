import { useActions, useRoute } from '#engine/react/index.ts';
import {
  rangeFields,
  rangeNames,
  rangeParameters,
  readDays,
  type RangeName,
  type RangeState,
} from './rangeState.ts';

const none = Object.fromEntries(rangeParameters.map((name) => [name, null]));

/**
 * The days in the address of a list that shows everything without any (R9.5). Changing them adds no step to the history. `names`
 * are the named ranges, if they are others than usual.
 */
export function useDays<N extends string = RangeName>(
  names: readonly N[] = rangeNames as readonly string[] as readonly N[],
) {
  const { setQuery } = useActions();
  // One string, so that other parameters re-render nothing.
  const key = useRoute(({ params }) => JSON.stringify(readDays(params, names) ?? null));
  return {
    key,
    days: (JSON.parse(key) as RangeState<N> | null) ?? undefined,
    change: (state: RangeState<N>) => void setQuery(rangeFields(state), 'replace'),
    clear: () => void setQuery(none, 'replace'),
  };
}
