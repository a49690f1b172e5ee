import { beforeEach, expect, it, vi } from 'vitest';
import { keepVendorGrouping } from './vendorGrouping.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', { setItem: (name: string, value: string) => kept.set(name, value) });
});

it('R4.15 stores the vendor for addresses of its slots, and for no others', () => {
  for (const address of ['/rng', '/rng?page=', '/live?page=JL', '/games/rng/vassalage/JL'])
    keepVendorGrouping(address);
  expect([...kept]).toEqual([]);
  keepVendorGrouping('/rng?page=JL#top');
  expect([...kept]).toEqual([['gameVendor', '{"gameType":"RNG","vassalage":"JL"}']]);
});
