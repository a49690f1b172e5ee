import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemReason } from '#kit/systemReason.ts';

/** So much can be written where anything can. */
const probe = Buffer.alloc(64 * 1024);

/** Makes the data folder where there is none, for its owner alone, and tries it. Throws why nothing can be kept there, and what to do. */
export function openDataDir(dir: string): void {
  const file = join(dir, `.probe-${process.pid}`);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, probe);
    } finally {
      rmSync(file, { force: true });
    }
  } catch (error) {
    throw new Error(
      `DATA_DIR is "${dir}", and nothing can be kept there: ${systemReason(error)}. Nothing is started. Mend that, or set DATA_DIR to a folder that may be written to.`,
      { cause: error },
    );
  }
}
