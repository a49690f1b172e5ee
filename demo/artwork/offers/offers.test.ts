import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hands, offer } from './hands.ts';
import { motifs } from './motifs.ts';
import { readParts } from './readParts.ts';

const drawn = Object.entries(motifs);

describe.each(Object.entries(hands))('pictures of offers for %s', (brand, hand) => {
  it('are small, have no text and are the same each time', async () => {
    for (const [name, parts] of drawn) {
      const svg = hand(parts, name);
      expect(svg).toBe(hand(parts, name));
      expect(svg).not.toContain('<text');
      expect(svg.length, `${brand} ${name}`).toBeLessThan(14_000);
    }
    const { width, height } = await sharp(Buffer.from(hand(motifs['welcome'] ?? [], 'welcome'))).metadata();
    expect({ width, height }).toEqual(offer);
  });
});

it('no two brands have the same picture, and no two offers of a brand', () => {
  const all = Object.values(hands).flatMap((hand) => drawn.map(([name, parts]) => hand(parts, name)));
  expect(new Set(all).size).toBe(all.length);
});

it('names the file, the motif and the tone of a part with an unknown tone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-parts-'));
  const file = join(folder, 'parts.json');
  writeFileSync(file, '{ "kite": [{ "tone": "glow", "d": "M0 0h9v9z" }] }');
  expect(() => readParts(file)).toThrow(/parts\.json: "kite" .* "glow"\. Use one of body,/);
  rmSync(folder, { recursive: true });
});
