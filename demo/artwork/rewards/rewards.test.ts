import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hands } from '../offers/hands.ts';
import rewards from '#demo/seed/rewards.json' with { type: 'json' };
import { rewardMotifs } from './motifs.ts';
import { reward } from './rewardPictures.ts';

const media = resolve(import.meta.dirname, '../../../demo/media');
const platformMedia = resolve(import.meta.dirname, '../../../platform/media');

it('every reward of the seed has a motif, and no motif is left over', () => {
  expect(Object.keys(rewardMotifs).toSorted()).toEqual(rewards.map(({ id }) => id).toSorted());
});

describe.each(Object.entries(hands))('rewards for %s', (brand, hand) => {
  it('are small, have no text and are those in the repository', () => {
    for (const [name, parts] of Object.entries(rewardMotifs)) {
      const svg = hand(parts, name, reward);
      expect(svg).not.toContain('<text');
      expect(svg.length, name).toBeLessThan(14_000);
      expect(readFileSync(join(media, 'rewards', brand, `${name}.svg`), 'utf8'), name).toBe(svg);
    }
  });

  it('come with as many avatars as merchants without a style have', () => {
    const own = readdirSync(join(media, 'avatars', brand));
    expect(own).toEqual(readdirSync(join(platformMedia, 'avatars')).filter((name) => name.endsWith('.webp')));
  });
});
