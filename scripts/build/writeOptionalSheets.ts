import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { optionalProperties } from '#schemas/tokens.ts';
import { splitOptional } from './splitOptional.ts';

interface Chunk {
  css?: string[];
  looks?: Record<string, string[]>;
}

/** A class that holds the rules for one prop of a widget: `withWidthFull`. */
const optionalClass = /^with[A-Z]/;

/**
 * Splits every sheet of the build by what is optional in it (`splitOptional`), and lists the parts in
 * `.vite/optional.json` by the sheet that they belong to. A sheet without anything optional keeps its file. Scripts that
 * load a split sheet with code that comes later load what all pages need of it.
 */
export function writeOptionalSheets(clientDir: string): void {
  const manifestFile = join(clientDir, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const named = JSON.parse(readFileSync(join(clientDir, '.vite/classes.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const classes = Object.fromEntries(
    Object.values(named).flatMap((ofSheet) =>
      Object.entries(ofSheet).flatMap(([name, scoped]) => (optionalClass.test(name) ? [[scoped, name]] : [])),
    ),
  );
  const optional: Record<string, { names: string[]; file: string }[]> = {};
  const write = (name: string, text: string) => {
    const file = `build/${name}-${hash('sha256', text, 'base64url').slice(0, 8)}.css`;
    writeFileSync(join(clientDir, file), text);
    return file;
  };
  const done = new Map<string, string>();
  const split = (sheet: string): string => {
    const known = done.get(sheet);
    if (known !== undefined || !existsSync(join(clientDir, sheet))) return known ?? sheet;
    const { common, parts } = splitOptional(
      readFileSync(join(clientDir, sheet), 'utf8'),
      classes,
      optionalProperties,
    );
    let file = sheet;
    if (parts.length > 0) {
      const name = basename(sheet).replace(/-[\w-]{8}\.css$/, '');
      rmSync(join(clientDir, sheet));
      file = write(name, common);
      optional[file] = parts.map(({ names, css }) => ({
        names,
        file: write(`${name}.${names.length === 1 ? names[0]?.replace('--', '') : 'tokens'}`, css),
      }));
    }
    done.set(sheet, file);
    return file;
  };
  for (const chunk of Object.values(manifest)) {
    if (chunk.css) chunk.css = chunk.css.map(split);
    for (const [look, files] of Object.entries(chunk.looks ?? {}))
      (chunk.looks ??= {})[look] = files.map(split);
  }
  writeFileSync(manifestFile, JSON.stringify(manifest));
  writeFileSync(join(clientDir, '.vite/optional.json'), JSON.stringify(optional));
  renameInScripts(join(clientDir, 'build'), new Map([...done].filter(([sheet, file]) => sheet !== file)));
}

/** Writes the new names of sheets into the scripts of a folder. */
function renameInScripts(folder: string, renamed: ReadonlyMap<string, string>): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const changed = text.replaceAll(/build\/[\w.-]+\.css/g, (sheet) => renamed.get(sheet) ?? sheet);
    if (changed !== text) writeFileSync(file, changed);
  }
}
