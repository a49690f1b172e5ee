import type { ReactNode } from 'react';
import { Link, type SkeletonView, type Translate, type WidgetView } from '#engine/react/index.ts';
import { bleed } from '#engine/react/ui/bleed.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { ThemedPicture } from '#widgets/shared/media/media.ts';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import { Countdown } from '../shared/Countdown.tsx';
import { Numerals } from '../shared/Numerals.tsx';
import { useOpenDraws } from '../shared/useOpenDraws.ts';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import { heroOf, type Hero, type HeroData } from './heroOf.ts';
import type { DrawHeroProps } from './props.ts';
import { QuickBet } from './QuickBet.tsx';
import styles from './draw-hero.module.css';

/** A page calls either for one lottery or for all of them. */
type ViewProps = Pick<WidgetView<DrawHeroProps>, 'id' | 'props' | 'refresh' | 't'> & { data: HeroData };

/** The next draw of a lottery: its time left, its last result, and a quick bet. Nothing if no lottery takes bets. */
export function DrawHero({ id, props, data, refresh, t }: ViewProps) {
  const hero = heroOf(data, props);
  if (!hero) return null;
  return (
    <Stage id={id} props={props}>
      <Lead id={id} hero={hero} props={props} refresh={refresh} t={t} />
      <QuickBet
        id={id}
        hero={hero}
        stakes={props.stakes}
        responsible={props.responsible}
        refresh={refresh}
        t={t}
      />
    </Stage>
  );
}

interface LeadProps {
  id: string;
  hero: Hero;
  props: DrawHeroProps;
  refresh: () => Promise<void>;
  t: Translate;
}

function Lead({ id, hero: { lottery, draws, results }, props: { more, numerals }, refresh, t }: LeadProps) {
  const { open } = useOpenDraws(draws);
  useRefreshAfter(draws[0]?.drawTime, refresh);
  const [draw] = open;
  const [last, ...earlier] = results;
  return (
    <div className={styles.lead}>
      <p className={styles.eyebrow}>{t('next')}</p>
      <h2 id={`${id}-name`} className={styles.name}>
        <bdi>{lottery.gameName}</bdi>
      </h2>
      <p className={styles.clock}>
        {draw ? (
          <>
            <span>{t('closes')}</span> <Countdown until={draw.closeTime} t={t} />
          </>
        ) : (
          t('noDraw')
        )}
      </p>
      {last && (
        <div className={styles.results}>
          <p className={styles.caption}>
            {t('last')}{' '}
            <DateTime value={last.openTime} seconds={needsSeconds(results.map(({ openTime }) => openTime))} />
          </p>
          <Numerals numbers={last.numbers} design={numerals} />
          {earlier.length > 0 && (
            <ol className={styles.earlier}>
              {earlier.map((result) => (
                <li key={result.openTime}>
                  <Numerals numbers={result.numbers} />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      {more && (
        <Link href={more} className={styles.more}>
          {t('lobby')}
        </Link>
      )}
    </div>
  );
}

interface StageProps {
  id: string;
  props: DrawHeroProps;
  busy?: boolean;
  children: ReactNode;
}

/** The ground with its picture; on it, the tokens are others, so that the words keep their contrast. */
function Stage({ id, props, busy, children }: StageProps) {
  const { src, width } = props;
  return (
    <section
      className={classes(styles.hero, width === 'full' && classes(bleed, styles.withWidthFull))}
      aria-labelledby={busy ? undefined : `${id}-name`}
      aria-busy={busy}
    >
      {src !== undefined && (
        <ThemedPicture files={{ ...props, src }} alt="" sizes="100vw" first className={styles.ground} />
      )}
      <div className={styles.inside}>{children}</div>
    </section>
  );
}

/** The ground with the shape of its content; if the draws cannot be loaded, with a way to all lotteries. */
export function Skeleton({ id, props, t, failed }: SkeletonView<DrawHeroProps>) {
  return (
    <Stage id={id} props={props} busy={!failed}>
      <div className={styles.lead}>
        {failed ? (
          <>
            <h2 id={`${id}-name`} className={styles.name}>
              {t('next')}
            </h2>
            <p className={styles.clock}>{t('failed')}</p>
            {props.more && (
              <Link href={props.more} className={styles.more}>
                {t('lobby')}
              </Link>
            )}
          </>
        ) : (
          <>
            <SkeletonBar width="8rem" height="1rem" />
            <SkeletonBar width="min(100%, 20rem)" height="3.5rem" />
            <SkeletonBar width="min(100%, 14rem)" height="6rem" />
          </>
        )}
      </div>
      {!failed && (
        <div className={styles.bet}>
          <SkeletonBar height="17rem" />
        </div>
      )}
    </Stage>
  );
}
