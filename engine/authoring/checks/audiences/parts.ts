import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';

/** Each page and each region of the shell, with the name for looking up its widgets: `home`, `shell`. */
export function partsOf({ pages, shell }: BrandRevision): { page: string; nodes: PageNode[] }[] {
  return [
    ...pages.map(({ name, nodes }) => ({ page: name, nodes })),
    ...Object.values(shell).map((nodes) => ({ page: 'shell', nodes })),
  ];
}
