import { expect, it } from 'vitest';
import { growthLanguages, growthPages, tileSteps, widgetSteps } from './growth.ts';

interface Page {
  nodes: { id: string; widget: string; props?: { count?: number } }[];
}
const pages = growthPages() as Record<string, Page>;

it.each(widgetSteps)('the page of %i widgets has that number of nodes with distinct ids', (count) => {
  const { nodes = [] } = pages[`pages/widgets-${count}.json`] ?? {};
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(count);
});

it.each(tileSteps)(
  'the rows of the page of %i tiles have that number of tiles in total, at most 40 each',
  (count) => {
    const counts = (pages[`pages/tiles-${count}.json`]?.nodes ?? []).map(({ props }) => props?.count ?? 0);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(Math.max(...counts)).toBeLessThanOrEqual(40);
  },
);

it('a brand of one language has one, of seven seven', () => {
  expect(growthLanguages(1).map(({ tag }) => tag)).toEqual(['th']);
  expect(new Set(growthLanguages(7).map(({ tag }) => tag)).size).toBe(7);
});
