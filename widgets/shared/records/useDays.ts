import { useActions, useRoute } from '#engine/react/index.ts';
import { rangeFields, rangeParameters, readDays, type RangeState } from './rangeState.ts';

const none = Object.fromEntries(rangeParameters.map((name) => [name, null]));

/** The days in the address of a list that shows everything without any (R9.5). Changing them adds no step to the history. */
export function useDays() {
  const { setQuery } = useActions();
  // One string, so that other parameters re-render nothing.
  const key = useRoute(({ params }) => JSON.stringify(readDays(params) ?? null));
  return {
    key,
    days: (JSON.parse(key) as RangeState | null) ?? undefined,
    change: (state: RangeState) => void setQuery(rangeFields(state), 'replace'),
    clear: () => void setQuery(none, 'replace'),
  };
}
