import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';

/** Who did what for a merchant: written in the transaction of the act, never changed. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of no merchant: acts on the platform as a whole, such as a new key. */
    merchant: text().references(() => merchants.code),
    /** The operator's name. */
    operator: text().notNull(),
    /** `withdrawal-approve`, `case-pay-rest`, … */
    act: text().notNull(),
    /** What it was done to: `withdrawal 12`. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.merchant, table.id), index().on(table.merchant, table.subject)],
);
