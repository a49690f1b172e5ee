import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildProject } from './buildProject.ts';

it('says where a build cannot be written, why, and which account must build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'livery-build-'));
  const dist = join(root, 'dist');
  writeFileSync(dist, '');
  await expect(buildProject(root)).rejects.toThrow(
    `cannot be written to ${dist}: a file is in its place. Run "npm run build" as the account`,
  );
  rmSync(root, { recursive: true });
});
