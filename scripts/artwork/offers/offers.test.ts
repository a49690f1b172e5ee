import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hands, offer } from './hands.ts';
import { motifs } from './motifs.ts';

const names = Object.keys(motifs) as (keyof typeof motifs)[];

describe.each(Object.entries(hands))('pictures of offers for %s', (brand, hand) => {
  it('are small, have no text and are the same each time', async () => {
    for (const name of names) {
      const svg = hand(motifs[name], name);
      expect(svg).toBe(hand(motifs[name], name));
      expect(svg).not.toContain('<text');
      expect(svg.length, `${brand} ${name}`).toBeLessThan(14_000);
    }
    const { width, height } = await sharp(Buffer.from(hand(motifs.welcome, 'welcome'))).metadata();
    expect({ width, height }).toEqual(offer);
  });
});

it('no two brands have the same picture, and no two offers of a brand', () => {
  const all = Object.values(hands).flatMap((hand) => names.map((name) => hand(motifs[name], name)));
  expect(new Set(all).size).toBe(all.length);
});
