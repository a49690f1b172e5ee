import { formattedValues } from '#engine/brand/index.ts';
import type { Asset, BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { weakCache } from '../cache/createCache.ts';

/** Paths of the pictures that a list of nodes names. Cached by list: brands share pages. */
const named = weakCache<PageNode[], string[]>('named pictures');

/** The pictures of a brand that its widgets show resized, those of pages before those of the shell. */
export function picturesIn({ pages, shell, assets }: BrandRevision, widgets: WidgetRegistry): Asset[] {
  const lists = [...pages.map(({ nodes }) => nodes), ...Object.values(shell)];
  const paths = new Set(lists.flatMap((nodes) => pathsIn(nodes, widgets)));
  return [...paths].flatMap((path) => assets[path] ?? []);
}

function pathsIn(nodes: PageNode[], widgets: WidgetRegistry): string[] {
  let found = named.get(nodes);
  if (!found) {
    found = nodes.flatMap(({ widget, props, slots }) => [
      ...formattedValues(widgets.get(widget)?.schema, props, 'picture').map(({ value }) => value),
      ...Object.values(slots).flatMap((inner) => pathsIn(inner, widgets)),
    ]);
    named.set(nodes, found);
  }
  return found;
}
