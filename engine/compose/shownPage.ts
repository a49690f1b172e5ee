import type { BrandRevision, Page } from '#engine/contracts/revision.ts';

/**
 * The page as it is shown: one that stands over another has that one's nodes, with a title and an overlay of its own
 * (R2.1.2). `under` is where one is when that has closed.
 */
export function shownPage(
  { pages }: Pick<BrandRevision, 'pages'>,
  page: Page,
): { page: Page; under?: string } {
  const below = page.over === undefined ? undefined : pages.find(({ name }) => name === page.over);
  if (!below) return { page };
  const { nodes, bannerGroup, gamePage, paths } = below;
  return {
    page: { ...page, nodes, gamePage, ...(bannerGroup !== undefined && { bannerGroup }) },
    under: paths[0] ?? '/',
  };
}
