import type { Book } from './Book.ts';
import { mostLegs } from './coupons.ts';
import { selectionIds } from './feed.ts';
import type { ChosenLeg } from './view.ts';

/**
 * What the launch address says that the player chose: `fixture~market~selection~odds`, separated by commas. What the book
 * does not have is left out; a second selection of a match is, too. The page shows the odds that
 * the player saw next to those of now, if they have moved.
 */
export function readSlip(book: Book, slip: string): ChosenLeg[] {
  const legs = new Map<string, ChosenLeg>();
  for (const part of slip.split(',')) {
    const [, match = '', market = '', name = '', seen = ''] =
      /^([\w-]{1,40})~([\w:.-]{1,20})~(home|draw|away)~([1-9]\d{2,5})$/.exec(part) ?? [];
    const moment = match === '' ? undefined : book.moment(match);
    const isOver = moment?.status === 'ended' || moment?.status === 'off';
    if (!moment || isOver || legs.has(match) || legs.size === mostLegs) continue;
    const { sport, home, away } = moment.fixture;
    const selection = selectionIds[name as keyof typeof selectionIds];
    const { odds: now } = book.quote(match, market, selection);
    legs.set(match, {
      match,
      market,
      selection,
      odds: now ?? Number(seen),
      chosenAt: Number(seen),
      now,
      sport,
      home,
      away,
    });
  }
  return [...legs.values()];
}
