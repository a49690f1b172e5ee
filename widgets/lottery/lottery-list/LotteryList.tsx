import { useState } from 'react';
import { foldText } from '#kit/foldText.ts';
import {
  Link,
  useActions,
  useClock,
  useFacts,
  useHydrating,
  useRoute,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { previous } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { covered } from '#widgets/shared/games/covered.ts';
import { listVendors } from '#widgets/shared/games/listVendors.ts';
import { useListState } from '#widgets/shared/games/useListState.ts';
import { liesAhead, readAhead } from '#widgets/shared/records/ahead.ts';
import { lobbyVendor } from '../shared/lobbyVendor.ts';
import { earliestDraw, lotteriesOf, type ListedLottery } from '../shared/lotteries.ts';
import { useFavoriteLotteries } from '../shared/useFavoriteLotteries.ts';
import { useLotteryLaunch } from '../shared/useLotteryLaunch.ts';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import { LeadTicket } from './LeadTicket.tsx';
import { CardOfLottery, PosterOfLottery, RowOfLottery, TicketOfLottery } from './LotteryCards.tsx';
import type { LotteryListProps } from './props.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './lottery-list.module.css';

type ViewProps = WidgetView<LotteryListProps, { vendors: 'gameVendors'; lotteries: 'lotteryGames' }>;

/** The lotteries of a category, or of a vendor in the lobby, with their next draws and last results (R2.1.27). */
export function LotteryList(view: ViewProps) {
  const playing = useRoute(({ params }) => params['gameCode'] !== undefined);
  return view.props.lobby && playing ? null : <List {...view} />;
}

function List({ id, props, data, refresh, t }: ViewProps) {
  const { category, lobby, variant, numerals, fallback } = props;
  const control = useListState(category);
  const { setQuery } = useActions();
  const named = useRoute(({ params }) => params['vendor']);
  const days = useRoute(({ params }) => readAhead(params['ahead']));
  const { timeZone } = useFacts();
  const clock = useClock();
  const { codes } = useFavoriteLotteries();
  const hydrating = useHydrating();
  const { state } = control;
  const cards = listVendors(data.vendors.data.lanes, { ...(category && { category }), esports: [] });
  // An unknown provider shows the first tab: all (R2.1.7).
  const vendor = lobby
    ? (named ?? lobbyVendor)
    : cards.some((card) => card.vassalage === state.vendor)
      ? state.vendor
      : '';
  const all = lotteriesOf(data.lotteries.games, { category, vendor });
  const inOrder = useStableOrder(all);
  useRefreshAfter(earliestDraw(all), refresh);
  // Lotteries without draws are played at any time.
  const hasDraws = all.some(({ next }) => next !== undefined);
  const ahead = lobby || !hasDraws ? undefined : days;

  const wanted = foldText(state.search);
  const time = { now: clock(), timeZone };
  const shown = inOrder.filter(
    ({ gameCode, gameName, isHot, next }) =>
      (ahead === undefined || liesAhead(next?.drawTime, ahead, time)) &&
      (state.list !== 'favorites' || codes.has(gameCode)) &&
      (state.list !== 'hot' || isHot === 1) &&
      foldText(gameName).includes(wanted),
  );
  const vendorNames = new Map(cards.map((card) => [card.vassalage, card.displayName]));
  const Card = looks[variant];
  // Only a lottery with a next draw can lead.
  const lead = variant === 'tickets' && shown[0]?.next && !shown[0].maintenance ? shown[0] : undefined;
  const nameOf = ({ vendor: code }: ListedLottery) => vendorNames.get(code);
  // Favourites are on the device only: the server cannot know them.
  const isWaiting = state.list === 'favorites' && hydrating;
  return (
    <section className={styles.section} aria-label={t('title')}>
      {lobby && <Lobby vendor={vendor} t={t} />}
      {!lobby && (
        <Toolbar
          control={control}
          hasHot={all.some(({ isHot }) => isHot === 1)}
          ahead={ahead}
          hasDraws={hasDraws}
          t={t}
        />
      )}
      <output className="vh">{isWaiting ? '' : t('shown', { count: shown.length })}</output>
      {isWaiting ? (
        <Bones variant={variant} />
      ) : shown.length === 0 ? (
        <Nothing
          isFiltered={wanted !== '' || ahead !== undefined}
          list={state.list}
          clear={() => void setQuery({ q: null, ahead: null }, 'push')}
          t={t}
        />
      ) : (
        <>
          {lead && (
            <LeadTicket
              id={id}
              lottery={lead}
              vendorName={nameOf(lead)}
              numerals={numerals}
              fallback={fallback}
              t={t}
            />
          )}
          <ul className={classes(styles.list, styles[variant], covered)} data-fallback={fallback}>
            {shown
              .filter((lottery) => lottery !== lead)
              .map((lottery) => (
                <Card
                  key={lottery.gameCode}
                  lottery={lottery}
                  vendorName={nameOf(lottery)}
                  fallback={fallback}
                  t={t}
                />
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Starts the lobby at the platform, whose answer names the way back (R4.15, R7.4). */
function Lobby({ vendor, t }: { vendor: string; t: Translate }) {
  const { launch } = useLotteryLaunch({ view: 'lobby', vendor, backUrl: '/lott' });
  return (
    <Link className={styles.back} href={launch?.backUrl ?? '/lott'}>
      <Icon path={previous} />
      {t('back')}
    </Link>
  );
}

const looks = {
  cards: CardOfLottery,
  rows: RowOfLottery,
  posters: PosterOfLottery,
  tickets: TicketOfLottery,
};

/** Keeps the order of the first view, so that no lottery moves under the pointer when another one has drawn. */
function useStableOrder(lotteries: ListedLottery[]): ListedLottery[] {
  const [first] = useState(() => new Map(lotteries.map(({ gameCode }, place) => [gameCode, place])));
  const place = ({ gameCode }: ListedLottery) => first.get(gameCode) ?? first.size;
  return lotteries.toSorted((a, b) => place(a) - place(b));
}

interface NothingProps {
  isFiltered: boolean;
  list: string;
  clear: () => void;
  t: Translate;
}

/** Why there are no lotteries, and what to do about it. */
function Nothing({ isFiltered, list, clear, t }: NothingProps) {
  if (!isFiltered) return <EmptyState text={t(list === 'favorites' ? 'noFavorites' : 'empty')} />;
  return (
    <EmptyState text={t('noMatch')}>
      <Button kind="soft" onClick={clear}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}

function Bones({ variant }: Pick<LotteryListProps, 'variant'>) {
  return (
    <div className={classes(styles.list, styles[variant])} aria-busy="true">
      {Array.from({ length: 8 }, (_, bone) => (
        <span key={bone} className={styles.bone}>
          <SkeletonBar height="100%" />
        </span>
      ))}
    </div>
  );
}

/** Placeholders for the lotteries, or a message that they failed to load, with another try. */
export function Skeleton({ props, t, failed }: SkeletonView<LotteryListProps>) {
  const { go } = useActions();
  if (!failed) return <Bones variant={props.variant} />;
  return (
    <EmptyState text={t('failed')}>
      <Button kind="soft" onClick={() => void go(location.pathname + location.search)}>
        {t('again')}
      </Button>
    </EmptyState>
  );
}
