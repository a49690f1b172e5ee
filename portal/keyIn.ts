import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemReason } from '#kit/systemReason.ts';

/** Characters that a secret has at least. */
export const leastSecret = 32;

/** A secret of the data folder: made by whoever asks first, readable by its owner alone. Throws what is wrong with it and what to do. */
export function keyIn(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const key = read(file);
  if (key.length >= leastSecret) return key;
  throw new Error(
    `The key in ${file} is damaged: it has ${key.length} characters, and ${leastSecret} or more are needed. Put a copy back, or delete that file: the next start makes a new key.`,
  );
}

function read(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw trouble(file, error);
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw trouble(file, error);
  }
}

function trouble(file: string, cause: unknown): Error {
  return new Error(
    `The key in ${file} cannot be read: ${systemReason(cause)}. Start as the account that made it, give this one access, or set DATA_DIR to another folder.`,
    { cause },
  );
}
