import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareData } from '#tests/support/preparedData.ts';

/** Makes the database that tests of the servers copy, before any of them waits for it under its own timeout. */
const dir = mkdtempSync(join(tmpdir(), 'livery-prepared-'));
try {
  await prepareData(dir);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
