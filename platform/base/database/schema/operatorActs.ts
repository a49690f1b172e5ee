import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';
import { operators } from './operators.ts';

/**
 * Who did what for a merchant: written in the transaction of the act. The database refuses every change (R10.12), and chains the rows of a merchant, and those of
 * the platform as a whole, by hashes.
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of no merchant: acts on the platform as a whole, such as a new key. */
    merchant: text().references(() => merchants.code),
    /** In its chain, from 1, in the order of commits. The database assigns it. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of the row and of the hash before it, in hexadecimal digits. The database computes it. */
    hash: text().notNull().default(''),
    /** The login name of the operator, or with the key file the name that was stated. */
    operator: text().notNull(),
    /** Who it was, if a person was signed in. */
    operatorId: bigint('operator_id', { mode: 'number' }).references(() => operators.id),
    /** How; null in rows from before people signed in. */
    signedIn: text('signed_in').$type<'key file' | 'session' | 'token'>(),
    address: text(),
    /** Of the request, as the log names it. */
    requestId: text('request_id'),
    /** Its name in the table of operator calls; null in older rows, and where the platform itself acts. */
    call: text(),
    /** `withdrawal-approve`, `case-pay-rest`, … */
    act: text().notNull(),
    /** What it was done to: `withdrawal 12`. */
    subject: text().notNull(),
    /** The login name of the second person who approved it. */
    approver: text(),
    details: jsonb().$type<Record<string, string>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.merchant, table.id),
    index().on(table.merchant, table.subject),
    index().on(table.merchant, table.operator, table.id),
    index().on(table.operatorId, table.id),
    uniqueIndex('operator_acts_position').on(sql`coalesce(merchant, '')`, table.position),
  ],
);

/** The ends of the chains of `operatorActs`: written by the database alone. */
export const operatorChains = pgTable('operator_chains', {
  /** Code of the merchant; empty for the platform as a whole. */
  chain: text().primaryKey(),
  merchant: text().references(() => merchants.code),
  /** Position and hash of the last row. */
  length: bigint({ mode: 'number' }).notNull(),
  head: text().notNull(),
  /** Position and hash of the last row that was deleted because its time was over; 0 if none was. */
  startsAfter: bigint('starts_after', { mode: 'number' }).notNull(),
  startHash: text('start_hash').notNull(),
});
