import type { BrandRevision, Page } from '#engine/contracts/revision.ts';

/**
 * The page to show. A page over another one shows that page's nodes after its own, but has its own title and overlay
 * (R2.1.2). `under` is the path after the overlay is closed.
 */
export function shownPage(
  { pages }: Pick<BrandRevision, 'pages'>,
  page: Page,
): { page: Page; under?: string } {
  const below = page.over === undefined ? undefined : pages.find(({ name }) => name === page.over);
  if (!below) return { page };
  const { nodes, bannerGroup, gamePage, play, paths } = below;
  return {
    page: {
      ...page,
      nodes: [...page.nodes, ...nodes],
      gamePage,
      ...(play && { play }),
      ...(bannerGroup !== undefined && { bannerGroup }),
    },
    under: paths[0] ?? '/',
  };
}
