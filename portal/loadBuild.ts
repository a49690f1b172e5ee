import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, shareBuild, type Build } from '#engine/server/index.ts';

/** A build for browsers, and the folder of its files. */
export interface ClientBuild {
  build: Build;
  clientDir: string;
}

/** Reads the client build, identified by its manifest's hash, and copies its files to the shared folder, if any. */
export async function loadBuild(sharedBuildsDir?: string): Promise<ClientBuild> {
  const clientDir = join(process.env['LIVERY_ROOT'] ?? process.cwd(), 'dist/client');
  const manifest = readFileSync(join(clientDir, '.vite/manifest.json'));
  const buildId = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const build = readBuild(clientDir, buildId);
  // Before the portal is ready, so that no page of this build is served while another portal lacks its files.
  if (sharedBuildsDir) await shareBuild(clientDir, sharedBuildsDir, buildId);
  return { build, clientDir };
}
