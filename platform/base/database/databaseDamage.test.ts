import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { errorFacts } from '#kit/errorFacts.ts';
import { databaseDamage } from './databaseDamage.ts';

const canary = 'canary-1f2e';

async function failedQuery(): Promise<unknown> {
  const client = new PGlite();
  try {
    await drizzle(client).execute(sql`select (${canary}::text)::integer`);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.close();
  }
}

it('reports a query that fails at start as damage of the folder, without SQL or values', async () => {
  const error = await failedQuery();
  const damage = await databaseDamage(tmpdir(), error);
  expect(String(damage)).toMatch(/^FolderBroken: The database in .* cannot be opened: /);
  expect(String(damage)).not.toMatch(/select|params/);
  expect(JSON.stringify(errorFacts(error, { withStack: true }))).not.toContain(canary);
  expect(errorFacts(error).code).toBe('22P02');
});

it('returns any other error unchanged', async () => {
  const other = new Error('Port 4100 is in use');
  expect(await databaseDamage(tmpdir(), other)).toBe(other);
});
