import { operatorActs } from '#platform/base/database/schema/index.ts';
import { operatorCallTable, type OperatorCallName } from '#schemas/generated/operatorCalls.ts';
import type { InTransaction } from '#platform/base/once/index.ts';
import type { PlatformParts } from '../parts.ts';
import { limitedDetails } from '../trail/index.ts';
import type { trailOf } from './caller.ts';

/** What the audit trail says of an act, by name. */
export type TrailDetails = Record<string, string | number | boolean>;

/** The transaction of an act. */
export type TrailParts = Pick<InTransaction<PlatformParts>, 'db' | 'now' | 'inTransaction'>;

/** A call that was carried out. */
interface DoneCall {
  name: OperatorCallName;
  request: object;
  value: unknown;
  /** Who did it, as the trail names it. */
  who: ReturnType<typeof trailOf>;
  /** The merchant's code. Calls on the platform as a whole have none. */
  merchant: string | undefined;
  /** In addition to the fields of the request. */
  noted: TrailDetails;
  /** The login name of the second person who approved it. */
  approver?: string | undefined;
}

/**
 * Writes the row of a call into the audit trail, in the transaction of the call: its act and subject by the table of operator calls, and
 * the fields of the request that are no secrets. A request with `dryRun` has done nothing and leaves no row.
 */
export async function recordCall(
  { db, now }: TrailParts,
  { name, request, value, who, merchant, noted, approver }: DoneCall,
): Promise<void> {
  if (Reflect.get(request, 'dryRun') === true) return;
  const { act, subject, secrets = [], path } = operatorCallTable[name];
  if (act === undefined || subject === undefined) throw new Error(`${name} has no act.`);
  const isOwn = (field: string) => !`${path} ${subject}`.includes(`{${field}}`) && !secrets.includes(field);
  const fields = Object.entries(request).filter(
    ([field, given]) => isOwn(field) && field !== 'dryRun' && isPlain(given),
  );
  const details = Object.entries({ ...Object.fromEntries(fields), ...noted }).filter(
    ([, one]) => one !== null,
  );
  await db.insert(operatorActs).values({
    ...who,
    merchant,
    approver,
    call: name,
    act,
    subject: subjectOf(name, request, value),
    details: limitedDetails(Object.fromEntries(details.map(([field, one]) => [field, String(one)]))),
    at: now(),
  });
}

/** What a call is done to, for the audit trail. */
export function subjectOf(
  name: OperatorCallName,
  request: object,
  value: unknown,
  pattern = operatorCallTable[name].subject ?? name,
): string {
  const known = { ...request, ...(typeof value === 'object' && value) } as Record<string, unknown>;
  return pattern.replace(/\{(\w+)\}/g, (_, field: string) => String(known[field]));
}

/** Lists and documents are too long for a row of the trail: its subject says which one was changed. */
function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
