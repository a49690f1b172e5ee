import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from '../../lib/apt.ts';

/** The folder of PostgreSQL's programs, the newest first found; installed where that is ours to do; else undefined. */
export function findPrograms(): string | undefined {
  const found = installedPrograms();
  if (found !== undefined) return found;
  return installPackage('postgresql') ? installedPrograms() : undefined;
}

/** As `findPrograms`, of those that are there. */
export function installedPrograms(): string | undefined {
  const newest = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...newest, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}
