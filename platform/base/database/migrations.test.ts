import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
/** What it makes has no previous version. */
const start = '0000_start.sql';

/** Statements that break the previous version, which may still run or be rolled back to. */
const contractions: Readonly<Record<string, RegExp>> = {
  'drops something': /\bdrop\s+(?:table|column|type|schema|view)\b/i,
  'renames something': /\brename\b/i,
  'changes a type': /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  'requires a value': /\bset\s+not\s+null\b/i,
  'adds a column that old versions do not fill':
    /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\b(?:default|generated)\b)/i,
};

/** Breaking statements of a migration that are not declared in its first line. */
function contractionsOf(sql: string): string[] {
  if (/^-- contract: \S/.test(sql)) return [];
  const statements = sql.replaceAll(/--.*$/gm, '').split(';');
  return Object.entries(contractions)
    .filter(([, pattern]) => statements.some((statement) => pattern.test(statement.replaceAll(/\s+/g, ' '))))
    .map(([what]) => what);
}

describe('migrations', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== start);

  it.each(files)('%s only expands the schema, or declares "-- contract: …" in its first line', (file) =>
    expect(contractionsOf(readFileSync(join(folder, file), 'utf8'))).toEqual([]),
  );

  it.each([
    ['DROP TABLE "a" CASCADE;', 'drops something'],
    ['ALTER TABLE "a" DROP COLUMN "b";', 'drops something'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames something'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 'changes a type'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'requires a value'],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 'adds a column that old versions do not fill'],
  ])('detects that %s breaks the previous version', (sql, what) => {
    expect(contractionsOf(sql)).toEqual([what]);
    expect(contractionsOf(`-- contract: unused since 1.4\n${sql}`)).toEqual([]);
  });

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL);',
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX "i" ON "a" ("b");',
  ])('accepts %s', (sql) => expect(contractionsOf(sql)).toEqual([]));
});
