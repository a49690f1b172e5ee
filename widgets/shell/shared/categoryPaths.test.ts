import { expect, it } from 'vitest';
import { categoryPath } from './categoryPaths.ts';

it('R1.8 R2.1.18 links cockfight to the games route, other categories to their pages', () => {
  expect(categoryPath('DS88')).toBe('/games/DS88');
  expect(categoryPath('LIVE')).toBe('/live');
});
