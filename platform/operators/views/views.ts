import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { operators, operatorViews } from '#platform/base/database/schema/index.ts';

/** Views that one person may save of one list. */
const most = 50;

/** A view of a list in the desk. */
export interface SavedView {
  id: number;
  list: string;
  name: string;
  /** The part of the address that says what is listed and how. */
  query: string;
  shared: boolean;
  /** The login name of the operator that saved it. */
  by: string;
  own: boolean;
}

/** The views of a list that a person has saved, and those that others share, by name. */
export async function listViews(db: Database, operatorId: number, list: string): Promise<SavedView[]> {
  const rows = await db
    .select({ view: operatorViews, by: operators.login })
    .from(operatorViews)
    .innerJoin(operators, eq(operators.id, operatorViews.operatorId))
    .where(
      and(
        eq(operatorViews.list, list),
        or(
          eq(operatorViews.operatorId, operatorId),
          and(eq(operatorViews.shared, true), ne(operators.state, 'closed')),
        ),
      ),
    )
    .orderBy(asc(operatorViews.name), asc(operatorViews.id));
  return rows.map(({ view, by }) => viewOf(view, by, operatorId));
}

/** Saves a view under its name, instead of an earlier one of the same name. Refuses with `too-many-views` (409). */
export async function saveView(
  tx: Database,
  { operatorId, login }: { operatorId: number; login: string },
  {
    list,
    name,
    query,
    shared = false,
  }: { list: string; name: string; query: string; shared?: boolean | undefined },
  now: Date,
): Promise<SavedView> {
  const [counted] = await tx
    .select({ saved: count() })
    .from(operatorViews)
    .where(
      and(
        eq(operatorViews.operatorId, operatorId),
        eq(operatorViews.list, list),
        ne(operatorViews.name, name),
      ),
    );
  if ((counted?.saved ?? 0) >= most)
    throw new Refusal(409, 'too-many-views', {
      message: `You have saved ${most} views of this list. Remove one first.`,
    });
  const facts = { query, shared, savedAt: now };
  const [row] = await tx
    .insert(operatorViews)
    .values({ operatorId, list, name, ...facts })
    .onConflictDoUpdate({
      target: [operatorViews.operatorId, operatorViews.list, operatorViews.name],
      set: facts,
    })
    .returning();
  if (!row) throw new Error('The view was not saved.');
  return viewOf(row, login, operatorId);
}

/** Removes a view of one's own. Refuses with `no-such-view` (404). */
export async function removeView(
  tx: Database,
  operatorId: number,
  id: number,
): Promise<{ list: string; name: string }> {
  const [row] = await tx
    .delete(operatorViews)
    .where(and(eq(operatorViews.id, id), eq(operatorViews.operatorId, operatorId)))
    .returning();
  if (!row) throw new Refusal(404, 'no-such-view', { message: 'You have no such view.' });
  return { list: row.list, name: row.name };
}

function viewOf(
  { id, list, name, query, shared, operatorId: owner }: typeof operatorViews.$inferSelect,
  by: string,
  operatorId: number,
): SavedView {
  return { id, list, name, query, shared, by, own: owner === operatorId };
}
