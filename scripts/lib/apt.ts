import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whose system this is, and its `apt-get`, which says whether it did what it was asked for. */
export interface System {
  isDebian: boolean;
  isRoot: boolean;
  apt: (...args: string[]) => boolean;
}

/**
 * Installs a package of Debian's own, where this is Debian and we are root; false where it is not for us to do or did
 * not work. Lists that cannot be renewed are no reason not to try.
 */
export function installPackage(name: string, { isDebian, isRoot, apt }: System = thisSystem()): boolean {
  if (!isDebian || !isRoot) return false;
  process.stdout.write(`installing ${name}\n`);
  apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}

const thisSystem = (): System => ({
  isDebian: existsSync('/etc/debian_version'),
  isRoot: process.getuid?.() === 0,
  apt: (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
});
