import { describe, expect, it } from 'vitest';
import { compiled, testBrands } from './testing/testBrands.ts';

describe('a brand that extends a base', () => {
  it('R10.3 is the base with what it says itself', async () => {
    const { revision, texts } = await compiled(testBrands());
    expect(texts).toEqual([]);
    expect(revision).toMatchObject({
      brand: 'acme',
      layers: ['base', 'acme'],
      config: { name: 'Acme', currency: 'THB', ageLimit: 18 },
    });
    expect(revision?.pages.map(({ name, status }) => [name, status])).toEqual([
      ['home', 200],
      ['maintenance', 503],
      ['not-found', 404],
      ['region-block', 451],
    ]);
  });
});
