import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '#kit/schema/inlineRefs.ts';

/** The schemas in `schemas/*.json` by their `$id`: `livery:spacing`, `livery:page` … */
export async function sharedSchemas(root: string): Promise<Map<string, Json>> {
  const folder = path.join(root, 'schemas');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const schemas = await Promise.all(
    names.map(async (name): Promise<[string, Json]> => {
      const schema: Json = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      return [`livery:${name.slice(0, -'.json'.length)}`, schema];
    }),
  );
  return new Map(schemas);
}
