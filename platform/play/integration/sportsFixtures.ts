import { and, asc, eq, inArray } from 'drizzle-orm';
import type {
  SportsBook,
  SportsFixture,
  SportsFixtures,
  SportsFixturesRequest,
} from '#schemas/generated/api.ts';
import type { FixturesResponse, VendorFixture } from '#schemas/generated/integration.ts';
import type { CallContext, CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '../parts.ts';
import { fromMinor } from '#kit/money.ts';
import { vendorCards, vendors } from '#platform/base/database/schema/index.ts';
import { limitsOf } from '../games/index.ts';
import { askFixtures } from './askVendor.ts';
import { fixturesToCome, storeFixtures } from './lastFixtures.ts';
import { placeSlip, slipsAddress } from './placeSlip.ts';

/** Calls about matches, which vendors keep. */
export const sportsCalls: Pick<CallHandlers<PlayParts>, 'sportsFixtures' | 'placeSlip'> = {
  sportsFixtures,
  placeSlip,
};

type Category = SportsBook['gameType'];
const categories: readonly Category[] = ['SPORTS', 'ESPORTS'];
/** A vendor is asked for this many matches, whatever a site shows: so one question serves all sites. */
const asked = 60;
/** Odds that a vendor states as older than this are no answer: it repeats what it once said. */
const oldestMs = 30_000;

/**
 * The matches of a merchant's sports books: of each category, the first vendor that states its matches. Odds are passed
 * on as the vendor states them, with its own time; of a vendor that is silent (`away`) or that the operator has
 * closed, those matches are shown without odds that it announced and that have not begun.
 */
async function sportsFixtures(
  { db, demoVendors, now, responseCache }: PlayParts,
  { gameType, count = 24 }: SportsFixturesRequest,
  { merchant, language }: CallContext,
): Promise<SportsFixtures> {
  const wanted = categories.filter((category) => gameType === undefined || category === gameType);
  const rows = await db
    .select({ card: vendorCards, vendor: vendors })
    .from(vendorCards)
    .innerJoin(vendors, eq(vendors.code, vendorCards.vendor))
    .where(and(eq(vendorCards.merchant, merchant.code), inArray(vendorCards.category, [...wanted])))
    .orderBy(asc(vendorCards.categoryPosition), asc(vendorCards.position));
  const { minStake, maxStake } = limitsOf(null, merchant);
  const limits = {
    minStake: fromMinor(BigInt(minStake), merchant.digits),
    maxStake: fromMinor(BigInt(maxStake), merchant.digits),
  };
  const books = wanted.map(async (category): Promise<SportsBook[]> => {
    const candidates = rows
      .filter(({ card }) => card.category === category)
      .map(({ card, vendor }) => ({ card, vendor: { ...vendor, fixturesUrl: addressOf(vendor) } }))
      .filter(({ vendor }) => vendor.fixturesUrl !== null);
    const found = candidates.find(({ card }) => !card.closed) ?? candidates[0];
    if (!found) return [];
    const { card, vendor } = found;
    const book = { vendor: vendor.code, displayName: vendor.displayName, gameType: category };
    const about = { vendor: vendor.code, category };
    const shown = ({ fixtures }: FixturesResponse) =>
      fixtures.slice(0, count).map((fixture) => inLanguage(fixture, language));
    const without = async (state: 'away' | 'closed'): Promise<SportsBook[]> => {
      const last = (await fixturesToCome(db, about, now())) ?? { at: now().getTime(), fixtures: [] };
      return [{ ...book, at: last.at, state, fixtures: shown(last) }];
    };
    if (card.closed) return without('closed');
    // Without an answer it is undefined, not an error: that is cached too, so a vendor that is away is asked seldom.
    const ask = async () => {
      const answer = await askFixtures(vendor, { gameType: category, count: asked }, now());
      if (answer) await storeFixtures(db, about, answer);
      return answer;
    };
    const question = { vendor: vendor.code, gameType: category };
    const answer: FixturesResponse | undefined = await (responseCache
      ? responseCache.fixtures(question, ask)
      : ask());
    if (!answer || now().getTime() - answer.at > oldestMs) return without('away');
    const takesSlips = slipsAddress(vendor, merchant, demoVendors) !== null;
    const open = { state: 'open' as const, at: answer.at, ...(takesSlips && { takesSlips }) };
    return [{ ...book, ...limits, ...open, fixtures: shown(answer) }];
  });
  return { currency: merchant.currency, books: (await Promise.all(books)).flat() };

  function addressOf({ launchUrl, fixturesUrl }: typeof vendors.$inferSelect): string | null {
    return fixturesUrl ?? (launchUrl === null ? (demoVendors?.fixturesUrl ?? null) : null);
  }
}

const inLanguage = ({ league, ...fixture }: VendorFixture, language: string): SportsFixture => ({
  ...fixture,
  league: league[language] ?? league.en,
});
