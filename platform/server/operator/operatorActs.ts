import { and, desc, eq, lt } from 'drizzle-orm';
import { isLongerThan } from '#kit/countCharacters.ts';
import type { OperatorParts } from './OperatorRoutes.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';
import { trailOf } from './caller.ts';
import { wrongField, type Fields } from './readFields.ts';

export type OperatorAct = Pick<
  typeof operatorActs.$inferInsert,
  'merchant' | 'operator' | 'act' | 'subject' | 'details'
>;

/** Records who did what, in the transaction of the act. Parts outside a transaction do not compile. */
export async function recordAct(
  { db, now, caller }: Pick<OperatorParts, 'db' | 'now' | 'inTransaction' | 'caller'>,
  act: OperatorAct,
): Promise<void> {
  await db.insert(operatorActs).values({ ...act, ...trailOf(caller, act.operator), at: now() });
}

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

/** The operator's name in a request; refused without one. */
export function operatorOf(fields: Fields): string {
  const name = fields.text('by');
  if (isLongerThan(name, 80)) throw wrongField('by', 'a name of at most 80 characters');
  return name;
}
