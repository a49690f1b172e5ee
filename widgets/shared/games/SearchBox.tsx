import { useEffect, useRef, type SubmitEvent } from 'react';
import { useRoute, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { search as searchIcon } from '#engine/react/ui/icons.ts';
import { unitsOf } from '#kit/countCharacters.ts';
import { longestSearch, type ListState } from './listState.ts';
import styles from './search-box.module.css';

/** Milliseconds without typing after which the search begins (R5.11). */
const debounce = 500;

interface SearchBoxProps extends Pick<ListState, 'search' | 'list' | 'vendor'> {
  change: (change: Partial<ListState>, how?: 'push' | 'replace') => void;
  t: Translate;
}

/** The search: begins half a second after the last key, or at once by Enter. Without script, a plain form. */
export function SearchBox({ search, list, vendor, change, t }: SearchBoxProps) {
  const path = useRoute((route) => route.path.replace(/[?#].*$/s, ''));
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A step in the history for the first search only, not for each pause while typing.
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const wanted = input.current?.value.trim() ?? '';
    if (wanted !== search) change({ search: wanted }, search === '' ? 'push' : 'replace');
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), debounce);
  };
  const latest = useRef(begin);
  useEffect(() => void (latest.current = begin));
  useEffect(() => {
    // Typed before hydration.
    if (input.current && input.current.value !== input.current.defaultValue) wait();
    return () => clearTimeout(timer.current);
  }, []);
  // Follows a search that changed elsewhere, such as by Back, but never overwrites what is being typed.
  useEffect(() => {
    if (input.current && timer.current === undefined && input.current.value.trim() !== search)
      input.current.value = search;
  }, [search]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    begin();
  };
  return (
    <search className={styles.search}>
      <form action={path} onSubmit={onSubmit}>
        <Icon path={searchIcon} />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={unitsOf(longestSearch)}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={t('search')}
          onInput={wait}
        />
        {vendor && <input type="hidden" name="page" value={vendor} />}
        {list !== 'all' && <input type="hidden" name="list" value={list} />}
      </form>
    </search>
  );
}
