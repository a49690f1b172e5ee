import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SignatureVersion } from '../../crypto/index.ts';

/**
 * Which signatures a payment provider knows, by the address of its API. One without a row knows version 2. The row `*` of
 * a database that had deposits before versions were stored speaks for every provider without a row of its own.
 */
export const paymentProviders = pgTable('payment_providers', {
  url: text().primaryKey(),
  /** 1: webhooks may be signed by either version, and the platform signs by 1. 2: both sign by 2 alone. */
  signatureVersion: integer('signature_version').$type<SignatureVersion>().notNull(),
  /** The latest webhook that was signed by version 1, to the minute. */
  version1At: timestamp('version_1_at', { withTimezone: true }),
});
