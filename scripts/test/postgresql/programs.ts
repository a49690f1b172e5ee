import { existsSync, globSync } from 'node:fs';
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
