import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import {
  type Database,
  embeddedNews,
  type OpenDatabase,
  TracedPglite,
} from '#platform/base/database/index.ts';

/** Opens an embedded database in memory from an image: 0.5 s instead of 3 s for a new one. */
export async function openImage(image: Blob): Promise<OpenDatabase> {
  const client = new TracedPglite({ loadDataDir: image });
  await client.waitReady;
  return {
    db: drizzle(client),
    kind: 'embedded',
    executor: fromPglite(client),
    ...embeddedNews(client),
    close: () => client.close(),
  };
}

/**
 * The image of an empty database with all migrations, cached in the system's temporary folder until a migration
 * changes.
 */
export async function migratedImage(migrations: string): Promise<Blob> {
  const file = imageFile('database', await fingerprint(migrations, ['.sql', '_journal.json']));
  return (
    (await cachedImage(file)) ??
    makeImage(file, new PGlite(), (db) => migrate(db, { migrationsFolder: migrations }))
  );
}

/** Max-age of a seeded image: an older one would have too much to catch up on. */
const freshMs = 30 * 60_000;
/** Making one never takes this long: its maker has died. */
const makingMs = 120_000;
/** Folders that a seeded database depends on. */
const seedParts = [
  'base/database',
  '../demo/seed',
  '../demo/simulation',
  'play/bets',
  'play/lottery',
  'money/wallet',
];

/**
 * The image of a database filled by `seed`, cached for half an hour. Of many test files that start at once, one seeds.
 */
export async function seededImage(platform: string, seed: (db: Database) => Promise<unknown>): Promise<Blob> {
  const marks = seedParts.map((part) => fingerprint(join(platform, part), ['.sql', '.json', '.ts']));
  const file = imageFile('demo', (await Promise.all(marks)).map((mark) => mark.slice(0, 6)).join(''));
  for (;;) {
    const cached = await cachedImage(file, freshMs);
    if (cached) return cached;
    if (await isMine(`${file}.making`)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    const empty = await migratedImage(join(platform, 'base/database/migrations'));
    return await makeImage(file, new PGlite({ loadDataDir: empty }), seed);
  } finally {
    await rm(`${file}.making`, { force: true });
  }
}

/** Whether the file could be created, or was left behind by a dead process. */
async function isMine(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > makingMs) await rm(file, { force: true });
  return writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

function imageFile(name: string, mark: string): string {
  return join(tmpdir(), `livery-test-${name}-${mark}.tar`);
}

async function cachedImage(file: string, freshFor = Infinity): Promise<Blob | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found || Date.now() - found.mtimeMs > freshFor) return undefined;
  return new Blob([await readFile(file)]);
}

async function makeImage(
  file: string,
  client: PGlite,
  fill: (db: PgliteDatabase) => Promise<unknown>,
): Promise<Blob> {
  await fill(drizzle(client));
  const image = await client.dumpDataDir('none');
  await client.close();
  // Written to a temporary file and renamed, so that concurrent test files never read half an image.
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, Buffer.from(await image.arrayBuffer()));
  await rename(aside, file);
  return image;
}

/** A hash of the database's program and all files with these endings below a folder. */
async function fingerprint(folder: string, endings: string[]): Promise<string> {
  const hash = createHash('sha256').update(
    await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => endings.some((ending) => name.endsWith(ending)) && !name.includes('.test.'),
  );
  for (const file of files.sort()) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
