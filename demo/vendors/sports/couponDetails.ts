import type { BetDetails, BetLeg, BetText } from '#schemas/generated/integration.ts';
import { textLanguages } from '#kit/textLanguages.ts';
import type { Round } from '../core/types.ts';
import type { CouponData } from './CouponData.ts';
import { couponNumber } from './couponNumber.ts';
import { possibleWin } from './engine/payout.ts';
import { marketName, selectionName } from './page/labels.ts';
import { sportsWords, type SportsWords } from './words.ts';

/**
 * What the player's record at the platform says of a coupon: its legs as they were bet and, once it is settled, with scores
 * and results. It follows from the stored coupon alone, so each repetition says the same. Undefined for coupons of earlier
 * versions, which did not store their matches.
 */
export function couponDetails({ id, data }: Pick<Round, 'id' | 'data'>): BetDetails | undefined {
  const { amount, legs } = data as CouponData;
  const named = legs.flatMap((leg) => legOf(leg) ?? []);
  if (named.length < legs.length) return undefined;
  const odds = legs.map((leg) => leg.odds);
  const product = odds.reduce((value, one) => value * BigInt(one), 100n);
  return {
    number: couponNumber(id),
    kind: legs.length === 1 ? 'single' : 'accumulator',
    odds: Number(product / 100n ** BigInt(legs.length)),
    possibleWin: possibleWin(amount, odds),
    legs: named,
  };
}

const results = {
  win: 'won',
  'half-win': 'half-won',
  push: 'push',
  'half-loss': 'half-lost',
  loss: 'lost',
  void: 'void',
} as const satisfies Record<string, NonNullable<BetLeg['result']>>;

function legOf({
  market,
  selection,
  odds,
  event,
  ending,
  score,
}: CouponData['legs'][number]): BetLeg | undefined {
  if (!event) return undefined;
  const { league, sport, home, away, kickOff } = event;
  return {
    event: { en: `${home} – ${away}` },
    league: inLanguages((words) => words[league as keyof SportsWords]),
    market: inLanguages((words) => marketName(words, market, sport)),
    choice: inLanguages((words) => selectionName(words, market, selection, event)),
    odds,
    startsAt: kickOff,
    ...(score && { score: score.join('–') }),
    ...(ending && { result: results[ending] }),
  };
}

/** A text in the languages in which it differs from English. Marks of direction are the record's own affair. */
function inLanguages(textIn: (words: SportsWords) => string): BetText {
  const plain = (language: (typeof textLanguages)[number]) =>
    textIn(sportsWords(language)).replace(/[\u2066-\u2069]/g, '');
  const en = plain('en');
  const others = textLanguages.map((language) => [language, plain(language)] as const);
  return { ...Object.fromEntries(others.filter(([, text]) => text !== en)), en };
}
