import { Link, Picture, useFormat, type Translate } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { covered } from '#widgets/shared/games/covered.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import type { Result } from './newestOfEach.ts';
import styles from './draw-results.module.css';

export interface ResultsProps {
  results: Result[];
  fallback: string;
  t: Translate;
}

/** A card for each lottery, its numbers as balls or, on a ticket, in the display face. The digits have the same order in every language. */
export function ResultCards({ results, fallback, tickets }: ResultsProps & { tickets: boolean }) {
  const { digits } = useFormat();
  return (
    <ul
      className={classes(styles.cards, tickets && styles.withFrameTicket, covered)}
      data-fallback={fallback}
    >
      {results.map((result) => (
        <li key={result.gameCode}>
          <Picture
            src={result.iconUrl}
            alt=""
            width={48}
            height={48}
            fetchPriority="low"
            fallback={fallback}
          />
          <Link href={gameAddress(result)}>
            <bdi>{result.gameName}</bdi>
          </Link>
          <small>
            <DateTime
              value={result.openTime}
              seconds={needsSeconds([result.openTime, result.nextOpenTime])}
            />
          </small>
          <p dir="ltr">
            {result.numbers.map((number, at) => (
              <b key={`${at} ${number}`}>{digits(number)}</b>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
