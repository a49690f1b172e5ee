import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What operators have asked for that a second person has to approve (R10.12). The database refuses an approval by the person who asked, a changed content, and a
 * second decision (`operator_requests_guard`).
 */
export const operatorRequests = pgTable(
  'operator_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of no merchant: what concerns the platform as a whole, such as roles and keys. */
    merchant: text().references(() => merchants.code),
    /** Its name in the table of operator calls. */
    call: text().notNull(),
    /** Call and request as canonical JSON: the keys of objects are sorted. */
    content: text().notNull(),
    /** SHA-256 of the content, in hexadecimal digits. */
    fingerprint: text().notNull(),
    /** What it will be done to: `withdrawal 12`. */
    subject: text().notNull(),
    reason: text(),
    /** What a trial did that was undone again, by name. */
    effect: jsonb().$type<Record<string, string>>().notNull(),
    /** An open request that has expired stays `open`. `done`: approved and carried out. `failed`: approved, and refused when it was carried out. */
    state: text().$type<'open' | 'done' | 'failed' | 'rejected' | 'taken-back'>().notNull(),
    /** `operator nok`, or `key file`, which is one person. A text, so that it stays the same on another database. */
    askedBy: text('asked_by').notNull(),
    /** As the audit trail names who asked. */
    askedAs: text('asked_as').notNull(),
    /** How. */
    signedIn: text('signed_in').$type<'key file' | 'session' | 'token'>().notNull(),
    askedFrom: text('asked_from').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAs: text('decided_as'),
    decidedAt: instant('decided_at'),
    /** Why it was approved, rejected or taken back. */
    decision: text(),
    /** The refusal of a request that failed. */
    failure: jsonb().$type<{ code: string; message: string }>(),
  },
  (table) => [
    index().on(table.merchant, table.id),
    index().on(table.state, table.id),
    check(
      'operator_requests_state',
      sql`${table.state} in ('open', 'done', 'failed', 'rejected', 'taken-back')`,
    ),
    check(
      'operator_requests_fingerprint',
      sql`${table.fingerprint} = encode(sha256(convert_to(${table.content}, 'UTF8')), 'hex')`,
    ),
    check('operator_requests_decided', sql`(${table.state} = 'open') = (${table.decidedBy} is null)`),
    check(
      'operator_requests_second_person',
      sql`${table.state} not in ('done', 'failed', 'rejected') or ${table.decidedBy} <> ${table.askedBy}`,
    ),
    check(
      'operator_requests_taken_back',
      sql`${table.state} <> 'taken-back' or ${table.decidedBy} = ${table.askedBy}`,
    ),
  ],
);
