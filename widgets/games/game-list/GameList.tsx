import { useRef } from 'react';
import {
  useActions,
  useFacts,
  useLanguageCode,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/games/cards.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import { gamesCall, pageIn, requestPage } from '#widgets/shared/games/gamesCall.ts';
import { classesOf, listVendors } from '#widgets/shared/games/listVendors.ts';
import { keyOfState, type ListState } from '#widgets/shared/games/listState.ts';
import { useListState } from '#widgets/shared/games/useListState.ts';
import { CardPage } from './CardPage.tsx';
import { ListEnd } from './ListEnd.tsx';
import type { GameListProps } from './props.ts';
import { Toolbar } from './Toolbar.tsx';
import { useGameList } from './useGameList.ts';
import { usePlace } from './usePlace.ts';
import styles from './game-list.module.css';

type Calls = Record<`games ${string}`, 'gameList' | 'hotGames'> &
  Record<`hot ${string}`, 'hotGames'> & { vendors: 'gameVendors' };

/** The games of a category: list types, search, filters, and cards that load page by page (R2.9.1, R2.9.2, R4.16). */
export function GameList({ id, props, data, t }: WidgetView<GameListProps, Calls>) {
  const { category } = props;
  const control = useListState(category, props.lines);
  const vendors = listVendors(data.vendors.data.lanes, props);
  const isKnown = vendors.some(({ vassalage }) => vassalage === control.state.vendor);
  // An unknown provider shows the first tab: all (R2.1.7).
  const state = isKnown ? control.state : { ...control.state, vendor: '' };
  const closed = new Set(vendors.flatMap((card) => (card.maintenance ? [card.vassalage] : [])));
  const first = data[`games ${keyOfState(state)}`];
  const hasHot = state.list === 'hot' || (data['hot games']?.list.length ?? 0) > 0;
  return (
    <section className={styles.section} aria-label={t('title')}>
      <Toolbar
        id={id}
        control={{ ...control, state }}
        category={category}
        hasHot={hasHot}
        classes={classesOf(vendors.filter(({ vassalage }) => [vassalage, ''].includes(state.vendor)))}
        offersLines={props.lines}
        t={t}
      />
      <Games props={props} state={state} first={first} closed={closed} clear={control.change} t={t} />
    </section>
  );
}

interface GamesProps {
  props: GameListProps;
  state: ListState;
  first: CallValue<'gameList' | 'hotGames'> | undefined;
  /** Codes of the providers under maintenance. */
  closed: ReadonlySet<string>;
  clear: (change: Partial<ListState>) => void;
  t: Translate;
}

function Games({ props, state, first, closed, clear, t }: GamesProps) {
  const { card, category, fallback, seamless, pageSize } = props;
  const { request } = useActions();
  const { merchantCode } = useFacts();
  const language = useLanguageCode();
  const list = useRef<HTMLUListElement>(null);
  const games = useGameList({
    key: `${category} ${keyOfState(state)}`,
    own: state.list === 'favorites' || state.list === 'recent',
    first: first && pageIn(first),
    load: (pageNo) =>
      requestPage(
        request,
        gamesCall(state, { category, language, merchantCode, seamless, pageNo, pageSize }),
      ),
  });
  usePlace({ ...games, key: keyOfState(state), list });
  const { pages, count, outdated } = games;
  const isEmpty = count === 0 && games.state === 'whole';
  return (
    <>
      <output className="vh">
        {count > 0 && !outdated ? t('shown', { count }) : isEmpty ? t('noMatch') : ''}
      </output>
      {isEmpty && <Nothing state={state} clear={clear} t={t} />}
      {count === 0 && games.state === 'loading' && <Bones card={card} pageSize={pageSize} />}
      {count > 0 && (
        <ul
          ref={list}
          className={classes(
            styles.games,
            styles[card],
            card === 'compact' && covered,
            card === 'tile' && cards,
            outdated && styles.outdated,
          )}
          data-fallback={fallback}
          aria-busy={outdated || undefined}
        >
          {pages.map((page, index) => (
            <CardPage
              key={index}
              games={page}
              card={card}
              fallback={fallback}
              closed={closed}
              isHotList={state.list === 'hot'}
              t={t}
            />
          ))}
        </ul>
      )}
      <ListEnd games={games} list={list} t={t} />
    </>
  );
}

/** Why there are no games, and what to do about it. */
function Nothing({ state, clear, t }: Pick<GamesProps, 'state' | 'clear' | 't'>) {
  const { search, classify, minBet, lines, list } = state;
  if (search || classify || minBet || lines)
    return (
      <EmptyState text={t('noMatch')}>
        <Button kind="soft" onClick={() => clear({})}>
          {t('clear')}
        </Button>
      </EmptyState>
    );
  const text = { all: 'empty', hot: 'empty', favorites: 'noFavorites', recent: 'noRecent' }[list];
  return <EmptyState text={t(text)} />;
}

function Bones({ card, pageSize }: Pick<GameListProps, 'card' | 'pageSize'>) {
  return (
    <div className={classes(styles.games, styles[card])} aria-busy="true">
      {Array.from({ length: pageSize }, (_, bone) => (
        <span key={bone} className={styles.bone}>
          <SkeletonBar height="100%" />
        </span>
      ))}
    </div>
  );
}

/** Placeholders for the cards, or a message that they failed to load, with another try. */
export function Skeleton({ props, t, failed }: SkeletonView<GameListProps>) {
  const { go } = useActions();
  if (!failed) return <Bones card={props.card} pageSize={props.pageSize} />;
  return (
    <EmptyState text={t('failed')}>
      <Button kind="soft" onClick={() => void go(location.pathname + location.search)}>
        {t('again')}
      </Button>
    </EmptyState>
  );
}
