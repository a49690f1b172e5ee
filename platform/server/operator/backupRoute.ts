import type { HttpBindings } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/** A dump of the embedded database while it is in use. Headers name its schema and engine versions. */
export function backupRoute({ db, dump }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/backup', async () => {
    if (!dump)
      throw new Refusal(409, 'not-embedded', {
        message:
          'This platform uses PostgreSQL and has no database files of its own. Use pg_dump for the backup.',
      });
    const schema = await db.execute(
      sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
    );
    const engine = await db.execute(sql`show server_version`);
    const content = await dump();
    return new Response(content.stream(), {
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(content.size),
        'x-schema-version': String(firstOf(schema)['at']),
        'x-database-engine': `PostgreSQL ${String(firstOf(engine)['server_version'])}`,
      },
    });
  });
  return app;
}

function firstOf(result: unknown): Record<string, unknown> {
  return (result as { rows: Record<string, unknown>[] }).rows[0] ?? {};
}
