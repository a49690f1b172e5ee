import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, { $type: string; $value: string | number }>;
interface ThemeFile {
  shared: Tokens;
  light: Tokens;
  dark: Tokens;
}

const read = (brand: string): ThemeFile =>
  JSON.parse(readFileSync(new URL(`../../brands/${brand}/theme.json`, import.meta.url), 'utf8'));

const grounds = ['surface', 'surface-raised', 'surface-sunken'];
const texts = ['text', 'text-muted', 'accent', 'accent-strong', 'danger', 'success', 'warning'];
const shapes = ['gold', 'focus'];
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...grounds.flatMap((ground) => shapes.map((shape) => [shape, ground, 3] as const)),
  ['text-on-accent', 'accent', 4.5] as const,
  ['text-on-accent', 'accent-strong', 4.5] as const,
  ['text', 'accent-soft', 4.5] as const,
  ['accent-strong', 'accent-soft', 4.5] as const,
];

describe.each(['base', 'siam', 'meridian', 'nakhla', 'volt'])('theme of %s', (brand) => {
  const base = read('base');
  const own = read(brand);
  describe.each(['light', 'dark'] as const)('%s', (look) => {
    const tokens = { ...base[look], ...own[look] };
    it.each(pairs)('R10.8 shows %s on %s at %d : 1 or more', (front, ground, least) => {
      expect(
        wcagContrast(String(tokens[front]?.$value), String(tokens[ground]?.$value)),
      ).toBeGreaterThanOrEqual(least);
    });
  });
});
