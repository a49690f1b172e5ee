import { useSearchParams } from 'react-router';
import { Choice } from '../../parts/Choice.tsx';
import { useT } from '../../preferences/useT.ts';

/** The state of the address (`state=held`), by which a list is filtered. */
export function useStateOf<S extends string>(states: readonly S[]): S | undefined {
  const [search] = useSearchParams();
  return states.find((one) => one === search.get('state'));
}

/** Chooses one of the states of a list, or all. It is in the address. */
export function StateChoice<S extends string>({
  states,
  textOf,
}: {
  states: readonly S[];
  textOf: (state: S) => string;
}) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete('state');
    else next.set('state', value);
    setSearch(next);
  };
  return (
    <Choice
      label={t('state')}
      value={useStateOf(states) ?? ''}
      options={[['', t('state-all')], ...states.map((one) => [one, textOf(one)] as const)]}
      onChange={choose}
    />
  );
}
