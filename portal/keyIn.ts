import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemReason } from '#kit/systemReason.ts';

/** Minimum length of a secret, in characters. */
export const minSecretLength = 32;

/** A secret in the data folder, created on first use, readable by its owner only. Throws what is wrong and the fix. */
export function keyIn(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const key = read(file);
  if (key.length >= minSecretLength) return key;
  throw new Error(
    `The key in ${file} is damaged: it has ${key.length} characters, not ${minSecretLength} or more. Restore a copy of the file, or delete it: the next start creates a new key.`,
  );
}

function read(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw readError(file, error);
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw readError(file, error);
  }
}

function readError(file: string, cause: unknown): Error {
  return new Error(
    `The key in ${file} cannot be read: ${systemReason(cause)}. Start as the account that created it, give this account access, or set DATA_DIR to another folder.`,
    { cause },
  );
}
