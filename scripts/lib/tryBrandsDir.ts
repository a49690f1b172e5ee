import { readdirSync } from 'node:fs';
import { systemReason } from '#kit/systemReason.ts';

/** Throws if the folder of all brands cannot be read. The message says why and what to do. */
export function tryBrandsDir(dir: string): void {
  try {
    readdirSync(dir);
  } catch (error) {
    throw new Error(
      `BRANDS_DIR is "${dir}", which cannot be read: ${systemReason(error)}. Correct that, or set BRANDS_DIR to the folder with your brands and "base".`,
      { cause: error },
    );
  }
}
