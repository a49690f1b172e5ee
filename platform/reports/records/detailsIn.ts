import type { BetDetails } from '#schemas/generated/api.ts';
import type { BetDetails as VendorDetails } from '#schemas/generated/integration.ts';
import { fromMinor } from '#kit/money.ts';
import { textIn } from '#platform/site/content/index.ts';
import { type Merchant, wallClock } from '#platform/site/merchants/index.ts';

/** What a vendor says of a bet, in one language and in the merchant's time zone. */
export function detailsIn(
  { number, kind, odds, possibleWin, legs, choices }: VendorDetails,
  { digits, timeZone }: Pick<Merchant, 'digits' | 'timeZone'>,
  language: string,
): BetDetails {
  return {
    ...(number !== undefined && { number }),
    ...(kind !== undefined && { kind }),
    ...(odds !== undefined && { odds }),
    ...(possibleWin !== undefined && { possibleWin: fromMinor(BigInt(possibleWin), digits) }),
    ...(legs && {
      legs: legs.map((leg) => ({
        event: textIn(leg.event, language),
        ...(leg.league && { league: textIn(leg.league, language) }),
        market: textIn(leg.market, language),
        choice: textIn(leg.choice, language),
        ...(leg.odds !== undefined && { odds: leg.odds }),
        ...(leg.startsAt !== undefined && { startTime: wallClock(timeZone, new Date(leg.startsAt)) }),
        ...(leg.score !== undefined && { score: leg.score }),
        ...(leg.result !== undefined && { result: leg.result }),
      })),
    }),
    ...(choices && {
      choices: choices.map(({ label, value }) => ({
        label: textIn(label, language),
        value: textIn(value, language),
      })),
    }),
  };
}
