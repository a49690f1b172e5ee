import { describe, expect, it } from 'vitest';
import { checkSiam, expectFinding, type Json } from '../testing/checkSiam.ts';

describe('borrowed-licence', () => {
  it('R10.1 finds a site that states no licence', async () => {
    await expectFinding('borrowed-licence', { 'brand.json': (brand: Json) => delete brand['licence'] });
  });

  it('lets a layer state the licence for its sites', async () => {
    const extending = {
      'brand.json': (brand: Json) => {
        delete brand['licence'];
        brand['extends'] = 'house';
      },
    };
    const house = { format: 1, site: false, extends: 'base' };
    const stated = await checkSiam(extending, {
      house: { 'brand.json': { ...house, licence: { text: 'Licence 7' } } },
    });
    expect(stated.isLive).toBe(true);
    expect(stated.messages('borrowed-licence')).toEqual([]);
    const silent = await checkSiam(extending, { house: { 'brand.json': house } });
    expect(silent.messages('borrowed-licence')).toEqual([
      expect.stringContaining('"Livery · LD-0001", comes from "base".'),
    ]);
  });
});
