import { expect, it } from 'vitest';
import type { Mission } from '#schemas/generated/api.ts';
import { nextMissions } from './nextMissions.ts';

it('R2.7.15 shows prizes first, then what is nearest to its goal, then what can be joined; nothing that is over', () => {
  const missions = (
    [
      ['new', 'process', 0],
      ['half', 'joined', 50],
      ['won', 'issued', 100],
      ['near', 'joined', 90],
      ['gone', 'close', 80],
      ['later', 'coming-soon', 0],
      ['done', 'claimed', 100],
    ] as const
  ).map(([id, state, percent]) => ({ id, state, percent }) as Mission);
  expect(nextMissions(missions, 8).map(({ id }) => id)).toEqual(['won', 'near', 'half', 'new']);
  expect(nextMissions(missions, 2).map(({ id }) => id)).toEqual(['won', 'near']);
});
