import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { orders } from './borders.ts';
import { isTest, targetOf } from './imports.ts';

/** An import between two files, as paths from the project's root. */
export interface Arrow {
  from: string;
  to: string;
}

/** Every import in the source files below `folder`, type imports and `import()` included; tests tie no folders together. */
export function arrowsIn(root: string, folder: string): Arrow[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] }).map(
    (file) => file.replaceAll('\\', '/'),
  );
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

/** Two entries of a folder, of which the first imports the second. */
interface Crossing {
  parent: string;
  from: string;
  to: string;
  arrow: Arrow;
}

/** Where an arrow leads from one entry of a folder to another; none within one entry, and none between top folders. */
function crossingOf(arrow: Arrow): Crossing[] {
  const [start, end] = [arrow.from.split('/'), arrow.to.split('/')];
  const depth = start.findIndex((part, at) => part !== end[at]);
  const [from, to] = [start[depth], end[depth]];
  if (depth < 1 || from === undefined || to === undefined) return [];
  return [{ parent: start.slice(0, depth).join('/'), from, to, arrow }];
}

/** Entries of a folder that import each other in a circle, with what is easiest to cut: the fewest imports between two. */
export function folderCycles(arrows: readonly Arrow[]): string[] {
  const folders = Map.groupBy(arrows.flatMap(crossingOf), ({ parent }) => parent);
  return [...folders].flatMap(([parent, crossings]) =>
    circlesIn(crossings).map((circle) => {
      const inside = crossings.filter(({ from, to }) => circle.has(from) && circle.has(to));
      const pairs = [...Map.groupBy(inside, ({ from, to }) => `${from} ${to}`).values()];
      const [thinnest = []] = pairs.toSorted((a, b) => a.length - b.length);
      const cut = thinnest.map(({ arrow: { from, to } }) => `${from} imports ${to}`).join(', ');
      return `${parent}: ${[...circle].toSorted().join(', ')} import each other in a circle. Thinnest arrow: ${cut}.`;
    }),
  );
}

/** The groups of entries that reach each other, each with more than one member. */
function circlesIn(crossings: readonly Crossing[]): Set<string>[] {
  const next = Map.groupBy(crossings, ({ from }) => from);
  const reach = (entry: string, seen = new Set<string>()): Set<string> => {
    for (const { to } of next.get(entry) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  const reached = new Map([...next.keys()].map((entry) => [entry, reach(entry)]));
  const circles: Set<string>[] = [];
  for (const [entry, others] of reached) {
    if (!others.has(entry) || circles.some((circle) => circle.has(entry))) continue;
    circles.push(new Set([...others].filter((other) => reached.get(other)?.has(entry))));
  }
  return circles;
}

/** Imports of a part of `folder` from one above it. `order` names the parts from the lowest to the highest. */
export function orderViolations(
  arrows: readonly Arrow[],
  folder: string,
  order: readonly string[],
): string[] {
  const partOf = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
  const placeOf = (file: string) => order.indexOf(partOf(file));
  return arrows
    .filter(
      ({ from, to }) => to.startsWith(`${folder}/`) && placeOf(to) > placeOf(from) && placeOf(from) >= 0,
    )
    .map(({ from, to }) => `${from} imports ${to}: ${partOf(from)} lies below ${partOf(to)}.`);
}

/** All that is wrong with the folders of the project. */
export function folderViolations(root: string): string[] {
  const tops = [
    'kit',
    'schemas',
    'engine',
    'widgets',
    'portal',
    'platform',
    'demo',
    'desk',
    'operator',
    'scripts',
  ];
  const arrows = tops.flatMap((top) => arrowsIn(root, top));
  const below = (folder: string) => arrows.filter(({ from }) => from.startsWith(`${folder}/`));
  return [
    ...folderCycles(arrows),
    ...Object.entries(orders).flatMap(([folder, order]) => orderViolations(below(folder), folder, order)),
  ];
}
