import { expect, it } from 'vitest';
import { categoryPath, vendorLink, vendorPath } from './paths.ts';

it('R1.8 R2.1.18 links cockfight to the games route, other categories to their pages', () => {
  expect(categoryPath('DS88')).toBe('/games/DS88');
  expect(categoryPath('LIVE')).toBe('/live');
});

it('R2.2.6 opens slots in their own launcher and other vendors on the games route', () => {
  expect(vendorPath('RNG', 'JL')).toBe('/rng?page=JL');
  expect(vendorPath('LIVE', 'CR')).toBe('/games/LIVE/vassalage/CR');
});

it('R4.14 R2.6.6 opens a popup list for vendors with the marker VASSALAGE, but slots in their launcher', () => {
  expect(vendorLink('FISH', { vassalage: 'FS', isGame: 'VASSALAGE' })).toEqual({
    href: '/games/FISH/vassalage/FS?vendor=FS&type=FISH',
    open: 'games',
  });
  expect(vendorLink('FISH', { vassalage: 'FS' })).toEqual({ href: '/games/FISH/vassalage/FS' });
  expect(vendorLink('RNG', { vassalage: 'JL', isGame: 'VASSALAGE' })).toEqual({ href: '/rng?page=JL' });
});
