import { sql } from 'drizzle-orm';
import { rotateKey } from '#platform/base/keys/index.ts';
import { findRequest } from '#platform/base/once/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { convertDecimals, planConversion } from '../decimals/index.ts';
import { scopeOf, type OperatorRoutes } from './OperatorRoutes.ts';

/** Calls for the platform as a whole: its key, its backup, decimals of stored amounts, and lost responses. */
export function systemRoutes(on: OperatorRoutes): void {
  on.write('rotateKey', async ({ db }) => ({ kid: await rotateKey(db) }));

  on.stream('downloadBackup', async ({ db, dump }) => {
    if (!dump)
      throw new Refusal(409, 'not-embedded', {
        message:
          'This platform uses PostgreSQL and has no database files of its own. Use pg_dump for the backup.',
      });
    const headers = await versionsOf(db);
    const content = await dump();
    return new Response(content.stream(), {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': 'attachment; filename="livery-database.tar.gz"',
        'content-length': String(content.size),
        ...headers,
      },
    });
  });

  on.read('planDecimals', async ({ db }, _request, { merchant }) => {
    const { plan } = await planConversion(db, merchant);
    return plan;
  });

  // A conversion marks the merchant before its transaction begins. Converting twice has the same effect as once.
  on.writeApart('convertDecimals', (parts, _request, { merchant, record }) =>
    convertDecimals(parts, merchant.code, record),
  );

  on.read('findRequest', async ({ db }, { key }, { caller }) => {
    const found = await findRequest(db, scopeOf(caller), key);
    if (!found)
      throw new Refusal(404, 'unknown-request', { message: 'Nothing was done under this Idempotency-Key.' });
    return { response: JSON.parse(found.response) as Record<string, unknown> };
  });
}

/** Schema and engine of the database, which a restore compares. */
async function versionsOf(db: Database): Promise<Record<string, string>> {
  const schema = await db.execute(sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`);
  const engine = await db.execute(sql`show server_version`);
  return {
    'x-schema-version': String(firstOf(schema)['at']),
    'x-database-engine': `PostgreSQL ${String(firstOf(engine)['server_version'])}`,
  };
}

function firstOf(result: unknown): Record<string, unknown> {
  return (result as { rows: Record<string, unknown>[] }).rows[0] ?? {};
}
