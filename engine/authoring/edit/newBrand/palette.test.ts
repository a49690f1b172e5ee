import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import themeSchema from '#schemas/theme.json' with { type: 'json' };
import { hueOf, onBoth, paletteOf, type Palette } from './palette.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a new brand', () => {
  it('R10.8 meet AA in every pair that the schema declares, whatever the brand colours', () => {
    fc.assert(
      fc.property(fc.array(color, { minLength: 1, maxLength: 3 }), (colors) => {
        const { light, dark } = paletteOf(colors);
        for (const [look, palette] of Object.entries({ light, dark }))
          for (const { front, ground, least } of themeSchema.$defs.tokens.contrast) {
            const [one, other] = [palette[front as keyof Palette], palette[ground as keyof Palette]];
            const ratio = wcagContrast(one, other);
            if (ratio < least) throw new Error(`${look}: ${front} ${one} on ${ground} ${other} is ${ratio}`);
          }
      }),
      runs(200),
    );
  });

  it("are the brand's: its hue stays in the accent, also where lightness gives way", () => {
    for (const wished of ['#c2410c', '#0f766e', '#ffe100', '#4c1d95']) {
      const { light, dark } = paletteOf([wished]);
      for (const { accent } of [light, dark])
        expect(Math.abs(((hueOf(accent).h - hueOf(wished).h + 540) % 360) - 180)).toBeLessThan(12);
    }
  });

  it('include one that is visible on light and dark', () => {
    const palette = paletteOf(['#0f766e']);
    expect(wcagContrast(onBoth(palette), palette.light.surface)).toBeGreaterThanOrEqual(3);
    expect(wcagContrast(onBoth(palette), palette.dark.surface)).toBeGreaterThanOrEqual(3);
  });

  it('are refused if one is invalid', () => {
    expect(() => paletteOf(['blurple'])).toThrow('"blurple" is not a colour. Write it as #rrggbb.');
  });
});
