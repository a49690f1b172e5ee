import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves a finished build into place by renaming whole folders, so that no process sees an incomplete one. Browser files of
 * the two previous builds stay, so that a page loaded before a deployment still finds its code; a build with the same
 * files as the last does not count as another one.
 */
export function swapBuild(dist: string, next: string): void {
  const current = join(dist, 'client');
  const [first, second] = [join(dist, 'client-before/1'), join(dist, 'client-before/2')];
  const gone = join(dist, 'gone');
  rmSync(gone, { recursive: true, force: true });
  mkdirSync(gone);
  mkdirSync(join(dist, 'client-before'), { recursive: true });
  // A process that dies here leaves a build without a stamp, which is then built again.
  rmSync(join(dist, 'source.hash'), { force: true });

  if (namesIn(current).join() === namesIn(join(next, 'client')).join()) {
    move(current, join(gone, 'client'));
  } else {
    move(second, join(gone, 'before'));
    move(first, second);
    move(current, first);
  }
  move(join(next, 'client'), current);
  for (const folder of ['games', 'chat', 'desk', 'server']) {
    move(join(dist, folder), join(gone, folder));
    move(join(next, folder), join(dist, folder));
  }
  move(join(next, 'source.hash'), join(dist, 'source.hash'));
  for (const folder of [gone, next]) rmSync(folder, { recursive: true, force: true });
}

/** Names contain the hash of the content: equal names mean equal files. */
function namesIn(client: string): string[] {
  const dir = join(client, 'build');
  return existsSync(dir) ? readdirSync(dir).toSorted() : [];
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
