import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemReason } from '#kit/systemReason.ts';
import { createToken } from '#platform/base/crypto/index.ts';

/** Minimum length; generated keys have 43 characters. */
const leastKey = 32;

/** Reads a key in the data folder, or creates it, readable by its owner only. Throws if it is damaged. */
export async function operatorKey(file: string, what = "operator's key"): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, `${createToken()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = (await read(file, what)).trim();
  if (key.length >= leastKey) return key;
  throw new Error(
    `The ${what} in ${file} is damaged: it has ${key.length} characters, not ${leastKey} or more. ` +
      `The platform does not start. Delete the file: the next start makes a new key, which "npm run platform" reads there.`,
  );
}

async function read(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(
      `The ${what} in ${file} cannot be read: ${systemReason(error)}. The platform does not start. ` +
        `Correct that, or move the file away: the next start makes a new key.`,
      { cause: error },
    );
  }
}
