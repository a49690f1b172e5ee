import { readdirSync } from 'node:fs';
import { systemReason } from '#kit/systemReason.ts';

/** Throws, where the folder of all brands cannot be read, why, and what to do. */
export function tryBrandsDir(dir: string): void {
  try {
    readdirSync(dir);
  } catch (error) {
    throw new Error(
      `BRANDS_DIR is "${dir}", and no brands can be read there: ${systemReason(error)}. Mend that, or set BRANDS_DIR to the folder that holds your brands and "base".`,
      { cause: error },
    );
  }
}
