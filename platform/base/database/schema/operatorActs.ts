import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';
import { operators } from './operators.ts';

/** Who did what for a merchant: written in the transaction of the act, never changed. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of no merchant: acts on the platform as a whole, such as a new key. */
    merchant: text().references(() => merchants.code),
    /** The login name of the operator, or with the key file the name that was stated. */
    operator: text().notNull(),
    /** Who it was, if a person was signed in. */
    operatorId: bigint('operator_id', { mode: 'number' }).references(() => operators.id),
    /** How; null in rows from before people signed in. */
    signedIn: text('signed_in').$type<'key file' | 'session' | 'token'>(),
    address: text(),
    /** Of the request, as the log names it. */
    requestId: text('request_id'),
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
    index().on(table.operatorId, table.id),
  ],
);
