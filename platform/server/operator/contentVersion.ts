import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/** The version of an entry that does not exist yet. */
export const noVersion = 'none';

/** Identifies the content of an entry: another one after each change. */
export function versionOf(entry: object): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16);
}

/** Lets one write at a time change the content of a merchant, until the end of the transaction. */
export async function lockContent(db: Database, merchant: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7204141, hashtext(${merchant}))`);
}

/**
 * Refuses to write over what someone else has changed since it was read (409), and says who and when. Without a version in the request the
 * entry is overwritten, as by a command.
 */
export async function requireVersion(
  db: Database,
  merchant: string,
  { given, entry, subject }: { given: string | undefined; entry: object | undefined; subject: string },
): Promise<void> {
  if (given === undefined || given === (entry ? versionOf(entry) : noVersion)) return;
  const [last] = await db
    .select({ by: operatorActs.operator, at: operatorActs.at })
    .from(operatorActs)
    .where(and(eq(operatorActs.merchant, merchant), eq(operatorActs.subject, subject)))
    .orderBy(desc(operatorActs.id))
    .limit(1);
  throw new Refusal(409, 'content-changed', {
    message: `${last?.by ?? 'Someone else'} has changed it meanwhile. Read it again.`,
    value: { by: last?.by ?? '', at: last?.at.toISOString() ?? '' },
  });
}
