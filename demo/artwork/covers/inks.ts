import { clampChroma, formatHex } from 'culori';
import type { Papers } from './Motif.ts';

/** A color of OKLCH as hex, with less chroma if it does not exist in sRGB. */
const oklch = (l: number, c: number, h: number) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/** Yellows are bright at full strength, blues are dark: how much a hue adds to the lightness of its main paper. */
const lift = (hue: number) => 0.15 * Math.max(0, Math.cos(((hue - 98) * Math.PI) / 180)) ** 2;

/** The hue of OKLCH for a hue of the color wheel (HSL). */
export function perceived(hue: number): number {
  const stops = [29, 58, 110, 131, 142, 155, 195, 238, 264, 293, 328, 2 + 360, 29 + 360];
  const place = (((hue % 360) + 360) % 360) / 30;
  const index = Math.floor(place);
  const [from = 0, to = 0] = [stops[index], stops[index + 1]];
  return (from + (to - from) * (place - index)) % 360;
}

/** The papers of a hue, and of a second one for what stands out. */
export function papersOf(hue: number, second: number): Papers {
  return {
    pale: oklch(0.955, 0.028, hue),
    light: oklch(0.86 + lift(hue) / 3, 0.085, hue),
    main: oklch(0.64 + lift(hue), 0.185, hue),
    deep: oklch(0.45 + lift(hue) / 2, 0.14, hue - 6),
    night: oklch(0.25, 0.065, hue - 10),
    accent: oklch(0.75 + lift(second) / 1.6, 0.17, second),
    accentDeep: oklch(0.55 + lift(second) / 2, 0.15, second - 8),
  };
}

/** Every paper of one color: a silhouette. */
export const silhouette = (color: string): Papers => ({
  pale: color,
  light: color,
  main: color,
  deep: color,
  night: color,
  accent: color,
  accentDeep: color,
});

/** A woodcut: ink on paper, with a second ink for what stands out. */
export const woodcut = (paper: string, ink: string, second = paper): Papers => ({
  pale: paper,
  light: paper,
  main: second,
  deep: ink,
  night: ink,
  accent: second,
  accentDeep: ink,
});

export type Tone = 'light' | 'dark' | 'bold';

/** What the motif stands on: `ink` and `pop` are read on all three grounds. */
export interface Ground {
  back: string;
  second: string;
  third: string;
  ink: string;
  pop: string;
  shade: string;
}

/** Yellows turn to mud where they are not light: dark grounds take the nearest orange or green instead. */
function unmuddied(hue: number): number {
  const own = ((hue % 360) + 360) % 360;
  if (own < 52 || own > 138) return own;
  return own < 92 ? 38 : 152;
}

/** The ground of a cover. */
export function groundOf(wanted: number, pop: number, tone: Tone): Ground {
  const hue = tone === 'light' ? wanted : unmuddied(wanted);
  if (tone === 'light')
    return {
      back: oklch(0.94, 0.04, hue),
      second: oklch(0.87, 0.075, hue),
      third: oklch(0.79, 0.11, hue),
      ink: oklch(0.27, 0.09, hue - 10),
      pop: oklch(0.52, 0.19, unmuddied(pop)),
      shade: oklch(0.66, 0.1, hue),
    };
  if (tone === 'dark')
    return {
      back: oklch(0.24, 0.07, hue),
      second: oklch(0.31, 0.09, hue),
      third: oklch(0.39, 0.11, hue),
      ink: oklch(0.95, 0.035, hue + 30),
      pop: oklch(0.83, 0.155, pop),
      shade: oklch(0.16, 0.05, hue),
    };
  return {
    back: oklch(0.55 + lift(hue) / 3, 0.2, hue),
    second: oklch(0.49 + lift(hue) / 3, 0.18, hue),
    third: oklch(0.42 + lift(hue) / 3, 0.15, hue),
    ink: oklch(0.975, 0.02, hue + 30),
    pop: oklch(0.9, 0.14, pop),
    shade: oklch(0.29, 0.1, hue),
  };
}
