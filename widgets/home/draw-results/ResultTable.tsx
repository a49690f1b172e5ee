import { Link, useFormat } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import type { ResultsProps } from './ResultCards.tsx';
import styles from './draw-results.module.css';

/** A row for each lottery. */
export function ResultTable({ results, t }: ResultsProps) {
  const { digits } = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('game')}</th>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('numbers')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.gameCode}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link inside is its label */}
            <td>
              <Link href={gameAddress(result)}>
                <bdi>{result.gameName}</bdi>
              </Link>
            </td>
            <td>
              <DateTime
                value={result.openTime}
                seconds={needsSeconds([result.openTime, result.nextOpenTime])}
              />
            </td>
            <td>
              <span className={styles.numbers} dir="ltr">
                {result.numbers.map((number, at) => (
                  <bdi key={`${at} ${number}`}>{digits(number)}</bdi>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
