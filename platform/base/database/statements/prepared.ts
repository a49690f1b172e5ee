import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../types.ts';

/**
 * A statement that is built once and whose values are placeholders (`sql.placeholder`). It has a name, so that PostgreSQL
 * parses it once per connection and keeps its plan. For statements that every bet needs: the server keeps them for as long as
 * the connection lives. Decision: docs/decisions/platform-round-trips.md
 */
export function prepared<Row extends object>(
  build: () => SQL,
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  let built: { sql: string; params: unknown[]; name: string } | undefined;
  return async (db, values) => {
    built ??= buildOnce(build());
    const { sql, params, name } = built;
    const statement = db._.session.prepareQuery(
      { sql, params: fillPlaceholders(params, values) },
      undefined,
      name,
      false,
    );
    const { rows } = (await statement.execute()) as { rows: Row[] };
    return rows;
  };
}

function buildOnce(query: SQL) {
  const { sql, params } = new PgDialect().sqlToQuery(query);
  return { sql, params, name: `livery_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}` };
}
