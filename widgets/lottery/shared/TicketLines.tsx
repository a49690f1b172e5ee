import { useFormat, type Translate } from '#engine/react/index.ts';
import { pickName, playName } from './names.ts';
import styles from './ticket.module.css';

interface TicketLinesProps {
  lines: readonly {
    playType: string;
    picks: readonly string[];
    unit: string;
    multiple: number;
    /** Of each pick. */
    odds?: readonly string[];
  }[];
  currency?: string;
  /** Name of the bet, if the widget has one of its own for a play type. */
  nameOf?: ((playType: string) => string) | undefined;
  t: Translate;
}

/** What is bet on: each line with its numbers, its stake and its odds. */
export function TicketLines({ lines, currency, nameOf, t }: TicketLinesProps) {
  const { money, number, digits } = useFormat();
  return (
    <ul className={styles.lines}>
      {lines.map(({ playType, picks, unit, multiple, odds = [] }) => (
        <li key={`${playType} ${picks.join()}`}>
          <small>{nameOf?.(playType) ?? playName(t, playType)}</small>
          <b>
            {picks.map((pick) => (
              <bdi key={pick}>{pickName(t, pick, digits)} </bdi>
            ))}
          </b>
          <span>
            {money(unit, currency)} × {number(multiple)}
            {odds.length > 0 && ` · ${t('odds', { odds: oddsText(odds, number) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One figure, or the range from the least to the greatest. */
export function oddsText(
  odds: readonly string[],
  number: (value: number, digits?: number) => string,
): string {
  const values = odds.map(Number).toSorted((a, b) => a - b);
  return [...new Set([values[0] ?? 0, values.at(-1) ?? 0])]
    .map((one) => number(one, Number.isInteger(one) ? 0 : 2))
    .join('–');
}
