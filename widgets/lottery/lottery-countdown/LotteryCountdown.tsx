import { Link, Picture, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { covered } from '#widgets/shared/games/covered.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { Countdown } from '../shared/Countdown.tsx';
import { earliestDraw, lotteriesOf } from '../shared/lotteries.ts';
import { useFavoriteLotteries } from '../shared/useFavoriteLotteries.ts';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import type { LotteryCountdownProps } from './props.ts';
import styles from './lottery-countdown.module.css';

type ViewProps = WidgetView<LotteryCountdownProps, { lotteries: 'lotteryGames' }>;

/** The lotteries that draw next, favourites first, each a link to its betting screen. */
export function LotteryCountdown({ props, data, refresh, t }: ViewProps) {
  const { codes } = useFavoriteLotteries();
  const planned = lotteriesOf(data.lotteries.games, { category: props.category }).filter(({ next }) => next);
  const rank = ({ gameCode }: { gameCode: string }) => (codes.has(gameCode) ? 0 : 1);
  const shown = planned.toSorted((a, b) => rank(a) - rank(b)).slice(0, props.count);
  useRefreshAfter(earliestDraw(shown), refresh);
  if (shown.length === 0) return null;
  return (
    <Panel title={t(props.title)} end={props.more && <Link href={props.more}>{t('all')}</Link>}>
      <ul className={classes(styles[props.variant], covered)} data-fallback={props.fallback}>
        {shown.map(({ next, ...lottery }) => (
          <li key={lottery.gameCode}>
            <Picture
              src={lottery.iconUrl}
              alt=""
              width={48}
              height={48}
              fetchPriority="low"
              fallback={props.fallback}
            />
            <div>
              <Link href={gameAddress(lottery)}>
                <bdi>{lottery.gameName}</bdi>
              </Link>
              {next && <Countdown until={next.drawTime} t={t} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Placeholders for the lotteries; nothing if they fail to load (R2.1.31: no gap). */
export function Skeleton({ props, t, failed }: SkeletonView<LotteryCountdownProps>) {
  if (failed) return null;
  return (
    <Panel title={t(props.title)}>
      <div className={styles[props.variant]} aria-busy="true">
        {Array.from({ length: Math.min(props.count, 6) }, (_, bone) => (
          <span key={bone} className={styles.bone}>
            <SkeletonBar height="100%" />
          </span>
        ))}
      </div>
    </Panel>
  );
}
