import { Link, useSession, type Translate } from '#engine/react/index.ts';
import { follow } from '#widgets/shared/games/follow.ts';
import type { ListType } from '#widgets/shared/games/listState.ts';
import { SearchBox } from '#widgets/shared/games/SearchBox.tsx';
import type { useListState } from '#widgets/shared/games/useListState.ts';
import styles from './lottery-list.module.css';

interface ToolbarProps {
  control: ReturnType<typeof useListState>;
  hasHot: boolean;
  t: Translate;
}

/** All lotteries, hot ones or favourites, and the search. For guests, favourites open the log-in. */
export function Toolbar({ control, hasHot, t }: ToolbarProps) {
  const { state, addressAfter, change } = control;
  const signedIn = useSession((session) => session.signedIn);
  const link = (list: ListType) => (
    <li key={list}>
      <Link
        href={addressAfter({ list })}
        aria-current={state.list === list || undefined}
        onClick={follow(() => change({ list }))}
      >
        {t(list)}
      </Link>
    </li>
  );
  return (
    <div className={styles.toolbar}>
      <ul className={styles.types} aria-label={t('types')}>
        {link('all')}
        {hasHot && link('hot')}
        {signedIn ? (
          link('favorites')
        ) : (
          <li>
            <Link href="/login?type=favorite" open="login">
              {t('favorites')}
            </Link>
          </li>
        )}
      </ul>
      <SearchBox search={state.search} list={state.list} vendor={state.vendor} change={change} t={t} />
    </div>
  );
}
