import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missionEmblem, missionEmblems } from './missions.ts';

const folder = join(import.meta.dirname, '../../../platform/media/missions');

it('has an emblem for each picture in the repository, which is as it is drawn', () => {
  expect(Object.keys(missionEmblems).map((name) => `${name}.svg`)).toEqual(readdirSync(folder).toSorted());
  for (const [name, emblem] of Object.entries(missionEmblems))
    expect(missionEmblem(emblem), name).toBe(readFileSync(join(folder, `${name}.svg`), 'utf8'));
});

it('refuses an emblem without a ground', () => {
  expect(() => missionEmblem({ draw: () => '', own: { light: '#ffffff' } })).toThrow(/--dark/);
});
