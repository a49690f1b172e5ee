import { describe, expect, it } from 'vitest';
import { compiled, testBrands } from '../testing/testBrands.ts';

/** The findings about addresses of two pages, by the paths of pages. */
async function overlaps(pages: Record<string, string[]>): Promise<string[]> {
  const brands = testBrands();
  const files = Object.entries(pages).map(([name, paths]) => [`pages/${name}.json`, { paths, nodes: [] }]);
  const { texts } = await compiled({ ...brands, acme: { ...brands.acme, ...Object.fromEntries(files) } });
  return texts.filter((text) => text.includes('two pages'));
}

describe('addresses of two pages', () => {
  it('are named with the page that is shown', async () => {
    const found = await overlaps({ offers: ['/offers'], offer: ['/offers/:id?'], any: ['/:name'] });
    expect(found).toEqual([
      expect.stringContaining(
        '"/offers" belongs to two pages: "offers" (/offers) and "any" (/:name). Visitors see "offers" there.',
      ),
      expect.stringContaining(
        '"/offers" belongs to two pages: "offers" (/offers) and "offer" (/offers/:id?). Visitors see "offers" there.',
      ),
    ]);
    expect(found[0]).toContain('brands/acme/pages/any.json:3:5');
  });

  it.each([
    ['a part and a parameter', { one: ['/offers/new'], two: ['/offers/:id'] }, '"/offers/new" belongs'],
    [
      'two parameters at different places',
      { one: ['/:a/new'], two: ['/offers/:id'] },
      '"/offers/new" belongs',
    ],
    ['a star', { one: ['/help/*'], two: ['/help/:topic'] }, '"/help/:topic" belongs'],
    ['a star and its beginning', { one: ['/help/*'], two: ['/help'] }, '"/help" belongs'],
    ['several optional parts', { one: ['/a/:x?/:y?'], two: ['/a/:z'] }, '"/a/:z" belongs'],
    ['another case', { one: ['/Offers'], two: ['/offers/:id?'] }, 'belongs'],
  ])('are found by %s', async (_, pages, words) => {
    const found = await overlaps(pages);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  it.each([
    ['another beginning', { one: ['/offers/:id'], two: ['/games/:id'] }],
    ['another length', { one: ['/offers'], two: ['/offers/:id'] }],
    ['one page', { one: ['/offers', '/offers/:id?', '/:any'] }],
  ])('are not those with %s', async (_, pages) => expect(await overlaps(pages)).toEqual([]));
});
