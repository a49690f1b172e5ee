import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';

/** Acts of a merchant's operators, newest first: all, or those on one subject such as `withdrawal 12`. */
export async function listActs(
  db: Database,
  merchant: string,
  {
    subject,
    before,
    limit = 50,
  }: { subject?: string | undefined; before?: number | undefined; limit?: number },
): Promise<(typeof operatorActs.$inferSelect)[]> {
  return db
    .select()
    .from(operatorActs)
    .where(
      and(
        eq(operatorActs.merchant, merchant),
        subject === undefined ? undefined : eq(operatorActs.subject, subject),
        before === undefined ? undefined : lt(operatorActs.id, before),
      ),
    )
    .orderBy(desc(operatorActs.id))
    .limit(limit);
}

/** The details of an act as texts. Some routes record numbers and lists. */
export function detailsOf(details: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, detail]) => [
      name,
      typeof detail === 'string' ? detail : JSON.stringify(detail),
    ]),
  );
}
