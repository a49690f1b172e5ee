import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withVendorGrouping } from './vendorGrouping.ts';

const kept = new Map<string, string>();
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

describe('R4.15 the stored vendor grouping', () => {
  it('is the vendor of an address of its slots, and of no others', () => {
    for (const address of ['/rng', '/rng?page=', '/live?page=JL', '/games/rng/vassalage/JL'])
      expect(withVendorGrouping(address, '/')).toBe(address);
    expect([...kept]).toEqual([]);
    expect(withVendorGrouping('/rng?page=JL#top', '/')).toBe('/rng?page=JL#top');
    expect([...kept]).toEqual([['gameVendor', '{"gameType":"RNG","vassalage":"JL"}']]);
  });

  it('opens the slots with that vendor, until all of them are chosen there', () => {
    withVendorGrouping('/rng?page=A%26B', '/');
    expect(withVendorGrouping('/rng', '/live')).toBe('/rng?page=A%26B');
    expect(withVendorGrouping('/rng?list=hot', '/live')).toBe('/rng?list=hot');
    expect(withVendorGrouping('/rng', '/rng')).toBe('/rng');
    expect(withVendorGrouping('/rng', '/live')).toBe('/rng');
  });

  it.each(['x', '{"vassalage":1}', '7', 'null'])('counts as none if the storage holds %s', (value) => {
    kept.set('gameVendor', value);
    expect(withVendorGrouping('/rng', '/')).toBe('/rng');
  });
});
