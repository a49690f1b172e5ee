import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { openKnots, wings } from './borders.ts';

/** An import between two files, as paths from the project's root. */
export interface Arrow {
  from: string;
  to: string;
}

/** What tests and their helpers import ties no folders together. */
const isTest = (file: string) => /\.(?:test|spec|stories)\.tsx?$|\/testing\//.test(file);

/** Every import in the source files below `folder`, type imports and `import()` included. */
export function arrowsIn(root: string, folder: string): Arrow[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => !isTest(file))
    .flatMap((from) =>
      specifiersOf(from, readFileSync(path.join(root, from), 'utf8'))
        .map((specifier) => targetOf(from, specifier))
        .filter((to) => to !== undefined)
        .map((to) => ({ from, to })),
    );
}

/** The names of all modules that a source file imports or exports from. */
export function specifiersOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest }) =>
        /^(['"])(.+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2] ?? [],
    ),
  ];
}

/** The imported file as a path from the project's root; undefined for a package. */
function targetOf(from: string, specifier: string): string | undefined {
  const [place = ''] = specifier.split('?');
  if (place.startsWith('#')) return place.slice(1);
  return place.startsWith('.') ? path.posix.join(path.posix.dirname(from), place) : undefined;
}

/** What ties siblings together: for each folder the arrows between its entries, by entry. */
type Siblings = Map<string, Map<string, Map<string, Arrow[]>>>;

function siblingsOf(arrows: readonly Arrow[]): Siblings {
  const folders: Siblings = new Map();
  for (const arrow of arrows) {
    const [from, to] = [arrow.from.split('/'), arrow.to.split('/')];
    const depth = from.findIndex((part, at) => part !== to[at]);
    const [a, b] = [from[depth], to[depth]];
    if (depth < 1 || a === undefined || b === undefined) continue;
    const parent = from.slice(0, depth).join('/');
    const entries = getOrAdd(folders, parent, () => new Map<string, Map<string, Arrow[]>>());
    const targets = getOrAdd(entries, a, () => new Map<string, Arrow[]>());
    getOrAdd(targets, b, () => []).push(arrow);
  }
  return folders;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

/** Siblings that import each other in a circle, with the arrow that is easiest to cut: the one with the fewest imports. */
export function folderCycles(arrows: readonly Arrow[]): string[] {
  return [...siblingsOf(arrows)].flatMap(([parent, entries]) =>
    knotsIn(entries).map((knot) => {
      const inside = [...entries]
        .filter(([from]) => knot.has(from))
        .flatMap(([from, targets]) =>
          [...targets].filter(([to]) => knot.has(to)).map(([to, list]) => ({ from, to, list })),
        );
      const weakest = inside.toSorted((a, b) => a.list.length - b.list.length)[0];
      const cut = weakest?.list.map(({ from, to }) => `${from} imports ${to}`).join(', ');
      return `${parent}: ${[...knot].toSorted().join(', ')} import each other in a circle. Thinnest arrow: ${cut}.`;
    }),
  );
}

/** The strongly connected parts with more than one member: what reaches itself through another. */
function knotsIn(entries: Map<string, Map<string, Arrow[]>>): Set<string>[] {
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const to of entries.get(next)?.keys() ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  const reached = new Map([...entries.keys()].map((entry) => [entry, reach(entry)]));
  const done = new Set<string>();
  const knots: Set<string>[] = [];
  for (const [entry, from] of reached) {
    if (done.has(entry) || !from.has(entry)) continue;
    const knot = new Set([...from].filter((other) => reached.get(other)?.has(entry)));
    for (const member of knot) done.add(member);
    if (knot.size > 1) knots.push(knot);
  }
  return knots;
}

/** Imports of a wing from one above it. `order` names the wings from the lowest to the highest. */
export function wingViolations(arrows: readonly Arrow[], folder: string, order: readonly string[]): string[] {
  const placeOf = (file: string) => order.indexOf(file.slice(folder.length + 1).split('/')[0] ?? '');
  return arrows
    .filter(
      ({ from, to }) => to.startsWith(`${folder}/`) && placeOf(to) > placeOf(from) && placeOf(from) >= 0,
    )
    .map(
      ({ from, to }) => `${from} imports ${to}: ${order[placeOf(from)]} lies below ${order[placeOf(to)]}.`,
    );
}

/** All that is wrong with the folders of the project. */
export function folderViolations(root: string): string[] {
  const tops = ['kit', 'schemas', 'engine', 'widgets', 'portal', 'platform', 'demo', 'scripts'];
  const arrows = new Map(tops.map((top) => [top, arrowsIn(root, top)]));
  const cycles = folderCycles([...arrows.values()].flat());
  const isKnown = (cycle: string) => openKnots.some((folder) => cycle.startsWith(`${folder}:`));
  return [
    ...cycles.filter((cycle) => !isKnown(cycle)),
    ...openKnots
      .filter((folder) => !cycles.some((cycle) => cycle.startsWith(`${folder}:`)))
      .map((folder) => `${folder} has no circle any more: remove it from openKnots.`),
    ...wingViolations(arrows.get('platform') ?? [], 'platform', wings),
  ];
}
