import { eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { memberPlay } from '#platform/base/database/schema/index.ts';

/** What is stored about how a member plays: since when, reality checks, and whether money goes along at launch. */
export type MemberPlay = typeof memberPlay.$inferSelect;

/** Undefined for members of whom nothing is stored yet. */
export async function memberPlayOf(db: Database, accountId: number): Promise<MemberPlay | undefined> {
  const [row] = await db.select().from(memberPlay).where(eq(memberPlay.accountId, accountId));
  return row;
}

/** Stores some of it; the rest stays. */
export async function setMemberPlay(
  db: Database,
  accountId: number,
  set: Partial<Omit<MemberPlay, 'accountId'>>,
): Promise<void> {
  await db
    .insert(memberPlay)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: memberPlay.accountId, set });
}
