import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '#engine/server/index.ts';

export const root = join(import.meta.dirname, '../..');
const client = join(root, 'dist/client');
const { views } = readBuild(client, 'test');

/** Names of the widgets in a page or a part of a shell, in any depth. */
export function widgetsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'widget' in node && typeof node.widget === 'string' ? [node.widget] : [];
  return [...own, ...Object.values(node).flatMap(widgetsIn)];
}

/** Addresses of all scripts that these widgets need beyond those that every page has. */
export function scriptsOf(widgets: string[]): Set<string> {
  return new Set(
    widgets.flatMap((name) => {
      const view = views.get(name);
      if (!view) throw new Error(`The build has no widget ${name}. Run: npm run build`);
      return [view.address, ...(view.needs ?? [])];
    }),
  );
}

/** Bytes of these scripts as brotli. */
export function bytesOf(scripts: Iterable<string>): number {
  return [...scripts]
    .filter((address) => address.endsWith('.js'))
    .reduce((sum, address) => sum + statSync(join(client, `${address.slice('/-/'.length)}.br`)).size, 0);
}
