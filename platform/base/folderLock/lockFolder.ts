import { accessSync, constants, readlinkSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { systemReason } from '#kit/systemReason.ts';
import { FolderLocked, type FolderHolder } from './FolderLocked.ts';
import { LockUnusable } from './LockUnusable.ts';

/** A lock that this process holds. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Milliseconds that the system may take to reap a killed process. */
const defaultPatience = 1_000;
/** Milliseconds between two attempts. */
const pause = 50;

/** Result codes of SQLite. */
const busy = 5;
const readOnly = 8;
const inputOutput = 10;
const cannotOpen = 14;
const notDatabase = 26;

/** Garbage collection of a connection would release its lock, so connections are referenced here. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Takes a lock, or throws FolderLocked with its holder after `patience` milliseconds. It is an operating system lock on
 * `<file>.db`, taken through SQLite because Node offers none: it ends with its process, however that ends, and works
 * between containers and over network file systems that support locks. `<file>` names the holder for people. A process
 * must never open `<file>.db` otherwise: closing any descriptor of it releases the lock (POSIX).
 */
export async function lockFolder(file: string, patience = defaultPatience): Promise<FolderLock> {
  const until = performance.now() + patience;
  for (;;) {
    const connection = takeLock(file);
    if (connection) return hold(file, connection);
    if (performance.now() >= until) throw new FolderLocked(file, await readHolder(file));
    await setTimeout(pause);
  }
}

/** Undefined if another connection holds the lock. */
function takeLock(file: string): DatabaseSync | undefined {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(`${file}.db`);
    connection.exec('BEGIN EXCLUSIVE');
    return connection;
  } catch (error) {
    connection?.close();
    if (codeOf(error) === busy) return undefined;
    throw new LockUnusable(`${file}.db`, reasonOf(`${file}.db`, error), error);
  }
}

async function hold(file: string, connection: DatabaseSync): Promise<FolderLock> {
  heldLocks.add(connection);
  const closeLock = (): void => {
    if (heldLocks.delete(connection)) connection.close();
  };
  try {
    await writeHolder(file);
  } catch (error) {
    closeLock();
    throw new LockUnusable(file, systemReason(error), error);
  }
  return {
    async release() {
      if (!heldLocks.has(connection)) return;
      await rm(file, { force: true });
      closeLock();
    },
  };
}

/** A full disk does not prevent the start: only the holder's name is missing then. */
async function writeHolder(file: string): Promise<void> {
  const holder: FolderHolder = { pid: process.pid, host: hostname(), pidNamespace: pidNamespace() };
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, JSON.stringify(holder));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (!['ENOSPC', 'EDQUOT'].includes(String(Object(error).code))) throw error;
  }
}

async function readHolder(file: string): Promise<FolderHolder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder)) return undefined;
    if (typeof holder.pid !== 'number') return undefined;
    const host = 'host' in holder ? String(holder.host) : hostname();
    const namespace = 'pidNamespace' in holder ? String(holder.pidNamespace) : '';
    const isElsewhere = host !== hostname() || namespace !== pidNamespace();
    return { pid: holder.pid, host, pidNamespace: namespace, isElsewhere };
  } catch {
    return undefined;
  }
}

/** Differs between containers, which may have the same process ids; empty if the system has no namespaces. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** The lowest byte of an extended result code is the primary code. */
function codeOf(error: unknown): number {
  return Number(Object(error).errcode ?? 0) & 0xff;
}

function reasonOf(path: string, error: unknown): string {
  const code = codeOf(error);
  if (code === notDatabase) return 'it is another kind of file';
  if (code === inputOutput) return 'the file system of this folder supports no locks';
  if (code === readOnly || code === cannotOpen) return accessTrouble(path) ?? systemReason(error);
  return systemReason(error);
}

/** Explains why a file cannot be opened, which SQLite does not. */
function accessTrouble(path: string): string | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return 'a folder is in its place';
  try {
    accessSync(dirname(path), constants.W_OK);
    accessSync(path, constants.W_OK);
    return undefined;
  } catch (error) {
    return systemReason(error);
  }
}
