import { Link, Picture, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Hot } from '#widgets/shared/games/Hot.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import { Balls } from '../shared/Balls.tsx';
import { Countdown } from '../shared/Countdown.tsx';
import type { ListedLottery } from '../shared/lotteries.ts';
import { LotteryStar } from '../shared/LotteryStar.tsx';
import { Numerals } from '../shared/Numerals.tsx';
import styles from './lottery-list.module.css';

interface LotteryProps {
  lottery: ListedLottery;
  /** Name of the vendor; absent if the brand does not list it. */
  vendorName: string | undefined;
  /** Address of the fallback picture (R8.7). */
  fallback: string;
  t: Translate;
}

/** A lottery as a card: name and star, the result as balls, and the countdown at its foot. */
export function CardOfLottery(props: LotteryProps) {
  const { lottery, t } = props;
  return (
    <li>
      <Head {...props} />
      <div className={styles.result}>
        {lottery.last && (
          <small>
            {t('last')} <LastTime lottery={lottery} />
          </small>
        )}
        <Balls numbers={lottery.last?.numbers ?? []} />
      </div>
      <Next lottery={lottery} t={t} />
    </li>
  );
}

/** When the last result was drawn. */
function LastTime({ lottery: { last, next } }: Pick<LotteryProps, 'lottery'>) {
  return last && <DateTime value={last.openTime} seconds={needsSeconds([last.openTime, next?.drawTime])} />;
}

/** Picture, name, maker, mark and star. */
function Head({ lottery, vendorName, fallback, t }: LotteryProps) {
  return (
    <div className={styles.head}>
      <Icon lottery={lottery} fallback={fallback} size={52} />
      <div className={styles.name}>
        <Name lottery={lottery} />
        {vendorName && <small>{vendorName}</small>}
      </div>
      {lottery.isHot === 1 && <Hot text={t('hot')} />}
      <Star lottery={lottery} t={t} />
    </div>
  );
}

/** A lottery as a small paper ticket with its countdown on the stub. */
export function TicketOfLottery(props: LotteryProps) {
  const { lottery, t } = props;
  const { last } = lottery;
  return (
    <li>
      <Head {...props} />
      {last && (
        <div className={styles.result}>
          <Numerals numbers={last.numbers} />
          <small>
            <LastTime lottery={lottery} />
          </small>
        </div>
      )}
      <Next lottery={lottery} t={t} />
    </li>
  );
}

/** A lottery as a line of a board. */
export function RowOfLottery({ lottery, vendorName, fallback, t }: LotteryProps) {
  return (
    <li>
      <Icon lottery={lottery} fallback={fallback} size={44} />
      <div className={styles.name}>
        <Name lottery={lottery} />
        {vendorName && <small>{vendorName}</small>}
      </div>
      <Balls numbers={lottery.last?.numbers ?? []} />
      <Next lottery={lottery} t={t} />
      <Star lottery={lottery} t={t} />
    </li>
  );
}

/** A lottery as a large picture with the countdown on it, name and result below. */
export function PosterOfLottery({ lottery, fallback, t }: LotteryProps) {
  return (
    <li>
      <figure className={styles.poster}>
        <Icon lottery={lottery} fallback={fallback} size={320} />
        <figcaption>
          <Next lottery={lottery} t={t} />
        </figcaption>
      </figure>
      <div className={styles.head}>
        <div className={styles.name}>
          <Name lottery={lottery} />
          {lottery.isHot === 1 && <Hot text={t('hot')} />}
        </div>
        <Star lottery={lottery} t={t} />
      </div>
      <Balls numbers={lottery.last?.numbers ?? []} />
    </li>
  );
}

function Name({ lottery }: Pick<LotteryProps, 'lottery'>) {
  return (
    <h2>
      <Link href={gameAddress(lottery)}>
        <bdi>{lottery.gameName}</bdi>
      </Link>
    </h2>
  );
}

function Icon({ lottery, fallback, size }: Pick<LotteryProps, 'lottery' | 'fallback'> & { size: number }) {
  return (
    <Picture
      src={lottery.iconUrl}
      alt=""
      width={size}
      height={size}
      fetchPriority="low"
      fallback={fallback}
    />
  );
}

function Star({ lottery, t }: Pick<LotteryProps, 'lottery' | 't'>) {
  return <LotteryStar code={lottery.gameCode} text={t('favorite', { name: lottery.gameName })} />;
}

/** When it draws next, that its vendor draws it whenever one plays, or that the vendor is under maintenance. */
function Next({ lottery: { next, maintenance, isBettable }, t }: Pick<LotteryProps, 'lottery' | 't'>) {
  if (maintenance) return <p className={styles.closed}>{t('closed')}</p>;
  if (!next) return <p className={styles.next}>{t(isBettable ? 'unplanned' : 'instant')}</p>;
  return (
    <p className={styles.next}>
      <small>{t('next')}</small> <Countdown until={next.drawTime} t={t} />
    </p>
  );
}
