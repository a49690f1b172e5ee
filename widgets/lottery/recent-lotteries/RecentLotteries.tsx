import { Link, Picture, useRoute, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import { Countdown } from '../shared/Countdown.tsx';
import { earliestDraw } from '../shared/lotteries.ts';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import type { RecentLotteriesProps } from './props.ts';
import styles from './recent-lotteries.module.css';

/** Guests have no recent lotteries, and nothing is asked for them. */
type ViewProps = Pick<WidgetView<RecentLotteriesProps>, 'props' | 'refresh' | 't'> & {
  data: { recent?: CallValue<'recentLotteries'> };
};

/** The lotteries that the member played last, each a link to its betting screen. */
export function RecentLotteries({ props, data, refresh, t }: ViewProps) {
  const playing = useRoute(({ params }) => params['gameCode'] !== undefined);
  const shown = (data.recent?.games ?? []).slice(0, props.count);
  useRefreshAfter(earliestDraw(shown), refresh);
  if (playing || shown.length === 0) return null;
  return (
    <Panel title={t(props.title)}>
      <ul className={classes(styles.row, covered)} data-fallback={props.fallback}>
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

/** Whether there is anything to show is unknown until it arrives: nothing is reserved, and a failure leaves no gap. */
export function Skeleton() {
  return null;
}
