import { useActions, useRoute, useSession } from '#engine/react/index.ts';
import { addressOf, changedState, queryOf, readState, stateParameters, type ListState } from './listState.ts';

/** Parameters of the path and the query, of which the state is read. */
const names = ['vassalage', ...stateParameters];

interface ListControl {
  state: ListState;
  /** The address after a change, for a link that works without script. */
  addressAfter: (change: Partial<ListState>) => string;
  /** Changes the state and with it the address (R4.16). `replace` adds no step to the history. */
  change: (change: Partial<ListState>, how?: 'push' | 'replace') => void;
}

/** The state of the page's game list, which lives in the address: widgets of one page share it. */
export function useListState(category: string | undefined, offersLines = false): ListControl {
  const { setQuery } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const path = useRoute((route) => route.path.replace(/[?#].*$/s, ''));
  // One string, so that other parameters re-render nothing.
  const read = useRoute(({ params }) =>
    JSON.stringify(names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]))),
  );
  const rules = { category, signedIn, offersLines };
  const state = readState(Object.fromEntries(JSON.parse(read) as [string, string][]), rules);
  return {
    state,
    addressAfter: (change) => addressOf(changedState(state, change), path),
    change: (change, how = 'push') => void setQuery(queryOf(changedState(state, change), path), how),
  };
}
