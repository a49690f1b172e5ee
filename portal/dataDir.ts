import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemReason } from '#kit/systemReason.ts';

/** Test data: 64 KiB, large enough to fail on a full disk. */
const probe = Buffer.alloc(64 * 1024);

/** Creates the data folder if missing, for its owner only, and tests writing. Throws what is wrong and what to do. */
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
      `DATA_DIR is "${dir}", which cannot be written to: ${systemReason(error)}. The portal does not start. Correct that, or set DATA_DIR to a writable folder.`,
      { cause: error },
    );
  }
}
