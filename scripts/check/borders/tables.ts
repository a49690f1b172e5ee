import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { tableExceptions, tableWings, wings } from './borders.ts';
import { isTest } from './imports.ts';

const schema = 'platform/base/database/schema';

/** How a table is used in a file of the platform. */
export interface TableUse {
  file: string;
  table: string;
  writes: boolean;
}

/** The names of all tables and views of the platform, as its code writes them. */
export function tablesIn(root: string): string[] {
  return globSync(`${schema}/*.ts`, { cwd: root })
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/export const (\w+) = pg(?:Table|View)\(/g),
    ])
    .flatMap(([, name]) => name ?? []);
}

/** Every use of the tables in the code of the platform; tests may use them all. */
export function tableUses(root: string, tables: readonly string[]): TableUse[] {
  const files = globSync('platform/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => !isTest(file) && !file.startsWith('platform/base/database/'))
    .flatMap((file) => usesOf(file, readFileSync(path.join(root, file), 'utf8'), tables));
}

/** The uses in one file: what it imports as a value, and whether it inserts, changes or deletes rows by builder or by SQL. */
export function usesOf(file: string, source: string, tables: readonly string[]): TableUse[] {
  const imports = parseSync(file, source).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value.includes('database/schema/') ? entries.filter(({ isType }) => !isType) : [],
  );
  return imports
    .flatMap(({ importName, localName }) => (importName.name ? [[importName.name, localName.value]] : []))
    .filter(([table = '']) => tables.includes(table))
    .map(([table = '', local = '']) => ({
      file,
      table,
      writes: new RegExp(
        String.raw`\.(?:insert|update|delete)\(\s*${local}\s*\)|(?:insert into|update|delete from)\s+\$\{${local}\}|insertMany\(\s*\w+,\s*${local}\b`,
        'i',
      ).test(source),
    }));
}

const wingOf = (file: string) => file.split('/')[1] ?? '';

/** Writes of a table outside its wing, reads below it, tables without a wing, and exceptions that nothing needs. */
export function tableViolations(
  uses: readonly TableUse[],
  tables: readonly string[],
  exceptions: readonly string[] = Object.keys(tableExceptions),
): string[] {
  const homes = new Map(
    Object.entries(tableWings).flatMap(([wing, names]) => names.map((name) => [name, wing])),
  );
  const homeless = tables
    .filter((table) => !homes.has(table))
    .map((table) => `${table} has no wing in tableWings.`);
  const gone = [...homes.keys()]
    .filter((table) => !tables.includes(table))
    .map((table) => `There is no table ${table}.`);
  const used = new Set<string>();
  const wrong = uses.flatMap(({ file, table, writes }) => {
    const home = homes.get(table);
    const wing = wingOf(file);
    if (home === undefined || wing === home) return [];
    const isBelow = wings.indexOf(wing) < wings.indexOf(home);
    if (!writes && !isBelow) return [];
    const exception = exceptions.find((place) => file === place || file.startsWith(`${place}/`));
    if (exception !== undefined) {
      used.add(exception);
      return [];
    }
    return writes
      ? [`${file} writes ${table}, which only ${home} may.`]
      : [`${file} reads ${table} of ${home}, which lies above ${wing}.`];
  });
  const idle = exceptions.filter((place) => !used.has(place)).map((place) => `${place} needs no exception.`);
  return [...homeless, ...gone, ...wrong, ...idle];
}
