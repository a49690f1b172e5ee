import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Link,
  useFacts,
  useLanguage,
  useRoute,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { previous, refresh } from '#engine/react/ui/icons.ts';
import { enlarge, shrink } from '#engine/react/pageIcons.ts';
import { localeOf } from '#kit/localeOf.ts';
import { withRooms } from '#engine/browser/games/gameAddress.ts';
import { goBack } from './goBack.ts';
import { Closed, Failed } from './NoGame.tsx';
import { MoneyElsewhere } from './MoneyElsewhere.tsx';
import { OtherGames } from './OtherGames.tsx';
import { PlayStrip } from './PlayStrip.tsx';
import type { LaunchedGameProps } from './props.ts';
import type { Closed as ClosedState } from './reasonOf.ts';
import { anyRoom, Rooms, RoomsSkeleton, useRoomAddress } from './Rooms.tsx';
import { useFullScreen, type FullScreen } from './useFullScreen.ts';
import { useLaunch, type Wish } from './useLaunch.ts';
import { usePlaySession } from './usePlaySession.ts';
import { useRooms } from './useRooms.ts';
import styles from './launched-game.module.css';
import { useCentrePaths } from '#widgets/shared/centre/useCentrePaths.ts';

const CheckDialog = lazy(() =>
  import('#widgets/shared/play/CheckDialog.tsx').then((module) => ({ default: module.CheckDialog })),
);

type ViewProps = WidgetView<LaunchedGameProps>;

/** The game in the address, in a frame with its name, controls, time played and net result (R2.1.28). */
export function LaunchedGame(view: ViewProps) {
  const vendor = useRoute(({ params }) => params['vendor']) ?? '';
  const gameCode = useRoute(({ params }) => params['gameCode']);
  const nodeId = useRoute(({ params }) => params['nodeId']);
  const gameType = useRoute(({ params }) => params['type']);
  const slip = useRoute(({ params }) => params['slip']) ?? '';
  const stake = useRoute(({ params }) => params['stake']) ?? '';
  const chosen = isSlip.test(slip) ? { slip, ...(isStake.test(stake) && { stake }) } : {};
  const game = { ...(gameCode && { gameCode }), ...chosen };
  const wish: Wish =
    view.props.vendor === 'fb-sports'
      ? { call: 'gameLaunchFB', query: game }
      : {
          call: 'launchGame',
          query: { vendor, ...game, ...(nodeId && { nodeId }), ...(gameType && { gameType }) },
        };
  const room = useRoute(({ params }) => params['room']);
  if (wish.call === 'launchGame' && gameType === withRooms) {
    if (!room) return <Choice key={JSON.stringify(wish)} {...view} wish={wish} />;
    // The vendor knows its rooms, and chooses one for what is none of them.
    if (room !== anyRoom && isRoom.test(room)) wish.query = { ...wish.query, room };
  }
  return <Stage key={JSON.stringify(wish)} {...view} wish={wish} />;
}

/** As the call takes it; any other text in the address is no room. */
const isRoom = /^[\w-]{1,40}$/;
/** As the calls take them: what was chosen for a sports book's slip, and its stake. */
const isSlip = /^[\w:.~,-]{1,640}$/;
const isStake = /^\d{1,12}(?:\.\d{1,4})?$/;

/** The rooms of the game before its launch (R2.1.30); without any, the game starts at once. */
function Choice({ wish, ...view }: ViewProps & { wish: Extract<Wish, { call: 'launchGame' }> }) {
  const { props, t } = view;
  const { state, again } = useRooms(wish.query);
  const addressOf = useRoomAddress();
  if (state.kind === 'none') return <Stage {...view} wish={wish} />;
  return (
    <section className={classes(styles.stage, styles.choice)} aria-label={t('rooms')}>
      <div className={styles.bar}>
        <Back t={t} />
      </div>
      {state.kind === 'asking' && <RoomsSkeleton t={t} />}
      {state.kind === 'rooms' && <Rooms t={t} list={state.list} fallback={props.fallback} />}
      {state.kind === 'failed' && (
        <Failed
          t={t}
          title={t('rooms-failed')}
          state={state}
          again={again}
          more={
            <ButtonLink kind="line" href={addressOf(anyRoom)}>
              {t('rooms-any')}
            </ButtonLink>
          }
        />
      )}
      {state.kind === 'closed' && <NotNow {...view} state={state} again={again} />}
    </section>
  );
}

/** The vendor is closed: an apology, and other games of the category (R8.5). */
function NotNow({ props, t, state, again }: ViewProps & { state: ClosedState; again: () => void }) {
  return (
    <>
      <Closed t={t} state={state} again={again} />
      <OtherGames closed={state} count={props.count} fallback={props.fallback} title={t('others')} />
    </>
  );
}

function Back({ t }: { t: Translate }) {
  return (
    <Link className={styles.back} href="/" onClick={goBack}>
      <Icon path={previous} />
      {t('back')}
    </Link>
  );
}

function Stage({ wish, ...view }: ViewProps & { wish: Wish }) {
  const { props, slots, t } = view;
  const { limits } = useCentrePaths(props);
  const [isPlaying, setPlaying] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const play = usePlaySession(isPlaying, isUnderWay);
  const launch = useLaunch(wish, play.refresh);
  const { state, game, again } = launch;
  if (isPlaying !== (state.kind === 'playing')) setPlaying(!isPlaying);
  if (isUnderWay !== launch.isUnderWay) setUnderWay(launch.isUnderWay);
  const stage = useRef<HTMLElement>(null);
  const screen = useFullScreen(stage);
  const isOpen = state.kind === 'starting' || state.kind === 'playing';
  // The page of FB sports has header and footer (R2.1.14), unless its brand leaves them out.
  const isBetween = wish.call === 'gameLaunchFB' && !props.fillsWindow;
  const place = isBetween ? styles.between : styles.alone;
  const name = game?.gameName ?? t('title');
  return (
    <section
      ref={stage}
      className={classes(styles.stage, isOpen && styles.open, isOpen && place)}
      aria-label={name}
    >
      <div className={styles.bar}>
        <Back t={t} />
        {isOpen && (
          <Tools t={t} name={name} screen={screen} again={again}>
            {slots['tools']}
          </Tools>
        )}
      </div>
      {isOpen && (
        <div className={styles.strips}>
          {state.kind === 'playing' && game && game.moneyAlong !== true && (
            <MoneyElsewhere key={launch.address} t={t} vendor={game.vendor} again={again} />
          )}
          {play.session?.since !== undefined && (
            <PlayStrip t={t} session={play.session} played={play.played} />
          )}
        </div>
      )}
      {isOpen && <Place t={t} name={name} launch={launch} />}
      {play.isCheckDue && play.session && (
        <Suspense>
          <CheckDialog
            t={t}
            session={play.session}
            played={play.played}
            answer={play.answer}
            limits={limits}
          />
        </Suspense>
      )}
      {state.kind === 'failed' && <Failed t={t} state={state} again={again} />}
      {state.kind === 'closed' && <NotNow {...view} state={state} again={again} />}
    </section>
  );
}

type Launch = ReturnType<typeof useLaunch>;

interface ToolsProps {
  t: Translate;
  name: string;
  screen: FullScreen;
  again: Launch['again'];
  /** Further tools, which a brand places there. */
  children: ReactNode;
}

/** The name of the game, with controls for reload and full screen. */
function Tools({ t, name, screen, again, children }: ToolsProps) {
  const size = t(screen.isFull ? 'small' : 'full');
  return (
    <>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {children}
      <button
        type="button"
        className={styles.tool}
        title={t('reload')}
        aria-label={t('reload')}
        onClick={again}
      >
        <Icon path={refresh} />
      </button>
      {screen.canBeFull && (
        <button type="button" className={styles.tool} title={size} aria-label={size} onClick={screen.toggle}>
          <Icon path={screen.isFull ? shrink : enlarge} />
        </button>
      )}
    </>
  );
}

/** Seconds after which a game that is still starting shows for how long, with a button that restarts it. */
const patience = 5;

/** What the cover of a starting game says. The frame below goes on loading, however long it takes. */
function Progress({ t, slow, again }: { t: Translate; slow: boolean; again: Launch['again'] }) {
  const facts = useFacts();
  const { language } = useLanguage();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((last) => last + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const isLong = seconds >= patience;
  const duration = new Intl.NumberFormat(localeOf(facts, language), { style: 'unit', unit: 'second' });
  return (
    <div className={styles.progress}>
      <output>{t(slow ? 'slow' : isLong ? 'still' : 'starting')}</output>
      {isLong && (
        <>
          {/* Not announced every second. */}
          <span aria-hidden="true">{duration.format(seconds)}</span>
          <Button kind="line" onClick={again}>
            {t('reload')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The game in its frame, covered while it starts. */
function Place({ t, name, launch }: Pick<ToolsProps, 't' | 'name'> & { launch: Launch }) {
  const { state, address, frame, onLoad, again } = launch;
  return (
    <div className={styles.place}>
      {address && (
        <iframe
          key={address}
          ref={frame}
          className={styles.frame}
          src={address}
          title={name}
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="fullscreen; autoplay"
          onLoad={onLoad}
        />
      )}
      {state.kind === 'starting' && (
        <div className={styles.cover}>
          <SkeletonBar height="100%" />
          <Progress key={address} t={t} slow={state.slow === true} again={again} />
          <noscript>{t('script')}</noscript>
        </div>
      )}
    </div>
  );
}
