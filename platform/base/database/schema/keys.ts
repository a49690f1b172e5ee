import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys for encrypted bodies (R7.2). One without `retiredAt` is in use. */
export const encryptionKeys = pgTable('encryption_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});

/** Nonces seen under a key, stored until the key is retired. */
export const nonces = pgTable(
  'nonces',
  {
    kid: text()
      .notNull()
      .references(() => encryptionKeys.kid),
    nonce: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kid, table.nonce] })],
);
