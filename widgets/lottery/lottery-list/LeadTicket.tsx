import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { Picture, type Translate } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import { Countdown } from '../shared/Countdown.tsx';
import type { ListedLottery } from '../shared/lotteries.ts';
import { LotteryStar } from '../shared/LotteryStar.tsx';
import { Numerals, type NumeralsDesign } from '../shared/Numerals.tsx';
import styles from './lead-ticket.module.css';

interface LeadTicketProps {
  id: string;
  lottery: ListedLottery;
  vendorName: string | undefined;
  numerals: NumeralsDesign;
  fallback: string;
  t: Translate;
}

/** The lottery that draws next, as a large ticket: its countdown and last result, and a stub that leads to its bets. */
export function LeadTicket({ id, lottery, vendorName, numerals, fallback, t }: LeadTicketProps) {
  const { gameName, gameCode, next, last, iconUrl } = lottery;
  return (
    <article
      className={classes(styles.lead, styles[numerals])}
      aria-labelledby={`${id}-lead`}
      data-fallback={fallback}
    >
      <div className={styles.draw}>
        <h2 id={`${id}-lead`} className={styles.name}>
          <bdi>{gameName}</bdi>
        </h2>
        {next && (
          <p className={styles.clock}>
            {t('next')} <Countdown until={next.drawTime} t={t} />
          </p>
        )}
        {last && (
          <div className={styles.result}>
            <p>
              {t('last')}{' '}
              <DateTime value={last.openTime} seconds={needsSeconds([last.openTime, next?.drawTime])} />
            </p>
            <Numerals numbers={last.numbers} design={numerals} />
          </div>
        )}
      </div>
      <div className={styles.stub}>
        <Picture src={iconUrl} alt="" width={132} height={132} loading="eager" fallback={fallback} />
        {vendorName && <p>{vendorName}</p>}
        <ButtonLink href={gameAddress(lottery)} size="lg" wide aria-label={`${t('bet')}: ${gameName}`}>
          {t('bet')}
        </ButtonLink>
        <span className={styles.star}>
          <LotteryStar code={gameCode} text={t('favorite', { name: gameName })} />
        </span>
      </div>
    </article>
  );
}
