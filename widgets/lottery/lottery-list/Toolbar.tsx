import { Link, useActions, useSession, type Translate } from '#engine/react/index.ts';
import { follow } from '#widgets/shared/games/follow.ts';
import type { ListType } from '#widgets/shared/games/listState.ts';
import { SearchBox } from '#widgets/shared/games/SearchBox.tsx';
import { aheadDays, type Ahead } from '#widgets/shared/records/ahead.ts';
import type { useListState } from '#widgets/shared/games/useListState.ts';
import styles from './lottery-list.module.css';

interface ToolbarProps {
  control: ReturnType<typeof useListState>;
  hasHot: boolean;
  /** The days within which lotteries are drawn that show. */
  ahead: Ahead | undefined;
  hasDraws: boolean;
  t: Translate;
}

/** All lotteries, hot ones or favourites, those drawn soon (R9.5), and the search. For guests, favourites open the log-in. */
export function Toolbar({ control, hasHot, ahead, hasDraws, t }: ToolbarProps) {
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
      {hasDraws && <Days control={control} ahead={ahead} t={t} />}
      <SearchBox search={state.search} list={state.list} vendor={state.vendor} change={change} t={t} />
    </div>
  );
}

function Days({ control: { state, addressAfter }, ahead, t }: Pick<ToolbarProps, 'control' | 'ahead' | 't'>) {
  const { setQuery } = useActions();
  const address = addressAfter(state);
  const addressOf = (days: Ahead | undefined) =>
    days === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}ahead=${days}`;
  return (
    <ul className={styles.types} aria-label={t('draws')}>
      {[undefined, ...aheadDays].map((days) => (
        <li key={days ?? 'all'}>
          <Link
            href={addressOf(days)}
            aria-current={days === ahead || undefined}
            onClick={follow(() => void setQuery({ ahead: days === undefined ? null : String(days) }, 'push'))}
          >
            {days === undefined ? t('allDates') : t(`next${days}`, { days })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
