import { bigint, boolean, date, index, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * What must be unique for longer than the partition of a month. Triggers write a key with its row: an insert of another row with
 * the same key does nothing. A job deletes those that do not last.
 */
export const onceKeys = pgTable(
  'once_keys',
  {
    /** `once_key` of the kind (`transfer`, `vendor`), the owner and the key. */
    hash: uuid().primaryKey(),
    /** Of a transfer. */
    id: bigint({ mode: 'number' }),
    /** The day (UTC) of the row, by which its partition is found. */
    day: date({ mode: 'string' }).notNull(),
    /** False for keys of vendors, who may not repeat what is older than the term. */
    lasts: boolean().notNull(),
  },
  // Keys of a day lie together.
  (table) => [index('once_keys_day').using('brin', table.day)],
);
