import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from './BackupError.ts';

/**
 * A backup is one file: a block of fixed size with the format, the checksum of the header, and the header as JSON; then
 * its parts, concatenated. The header states the size and SHA-256 of each part.
 */
const format = 'livery-backup 1';
const headerBytes = 16_384;

/** Facts that a backup states about itself. */
export interface BackupFacts {
  kind: 'embedded' | 'postgresql';
  /** The database engine, such as `PostgreSQL 15.18`. */
  engine: string;
  /** The newest migration: its timestamp (milliseconds), which identifies it, and its name if this build knows it. */
  schema: { at: number; name: string };
  /** Version of the product that wrote the backup. */
  product: string;
  /** ISO 8601, when the backup began. */
  time: string;
}

export interface BackupPart {
  name: string;
  bytes: number;
  sha256: string;
}

export interface BackupHeader extends BackupFacts {
  parts: BackupPart[];
}

/**
 * Writes a backup, readable by its owner only, and returns its header. Never overwrites a file; a failed backup leaves no
 * file.
 */
export async function writeBackup(
  file: string,
  facts: BackupFacts,
  parts: { name: string; content: AsyncIterable<Uint8Array> }[],
): Promise<BackupHeader> {
  refuseExisting(file);
  const draft = `${file}.part`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.write(Buffer.alloc(headerBytes));
    const header: BackupHeader = { ...facts, parts: [] };
    for (const { name, content } of parts) header.parts.push(await append(handle, name, content));
    await handle.write(blockOf(header), 0, headerBytes, 0);
    await handle.sync();
    await handle.close();
    refuseExisting(file);
    await rename(draft, file);
    return header;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Verifies every byte of a backup and returns its header. Throws `BackupError` if it is damaged or not a backup. */
export async function readBackup(file: string): Promise<BackupHeader> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new BackupError(`The backup ${file} cannot be opened: ${String(Object(cause).code)}.`);
  });
  try {
    const header = await readHeader(handle, file);
    let at = headerBytes;
    for (const part of header.parts) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of contentOf(file, at, part.bytes)) bytes += hashed(hash, chunk);
      if (bytes !== part.bytes || hash.digest('hex') !== part.sha256)
        throw damaged(file, `the checksum of its part "${part.name}" does not match`);
      at += part.bytes;
    }
    if ((await handle.stat()).size !== at) throw damaged(file, 'it is longer than its header says');
    return header;
  } finally {
    await handle.close();
  }
}

/** The content of the part with this name, or undefined. */
export function partOf(file: string, header: BackupHeader, name: string): Readable | undefined {
  const index = header.parts.findIndex((part) => part.name === name);
  const part = header.parts[index];
  if (!part) return undefined;
  const before = header.parts.slice(0, index).reduce((sum, { bytes }) => sum + bytes, headerBytes);
  return contentOf(file, before, part.bytes);
}

function contentOf(file: string, start: number, bytes: number): Readable {
  return bytes === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + bytes - 1 });
}

async function append(
  handle: FileHandle,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<BackupPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += hashed(hash, chunk);
    await handle.writeFile(chunk);
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

function hashed(hash: Hash, chunk: Uint8Array): number {
  hash.update(chunk);
  return chunk.byteLength;
}

function blockOf(header: BackupHeader): Buffer {
  const text = JSON.stringify(header);
  const block = Buffer.from(`${format} ${sha256(text)}\n${text}\n`.padEnd(headerBytes));
  if (block.byteLength > headerBytes) throw new Error('the header of the backup is too long');
  return block;
}

async function readHeader(handle: FileHandle, file: string): Promise<BackupHeader> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  const [first = '', text = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
  if (!first.startsWith('livery-backup '))
    throw new BackupError(`${file} is not a backup of Livery. Nothing was changed.`);
  const [, version, checksum] = first.split(' ');
  if (version !== '1')
    throw new BackupError(
      `${file} has a format that this version does not support. Nothing was changed. Restore it with a newer version.`,
    );
  if (bytesRead < headerBytes || checksum !== sha256(text))
    throw damaged(file, 'the checksum of its header does not match');
  return JSON.parse(text) as BackupHeader;
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new BackupError(
      `${file} already exists, and a backup never overwrites a file. Choose another name.`,
    );
}

function damaged(file: string, what: string): BackupError {
  return new BackupError(`${file} is damaged: ${what}. Nothing was changed. Use another backup.`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
