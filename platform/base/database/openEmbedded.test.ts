import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastFormer } from './lastFormer.ts';
import { appliedMigrations, readJournal } from './journal.ts';
import { searchWords } from './schema/index.ts';
import { openEmbedded } from './openEmbedded.ts';

const migrations = join(import.meta.dirname, 'migrations');

describe('the embedded database in a folder', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'livery-embedded-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('restricts every file and folder to its owner', async () => {
    const dataDir = join(dir, 'data');
    const database = await openEmbedded(migrations, dataDir);
    await database.db.execute(sql`create table later (id integer)`);
    await database.close();
    const entries = await readdir(join(dataDir, 'database'), { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return { path, mode: (await stat(path)).mode & 0o777, wanted: entry.isFile() ? 0o600 : 0o700 };
      }),
    );
    expect(modes.length).toBeGreaterThan(900);
    expect(modes.filter(({ mode, wanted }) => mode !== wanted)).toEqual([]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is refused in plain words, without SQL, if a table file is truncated', async () => {
    const dataDir = join(dir, 'cut');
    await cp(join(dir, 'data'), dataDir, { recursive: true });
    const database = await openEmbedded(migrations, dataDir);
    const found = (await database.db.execute(
      sql`select pg_relation_filepath('drizzle.__drizzle_migrations') as file`,
    )) as unknown as { rows: { file: string }[] };
    await database.close();
    const file = join(dataDir, 'database', found.rows[0]?.file ?? '');
    await truncate(file, Math.floor((await stat(file)).size / 2));
    const opened = openEmbedded(migrations, dataDir);
    await expect(opened).rejects.toThrow(/^The database in .* cannot be opened: .* Move that folder aside/);
    await expect(opened).rejects.not.toThrow(/select|params/i);
    expect(await readdir(dataDir)).not.toContain('database.lock');
  });

  it('is refused in plain words if a newer build has migrated it', async () => {
    const dataDir = join(dir, 'data');
    const database = await openEmbedded(migrations, dataDir);
    const when = Date.UTC(2031, 4, 6);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${when})`,
    );
    await database.close();
    await expect(openEmbedded(migrations, dataDir)).rejects.toThrow(
      /^The database was migrated by a newer build: it has a migration of 2031-05-06 .* Start the newer build/,
    );
    await (await openEmbedded(migrations, dataDir, true)).close();
  });

  describe('that a former build made', () => {
    /** Makes a database of the start migration that remembers the former ones up to `newest`, and has a word. */
    const makeFormer = async (name: string, newest: number): Promise<string> => {
      const dataDir = join(dir, name);
      const startOnly = join(dir, `${name}-migrations`);
      const [start] = await readJournal(migrations);
      await mkdir(join(startOnly, 'meta'), { recursive: true });
      await cp(join(migrations, `${start?.tag}.sql`), join(startOnly, `${start?.tag}.sql`));
      await writeFile(join(startOnly, 'meta/_journal.json'), JSON.stringify({ entries: [start] }));
      const database = await openEmbedded(startOnly, dataDir);
      const { db } = database;
      await db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${newest}`);
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1790000000000)`,
      );
      await db.execute(sql`insert into search_words values ('fish')`);
      await database.close();
      return dataDir;
    };

    it('goes on after the last of its migrations, with its data', async () => {
      const dataDir = await makeFormer('former', lastFormer.when);
      for (const acceptNewer of [false, true]) {
        const database = await openEmbedded(migrations, dataDir, acceptNewer);
        const { db } = database;
        const applied = await appliedMigrations(db);
        expect(applied.toSorted((one, other) => one - other)).toEqual(
          (await readJournal(migrations)).map(({ when }) => when),
        );
        expect(await db.select().from(searchWords)).toEqual([{ word: 'fish' }]);
        await database.close();
      }
    });

    it('is refused in plain words after an earlier one, and stays as it is', async () => {
      const newest = Date.UTC(2026, 10, 3);
      const dataDir = await makeFormer('too-old', newest);
      for (const acceptNewer of [false, true])
        await expect(openEmbedded(migrations, dataDir, acceptNewer)).rejects.toThrow(
          /^The database was made by a build that is too old: its newest migration is of 2026-11-03\. .* nothing was changed\. Start the last build/,
        );
      const client = new PGlite(join(dataDir, 'database'));
      const { rows } = await client.query(
        'select created_at::text as at from drizzle.__drizzle_migrations order by at desc limit 1',
      );
      expect(rows).toEqual([{ at: String(newest) }]);
      await client.close();
    });
  });

  it('is refused in plain words if its folder is a file', async () => {
    const dataDir = join(dir, 'file');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'database'), 'x');
    await expect(openEmbedded(migrations, dataDir)).rejects.toThrow(/^The database in .* cannot be opened/);
    expect(await readFile(join(dataDir, 'database'), 'utf8')).toBe('x');
  });
});
