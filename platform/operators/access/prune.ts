import type { Database } from '#platform/base/database/index.ts';
import { pruneLinks } from '../people/index.ts';
import { pruneSessions, pruneTokens } from '../sessions/index.ts';

/** Deletes sessions, tokens and links of operators that have ended by themselves. */
export async function pruneAccess(db: Database, now: Date): Promise<void> {
  await pruneSessions(db, now);
  await pruneTokens(db, now);
  await pruneLinks(db, now);
}
