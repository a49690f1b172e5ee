import { hash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { splitSheet } from './splitSheet.ts';

interface Chunk {
  src?: string;
  css?: string[];
  /** Sheets by the value of the prop `variant`, in addition to those in `css`. */
  looks?: Record<string, string[]>;
}

/**
 * Splits the sheet of every widget whose schema has a prop `variant`, so that a page carries only the rules of the variants
 * that it shows. File names contain the hash of the content, and Vite's manifest lists them as `looks`.
 */
export function splitVariants(root: string, clientDir: string): void {
  const manifestFile = join(clientDir, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const classes = JSON.parse(readFileSync(join(clientDir, '.vite/classes.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const schemaFile of globSync('widgets/*/*/schema.json', { cwd: root })) {
    const folder = dirname(schemaFile).replaceAll('\\', '/');
    const own = classes[`/${folder}/${basename(folder)}.module.css`];
    const classOfLook = own && classesOf(looksIn(join(root, schemaFile)), own);
    const chunk = Object.values(manifest).find(({ src }) => src !== undefined && dirname(src) === folder);
    const sheet = chunk?.css?.find((file) => basename(file).startsWith(`${basename(folder)}-`));
    if (!classOfLook || !chunk || !sheet) continue;

    const parts = splitSheet(readFileSync(join(clientDir, sheet), 'utf8'), classOfLook);
    const write = (name: string, text: string) => {
      const file = `build/${name}-${hash('sha256', text, 'base64url').slice(0, 8)}.css`;
      writeFileSync(join(clientDir, file), text);
      return file;
    };
    rmSync(join(clientDir, sheet));
    const common = write(basename(folder), parts.common);
    chunk.css = chunk.css?.map((file) => (file === sheet ? common : file)) ?? [];
    chunk.looks = Object.fromEntries(
      Object.entries(parts.looks).map(([look, text]) => [look, [write(`${basename(folder)}.${look}`, text)]]),
    );
  }
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

function looksIn(schemaFile: string): string[] {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as {
    properties?: Record<string, { enum?: unknown[] }>;
  };
  return (schema.properties?.['variant']?.enum ?? []).filter(
    (look): look is string => typeof look === 'string',
  );
}

function classesOf(looks: string[], classes: Record<string, string>): Record<string, string> | undefined {
  const found = looks.flatMap((look) => (classes[look] ? [[look, classes[look]] as const] : []));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
