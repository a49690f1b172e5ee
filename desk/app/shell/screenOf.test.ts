import { expect, test } from 'vitest';
import { screenOf } from './screenOf.ts';

test('R10.12 an address belongs to one screen of the menu: the most exact one', () => {
  const paths = ['/members', '/members/risks', '/agents'];
  expect(screenOf(paths, '/members/risks')).toBe('/members/risks');
  expect(screenOf(paths, '/members/SIAM01/somchai')).toBe('/members');
  expect(screenOf(paths, '/membership')).toBeUndefined();
});
