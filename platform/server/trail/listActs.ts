import { and, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';

export type ActRow = typeof operatorActs.$inferSelect;

/** Which rows of the audit trail: all that are stated must agree. */
export interface ActFilter {
  operator?: string | undefined;
  act?: string | undefined;
  call?: string | undefined;
  subject?: string | undefined;
  approver?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  /** Not earlier. */
  from?: string | undefined;
  /** Earlier. */
  until?: string | undefined;
  /** Only rows before this id. */
  before?: number | undefined;
}

/** Rows of a merchant, of the platform as a whole (null), or of all (undefined), newest first. */
export async function listActs(
  db: Database,
  merchant: string | null | undefined,
  filter: ActFilter,
  limit = 50,
): Promise<ActRow[]> {
  return db
    .select()
    .from(operatorActs)
    .where(and(ofMerchant(merchant), ...conditions(filter)))
    .orderBy(desc(operatorActs.id))
    .limit(limit);
}

/** All such rows in batches, for files of any length. */
export async function* everyAct(
  db: Database,
  merchant: string | null | undefined,
  filter: ActFilter,
): AsyncGenerator<ActRow[]> {
  for (let { before } = filter; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const page = await listActs(db, merchant, { ...filter, before }, rowsOfStep);
    yield page;
    before = page.at(-1)?.id;
    if (page.length < rowsOfStep) return;
  }
}

const rowsOfStep = 500;

function ofMerchant(merchant: string | null | undefined): SQL | undefined {
  if (merchant === undefined) return undefined;
  return merchant === null ? isNull(operatorActs.merchant) : eq(operatorActs.merchant, merchant);
}

const equal = ['operator', 'act', 'call', 'subject', 'approver', 'address', 'requestId'] as const;

function conditions(filter: ActFilter): (SQL | undefined)[] {
  const { from, until, before } = filter;
  return [
    ...equal.map((name) => (filter[name] === undefined ? undefined : eq(operatorActs[name], filter[name]))),
    from === undefined ? undefined : gte(operatorActs.at, new Date(from)),
    until === undefined ? undefined : lt(operatorActs.at, new Date(until)),
    before === undefined ? undefined : lt(operatorActs.id, before),
  ];
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
