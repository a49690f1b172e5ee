import { expect, it } from 'vitest';
import { vendorsOf, type VendorCard } from './vendorsOf.ts';

const card = (vassalage: string, gameType: string): VendorCard => ({
  vassalage,
  displayName: vassalage,
  accountTypeId: 1,
  isHot: 0,
  gameType,
});
const lanes = [
  { title: 'SPORTS', cards: ['FB', 'AV', 'DS88', 'ST'].map((code) => card(code, 'SPORTS')) },
  { title: 'ESPORTS', cards: [card('TF', 'ESPORTS')] },
  { title: 'RNG', cards: [card('PC', 'RNG'), card('JL', 'RNG')] },
];
const codes = (category: Parameters<typeof vendorsOf>[1]) =>
  vendorsOf(lanes, category, ['AV', 'TF']).map(({ vassalage }) => vassalage);

it('R2.2.6 keeps the platform’s order', () => {
  expect(codes('RNG')).toEqual(['PC', 'JL']);
});

it('R3.6 separates esports vendors and DS88 from sports', () => {
  expect(codes('SPORTS')).toEqual(['FB', 'ST']);
  expect(codes('ESPORTS')).toEqual(['AV', 'TF']);
  expect(codes('DS88')).toEqual(['DS88']);
});

it('R2.2.5 has no vendors for a category that the platform does not offer', () => {
  expect(codes('FISH')).toEqual([]);
});
