import { useEffect, useEffectEvent } from 'react';
import {
  Link,
  Picture,
  useActions,
  useRoute,
  type SkeletonView,
  type WidgetView,
} from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { previous } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import { Balls } from '../shared/Balls.tsx';
import { LotteryStar } from '../shared/LotteryStar.tsx';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import { DrawState } from './DrawState.tsx';
import { Picker } from './Picker.tsx';
import { PlayTypes } from './PlayTypes.tsx';
import type { LotteryGameProps } from './props.ts';
import { Slip } from './Slip.tsx';
import { PlaceDialog } from '../shared/PlaceDialog.tsx';
import { useLotteryLaunch } from '../shared/useLotteryLaunch.ts';
import { useOpenDraws } from '../shared/useOpenDraws.ts';
import { usePlayType } from './usePlayType.ts';
import { useSlip } from './useSlip.ts';
import { useTicket } from './useTicket.ts';
import styles from './lottery-game.module.css';

type ViewProps = WidgetView<
  LotteryGameProps,
  { play: 'lotteryPlayTypes'; draws: 'lotteryDraws'; results: 'openedNumeros' }
>;

/** The betting screen of the lottery in the address, or nothing without one (R2.1.27). */
export function LotteryGame(view: ViewProps) {
  const gameCode = useRoute(({ params }) => params['gameCode']);
  const { play } = view.data;
  if (gameCode === undefined || !play) return null;
  // A platform that takes no bets on it has no play types.
  if (play.playTypes.length === 0) return <EmptyState text={view.t('noDraw')} />;
  return <Screen key={gameCode} {...view} />;
}

function Screen({ id, props, data, slots, refresh, t }: ViewProps) {
  const { play, results } = data;
  const { draws } = data.draws;
  const { closed, open } = useOpenDraws(draws);
  const { current, choose } = usePlayType(play);
  const slip = useSlip(play.gameCode);
  useRefreshAfter(draws[0]?.drawTime, refresh);
  const ticket = useTicket({ play, slip, open, refresh });
  const { launch, isClosed } = useStart(play, refresh);
  const [last] = results;
  const seconds = needsSeconds(draws.map(({ drawTime }) => drawTime));
  const slipId = `${id}-slip`;
  return (
    <section className={classes(styles.screen, styles[props.variant])} aria-labelledby={`${id}-name`}>
      <header className={styles.head}>
        <Link className={styles.back} href={launch?.backUrl ?? lobbyOf(play)}>
          <Icon path={previous} />
          <span>{t('lobby')}</span>
        </Link>
        <div className={styles.title} data-fallback={props.fallback}>
          {last && (
            <Picture
              src={last.iconUrl}
              alt=""
              width={64}
              height={64}
              loading="eager"
              fallback={props.fallback}
            />
          )}
          <h2 id={`${id}-name`}>
            <bdi>{play.gameName}</bdi>
          </h2>
          <LotteryStar code={play.gameCode} text={t('favorite', { name: play.gameName })} />
        </div>
        {isClosed && <Alert>{t('maintenance')}</Alert>}
        <DrawState closed={closed} open={open[0]} seconds={seconds} t={t} />
        {last && (
          <div className={styles.last}>
            <small>
              {t('last')} <DateTime value={last.openTime} seconds={seconds} />
            </small>
            <Balls numbers={last.numbers} size={last.numbers.length > 10 ? 'sm' : 'lg'} />
          </div>
        )}
      </header>
      <div className={styles.desk}>
        <PlayTypes play={play} current={current} choose={choose} t={t} />
        <Picker
          // A play type of its own begins with nothing picked.
          key={current.playType}
          play={play}
          type={current}
          picker={props.picker}
          quickMultiples={props.quickMultiples}
          slip={slip}
          slipId={slipId}
          ticket={ticket}
          t={t}
        />
        <Slip id={slipId} play={play} slip={slip} ticket={ticket} t={t} />
      </div>
      <PlaceDialog placing={ticket.placing} open={open} balance={ticket.balance} t={t} />
      {slots['below'] && <div className={styles.records}>{slots['below']}</div>}
    </section>
  );
}

const lobbyOf = ({ vendor }: CallValue<'lotteryPlayTypes'>) => `/lottery?vendor=${vendor}`;

/** Starts the lottery at the platform (R4.15). Where its prizes are those of another mode by now, loads them again. */
function useStart(play: CallValue<'lotteryPlayTypes'>, refresh: () => Promise<void>) {
  const playType = useRoute(({ params }) => params['playType']);
  const { gameCode, vendor, prizeMode } = play;
  const launched = useLotteryLaunch({
    view: 'betting',
    gameCode,
    vendor,
    ...(playType !== undefined && { playType }),
    ...(prizeMode !== undefined && { prizeMode }),
    backUrl: lobbyOf(play),
  });
  const inForce = launched.launch?.prizeMode;
  const compare = useEffectEvent((mode: string | undefined) => {
    if (mode !== undefined && mode !== prizeMode) void refresh();
  });
  // Once for each mode: a platform that answers both calls differently is not asked forever.
  useEffect(() => compare(inForce), [inForce]);
  return launched;
}

/** The shape of the screen, or that the lottery could not be loaded, with ways on. */
export function Skeleton({ props, t, failed }: SkeletonView<LotteryGameProps>) {
  const { go } = useActions();
  const gameCode = useRoute(({ params }) => params['gameCode']);
  if (gameCode === undefined) return null;
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Button kind="soft" onClick={() => void go(location.pathname + location.search)}>
          {t('again')}
        </Button>
        <ButtonLink kind="line" href="/lottery">
          {t('lobby')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className={classes(styles.screen, styles[props.variant])} aria-busy="true">
      <SkeletonBar height="9rem" />
      <div className={styles.desk}>
        <SkeletonBar height="3rem" />
        <SkeletonBar height="26rem" />
        <SkeletonBar height="26rem" />
      </div>
    </div>
  );
}
