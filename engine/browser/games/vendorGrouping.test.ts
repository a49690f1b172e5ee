import { beforeEach, expect, it, vi } from 'vitest';
import { keepVendorGrouping } from './vendorGrouping.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', { setItem: (name: string, value: string) => kept.set(name, value) });
});

it('R4.15 keeps the vendor of who is on his way to its slots, and of nobody else', () => {
  for (const address of ['/rng', '/rng?page=', '/live?page=JL', '/games/rng/vassalage/JL'])
    keepVendorGrouping(address);
  expect([...kept]).toEqual([]);
  keepVendorGrouping('/rng?page=JL#top');
  expect([...kept]).toEqual([['gameVendor', '{"gameType":"RNG","vassalage":"JL"}']]);
});
