import type { CallValue } from '#schemas/generated/api.ts';

/** A lottery as listed: its next draw and its newest result. */
export type ListedLottery = CallValue<'lotteryGames'>['games'][number];

/** Which lotteries a list shows; what is absent does not matter. */
interface Wanted {
  category?: string | undefined;
  vendor?: string;
}

/** The lotteries of a category and a vendor, those that draw next first (R2.1.27). */
export function lotteriesOf(games: ListedLottery[], { category, vendor }: Wanted): ListedLottery[] {
  return games
    .filter(
      (one) => (category === undefined || one.gameType === category) && (!vendor || one.vendor === vendor),
    )
    .toSorted((a, b) => nextOf(a) - nextOf(b) || byCode(a.gameName, b.gameName));
}

/** The same order on the server and in every browser: `localeCompare` follows the language of each. */
const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const nextOf = ({ next }: ListedLottery) => next?.drawTime ?? Infinity;

/** The earliest next draw of some lotteries, in milliseconds since 1970. */
export function earliestDraw(lotteries: readonly ListedLottery[]): number | undefined {
  const earliest = Math.min(...lotteries.map(nextOf));
  return Number.isFinite(earliest) ? earliest : undefined;
}
