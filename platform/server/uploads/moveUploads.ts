import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  avatarPictures,
  memberUploads,
  merchants,
  uploads,
} from '#platform/base/database/schema/index.ts';
import {
  avatarKey,
  memberKey,
  ObjectsAway,
  type ObjectStore,
  type PictureInRow,
  uploadKey,
} from '#platform/base/objects/index.ts';
import { avatarsInRows } from '#platform/identity/profile/index.ts';
import { memberUploadsInRows } from '#platform/identity/uploads/index.ts';
import { uploadsInRows } from '#platform/site/pictures/index.ts';

/** Pictures that are read at once. One has at most some hundred kilobytes. */
const atOnce = 20;
/** Age in milliseconds after which an object without a row is deleted. */
const orphanMs = 24 * 3_600_000;

const hasBytes = (column: typeof uploads.bytes | typeof memberUploads.bytes | typeof avatarPictures.bytes) =>
  sql`octet_length(${column}) > 0`;

/**
 * Moves the bytes of pictures from the database to object storage, and returns how many. A row gives up its bytes only after they
 * were read back, so that it can be interrupted at any time, done twice, and done by several platforms at once.
 */
export async function moveUploads(
  { db, objects }: { db: Database; objects: ObjectStore },
  most = Infinity,
  onMoved: (count: number) => void = () => undefined,
): Promise<number> {
  let moved = 0;
  while (moved < most) {
    const found = await picturesIn(db, Math.min(atOnce, most - moved));
    if (found.length === 0) return moved;
    for (const picture of found) {
      await move(db, objects, picture);
      moved += 1;
    }
    onMoved(moved);
  }
  return moved;
}

/** Pictures whose bytes are in the database. */
export async function countUploads(db: Database): Promise<number> {
  const counts = await Promise.all([
    db.$count(uploads, hasBytes(uploads.bytes)),
    db.$count(memberUploads, hasBytes(memberUploads.bytes)),
    db.$count(avatarPictures, hasBytes(avatarPictures.bytes)),
  ]);
  return counts.reduce((sum, count) => sum + count);
}

function move(db: Database, objects: ObjectStore, { key, bytes, release }: PictureInRow): Promise<void> {
  return alone(db, key, async (tx) => {
    await objects.put(key, bytes);
    const stored = await objects.get(key);
    if (!stored || Buffer.compare(stored, bytes) !== 0)
      throw new ObjectsAway('did not return what was stored there');
    await release(tx);
  });
}

/** Works on an object while no other process does: a picture may be uploaded again while its object is deleted. */
function alone<T>(db: Database, key: string, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return work(tx);
  });
}

async function picturesIn(db: Database, most: number): Promise<PictureInRow[]> {
  const ofOperators = await uploadsInRows(db, most);
  if (ofOperators.length > 0) return ofOperators;
  const ofMembers = await memberUploadsInRows(db, most);
  return ofMembers.length > 0 ? ofMembers : avatarsInRows(db, most);
}

/**
 * Deletes objects of this database's merchants whose picture was deleted, once they are a day old, and returns how many. Other
 * databases may share the storage.
 */
export async function sweepUploads(
  { db, objects }: { db: Database; objects: ObjectStore },
  now: Date,
): Promise<number> {
  const own = new Set((await db.select({ code: merchants.code }).from(merchants)).map(({ code }) => code));
  let removed = 0;
  let batch: string[] = [];
  const judge = async (): Promise<void> => {
    const alive = await keysIn(db, batch);
    for (const key of batch.filter((one) => !alive.has(one)))
      await alone(db, key, async (tx) => {
        if ((await keysIn(tx, [key])).has(key)) return;
        await objects.remove(key);
        removed += 1;
      });
    batch = [];
  };
  for await (const { key, at } of objects.list()) {
    if (!own.has(partsOf(key)?.merchant ?? '') || now.getTime() - at.getTime() < orphanMs) continue;
    batch.push(key);
    if (batch.length >= 500) await judge();
  }
  await judge();
  return removed;
}

/** Which of the keys a row still names. */
async function keysIn(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const named = (kind: string) =>
    keys.flatMap((key) => {
      const parts = partsOf(key);
      return parts?.kind === kind ? [parts.name] : [];
    });
  const idsOf = (kind: string) => named(kind).map((name) => name.replace(/\.webp$/, ''));
  const ofOperators = await db
    .select({ merchant: uploads.merchant, name: uploads.name })
    .from(uploads)
    .where(inArray(uploads.name, named('uploads')));
  const ofMembers = await db
    .select({ merchant: memberUploads.merchant, id: memberUploads.id })
    .from(memberUploads)
    .where(inArray(memberUploads.id, idsOf('members')));
  const avatars = await db
    .select({ merchant: accounts.merchant, id: avatarPictures.id })
    .from(avatarPictures)
    .innerJoin(accounts, eq(accounts.id, avatarPictures.accountId))
    .where(inArray(avatarPictures.id, idsOf('avatars')));
  return new Set([
    ...ofOperators.map(({ merchant, name }) => uploadKey(merchant, name)),
    ...ofMembers.map(({ merchant, id }) => memberKey(merchant, id)),
    ...avatars.map(({ merchant, id }) => avatarKey(merchant, id)),
  ]);
}

/** Merchant, kind and name of a key of ours; undefined for others. */
function partsOf(key: string): { merchant: string; kind: string; name: string } | undefined {
  const [, merchant = '', kind = '', name = ''] =
    /^([^/]+)\/(uploads|members|avatars)\/([\w-]+\.webp)$/.exec(key) ?? [];
  return name === '' ? undefined : { merchant, kind, name };
}
