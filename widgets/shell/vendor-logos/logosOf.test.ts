import { expect, it } from 'vitest';
import { logosOf } from './logosOf.ts';

const card = (vassalage: string, gameType: string, displayName = vassalage) => ({
  vassalage,
  displayName,
  accountTypeId: 1,
  isHot: 0,
  gameType,
  iconUrl: `/media/vendors/${vassalage}.webp`,
});

it('R2.4.1 uses the logos of sports for esports, and those of e-lottery for lottery', () => {
  const lanes = [
    { title: 'ELOTT', cards: [card('HL', 'ELOTT')] },
    { title: 'LOTT', cards: [card('HL', 'LOTT')] },
    { title: 'SPORTS', cards: [card('TF', 'SPORTS')] },
  ];
  expect(logosOf(lanes, ['TF']).map(({ key }) => key)).toEqual(['ELOTT.HL', 'SPORTS.TF']);
});

it('shows a vendor with several game types once', () => {
  const lanes = [
    { title: 'LIVE', cards: [card('BW', 'LIVE', 'Bluewave')] },
    { title: 'RNG', cards: [card('BW', 'RNG', 'Bluewave')] },
  ];
  expect(logosOf(lanes, [])).toHaveLength(1);
});
