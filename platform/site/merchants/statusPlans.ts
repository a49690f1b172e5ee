import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { merchants, type StatusPlan } from '#platform/base/database/schema/index.ts';

export type { StatusPlan };

/** Plans a change of a merchant's status, instead of the one that was planned before. */
export async function planStatus(db: Database, code: string, plan: StatusPlan): Promise<void> {
  await db.update(merchants).set({ statusPlan: plan }).where(eq(merchants.code, code));
}

export async function dropStatusPlan(db: Database, code: string): Promise<void> {
  await db.update(merchants).set({ statusPlan: null }).where(eq(merchants.code, code));
}

/** Carries out the changes whose time has come, and returns how many. */
export async function runStatusPlans(db: Database, now: Date): Promise<number> {
  const plan = merchants.statusPlan;
  const changed = await db
    .update(merchants)
    .set({
      status: sql`(${plan} ->> 'status')::int`,
      statusMessage: sql`${plan} ->> 'message'`,
      statusPlan: null,
    })
    .where(sql`(${plan} ->> 'from')::timestamptz <= ${now.toISOString()}::timestamptz`)
    .returning({ code: merchants.code });
  return changed.length;
}
