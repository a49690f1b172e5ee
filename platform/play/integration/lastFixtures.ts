import { and, eq, lt, sql } from 'drizzle-orm';
import type { FixturesResponse, VendorFixture } from '#schemas/generated/integration.ts';
import type { Database } from '#platform/base/database/index.ts';
import { lastFixtures } from '#platform/base/database/schema/index.ts';

/** Matches are published days before they begin, so they need not be stored with each move of their odds. */
const everyMs = 60_000;

/** Stores what a vendor last said about its matches, at most once a minute. */
export async function storeFixtures(
  db: Database,
  { vendor, category }: { vendor: string; category: string },
  { at, fixtures }: FixturesResponse,
): Promise<void> {
  const row = { fixtures, at: new Date(at) };
  await db
    .insert(lastFixtures)
    .values({ vendor, category, ...row })
    .onConflictDoUpdate({
      target: [lastFixtures.vendor, lastFixtures.category],
      set: row,
      setWhere: lt(lastFixtures.at, sql`${new Date(at - everyMs).toISOString()}::timestamptz`),
    });
}

/**
 * The matches that a silent vendor announced and that have not begun yet, without odds, and when it did. The status
 * of the others is unknown.
 */
export async function fixturesToCome(
  db: Database,
  { vendor, category }: { vendor: string; category: string },
  now: Date,
): Promise<FixturesResponse | undefined> {
  const [row] = await db
    .select()
    .from(lastFixtures)
    .where(and(eq(lastFixtures.vendor, vendor), eq(lastFixtures.category, category)));
  if (!row) return undefined;
  const fixtures = row.fixtures.filter(({ kickOff }) => kickOff > now.getTime()).map(withoutOdds);
  return { at: row.at.getTime(), fixtures };
}

function withoutOdds(fixture: VendorFixture): VendorFixture {
  const announced = structuredClone(fixture);
  delete announced.phase;
  delete announced.score;
  announced.status = 'soon';
  for (const price of announced.prices) price.odds = null;
  return announced;
}
