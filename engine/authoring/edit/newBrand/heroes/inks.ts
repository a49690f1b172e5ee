import { clampChroma, formatHex, wcagContrast } from 'culori';

/** A color as lightness, chroma and hue in OKLCH. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

/** The colors of one hero picture, as `#rrggbb`. White text is legible on `ground`, `low` and `deep`. */
export interface Inks {
  deep: string;
  ground: string;
  low: string;
  mid: string;
  high: string;
  glow: string;
  prize: string;
  prizeLow: string;
}

/** WCAG 2.2 AA for text, and a little more because colors are rounded to 8 bits. */
const legible = 4.6;

/**
 * Colors for a hero picture from the brand's accent and its color for prizes. `tone` is the lightness of the background, from 0.2
 * (night) to 0.5 (day); it is lowered until white text reaches WCAG AA on it.
 */
export function inksOf(accent: Lch, prize: Lch, tone: number): Inks {
  const chroma = Math.max(accent.c, 0.02);
  const at = (l: number, share: number, turn = 0) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: chroma * share, h: accent.h + turn }, 'oklch'));
  let ground = tone;
  while (ground > 0.1 && wcagContrast('#ffffff', at(ground + 0.04, 0.9)) < legible) ground -= 0.01;
  const gold = (l: number) => formatHex(clampChroma({ mode: 'oklch', l, c: prize.c, h: prize.h }, 'oklch'));
  return {
    deep: at(ground - 0.08, 0.8, -8),
    ground: at(ground, 0.85),
    low: at(ground + 0.04, 0.9),
    mid: at(ground + 0.16, 1, 8),
    high: at(ground + 0.3, 1, 14),
    glow: at(0.9, 0.5, 20),
    prize: gold(Math.max(0.72, Math.min(prize.l, 0.85))),
    prizeLow: gold(0.58),
  };
}
