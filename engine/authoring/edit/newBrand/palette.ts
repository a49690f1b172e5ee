import { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori';

/** Colour tokens of one theme, as `#rrggbb`. */
export type Palette = Record<
  | 'surface'
  | 'surface-raised'
  | 'surface-sunken'
  | 'scrim'
  | 'text'
  | 'text-muted'
  | 'text-on-accent'
  | 'accent'
  | 'accent-strong'
  | 'accent-soft'
  | 'line'
  | 'danger'
  | 'success'
  | 'warning'
  | 'gold'
  | 'focus',
  string
>;

/** A color as lightness, chroma and hue in OKLCH. */
export interface Hue {
  l: number;
  c: number;
  h: number;
}

const toOklch = converter('oklch');
/** By how much an altered color exceeds the required contrast. A given one that meets it stays as it is. */
const margin = 0.05;

/**
 * Derives a light and a dark theme from one to three brand colours: accent, prizes, background. Works in OKLCH, where
 * equal steps look equal; every colour pair that the theme schema declares meets WCAG 2.2 AA.
 */
export function paletteOf(colors: string[]): Palettes {
  const [first = '#3b4cc0', second, third] = colors;
  const accent = hueOf(first);
  const gold = second === undefined ? { l: 0.7, c: 0.13, h: 82 } : hueOf(second);
  const ground = third === undefined ? { ...accent, c: Math.min(accent.c, 0.03) } : hueOf(third);
  return {
    light: light(accent, gold, ground, third !== undefined),
    dark: dark(accent, gold, ground, third !== undefined),
    accent,
    gold,
    isDark: third !== undefined && ground.l < darkest.light,
  };
}

/** Lightness of a background color: below `light` it is one for dark pages, from `dark` to `light` it is too light for text. */
const darkest = { light: 0.6, dark: 0.28 };
/** The least lightness of a background for light pages. */
const lightest = 0.93;

/** Both themes of a brand, and the colors that they come from. */
export interface Palettes {
  light: Palette;
  dark: Palette;
  accent: Hue;
  gold: Hue;
  /** Whether the given background is a dark one, so that the brand's pages are dark by default. */
  isDark: boolean;
}

/** Says which of the given colors could not be used as they are, on which pages, and why. */
export function alteredColors(colors: readonly string[], { light, dark, isDark }: Palettes): string[] {
  const [accent, prize, ground] = colors.map((color) => formatHex(parse(color)));
  const pages = [
    { pages: 'light pages', palette: light },
    { pages: 'dark pages', palette: dark },
  ];
  const lines = [];
  for (const { token, given, least, use } of [
    { token: 'accent', given: accent, least: 4.5, use: 'links and buttons' },
    { token: 'gold', given: prize, least: 3, use: 'prizes' },
  ] as const)
    for (const { pages: where, palette } of pages) {
      const became = palette[token];
      if (given === undefined || given === became) continue;
      const grounds = [palette.surface, palette['surface-raised'], palette['surface-sunken']];
      const own = Math.min(...grounds.map((other) => wcagContrast(given, other)));
      const reason =
        own < least
          ? `its contrast there is ${(Math.floor(own * 10) / 10).toFixed(1)} to 1, and ${use} need ${least} to 1 (WCAG AA)`
          : 'the text on it could not be read';
      lines.push(`${given} became ${became} on ${where}: ${reason}.`);
    }
  const surface = isDark ? dark.surface : light.surface;
  if (ground !== undefined && ground !== surface)
    lines.push(
      `${ground} became ${surface} as the background: between ${isDark ? 'dark' : 'light'} and medium, no text color is readable on all surfaces.`,
    );
  return lines;
}

/** Parses any CSS colour. Throws on invalid input. */
export function hueOf(color: string): Hue {
  const { l, c, h } = toOklch(parse(color)) ?? fail(color);
  // A grey has no hue.
  return { l, c, h: Number.isFinite(h) ? Number(h) : 0 };
}

function fail(color: string): never {
  throw new Error(`"${color}" is not a colour. Write it as #rrggbb.`);
}

function light(accent: Hue, gold: Hue, ground: Hue, isGiven: boolean): Palette {
  const tint = (l: number, share: number) => hex({ l, c: Math.min(ground.c, 0.06) * share, h: ground.h });
  const isOwn = isGiven && ground.l >= darkest.light;
  const surfaces = {
    surface: isOwn ? hex({ ...ground, l: Math.max(ground.l, lightest) }) : tint(0.977, 0.3),
    'surface-raised': tint(0.996, 0.1),
    'surface-sunken': isOwn ? hex({ ...ground, l: Math.max(ground.l, lightest) - 0.035 }) : tint(0.942, 0.5),
  };
  const grounds = Object.values(surfaces);
  const soft = hex({ l: 0.93, c: Math.min(accent.c, 0.06), h: accent.h });
  const onAccent = '#ffffff';
  const main = darker(accent, [...grounds, onAccent], 4.5);
  const strong = darker({ ...hueOf(main), l: hueOf(main).l - 0.07 }, [...grounds, onAccent, soft], 4.5);
  return {
    ...surfaces,
    scrim: `${hex({ l: 0.18, c: 0.02, h: ground.h })}cc`,
    text: darker({ l: 0.26, c: Math.min(ground.c, 0.03), h: ground.h }, [...grounds, soft], 7),
    'text-muted': darker({ l: 0.5, c: Math.min(ground.c, 0.03), h: ground.h }, grounds, 4.5),
    'text-on-accent': onAccent,
    accent: main,
    'accent-strong': strong,
    'accent-soft': soft,
    line: tint(0.88, 0.7),
    danger: darker({ l: 0.52, c: 0.19, h: 27 }, grounds, 4.5),
    success: darker({ l: 0.52, c: 0.12, h: 152 }, grounds, 4.5),
    warning: darker({ l: 0.55, c: 0.12, h: 70 }, grounds, 4.5),
    gold: darker(gold, grounds, 3),
    focus: darker({ l: 0.5, c: 0.15, h: accent.h + 180 }, grounds, 3),
  };
}

function dark(accent: Hue, gold: Hue, ground: Hue, isGiven: boolean): Palette {
  const tint = (l: number, share: number) => hex({ l, c: Math.min(ground.c, 0.06) * share, h: ground.h });
  const isOwn = isGiven && ground.l < darkest.light;
  const own = Math.min(ground.l, darkest.dark);
  const surfaces = {
    surface: isOwn ? hex({ ...ground, l: own }) : tint(0.18, 0.5),
    'surface-raised': isOwn ? hex({ ...ground, l: Math.max(own + 0.055, 0.17) }) : tint(0.235, 0.6),
    'surface-sunken': isOwn ? hex({ ...ground, l: Math.max(own - 0.035, 0) }) : tint(0.14, 0.4),
  };
  const grounds = Object.values(surfaces);
  const soft = hex({ l: 0.31, c: Math.min(accent.c, 0.07), h: accent.h });
  const onAccent = hex({ l: 0.16, c: Math.min(accent.c, 0.03), h: accent.h });
  const main = lighter(accent, [...grounds, onAccent], 4.5);
  const strong = lighter({ ...hueOf(main), l: hueOf(main).l + 0.07 }, [...grounds, onAccent, soft], 4.5);
  return {
    ...surfaces,
    scrim: `${hex({ l: 0.08, c: 0.01, h: ground.h })}cc`,
    text: lighter({ l: 0.95, c: Math.min(ground.c, 0.015), h: ground.h }, [...grounds, soft], 7),
    'text-muted': lighter({ l: 0.74, c: Math.min(ground.c, 0.03), h: ground.h }, grounds, 4.5),
    'text-on-accent': onAccent,
    accent: main,
    'accent-strong': strong,
    'accent-soft': soft,
    line: tint(0.36, 0.8),
    danger: lighter({ l: 0.72, c: 0.15, h: 27 }, grounds, 4.5),
    success: lighter({ l: 0.76, c: 0.13, h: 152 }, grounds, 4.5),
    warning: lighter({ l: 0.82, c: 0.13, h: 80 }, grounds, 4.5),
    gold: lighter(gold, grounds, 3),
    focus: lighter({ l: 0.82, c: 0.12, h: accent.h + 180 }, grounds, 3),
  };
}

const darker = (hue: Hue, grounds: string[], least: number) => fitted(hue, grounds, least, -0.005);
const lighter = (hue: Hue, grounds: string[], least: number) => fitted(hue, grounds, least, 0.005);

/** The colour closest to the wanted one that is legible on all the given backgrounds. The search ends at black and white. */
function fitted(hue: Hue, grounds: string[], least: number, step: number): string {
  let { l } = hue;
  for (; l > 0 && l < 1; l += step) {
    const found = hex({ ...hue, l });
    const needed = l === hue.l ? least : least + margin;
    if (grounds.every((ground) => wcagContrast(found, ground) >= needed)) return found;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

function hex({ l, c, h }: Hue): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** A brand colour that is visible on its light and its dark pages, for a generated logo. */
export function onBoth({ light, dark }: Pick<Palettes, 'light' | 'dark'>): string {
  const accent = hueOf(light.accent);
  const grounds = [light.surface, light['surface-raised'], dark.surface, dark['surface-raised']];
  const worst = (color: string) => Math.min(...grounds.map((ground) => wcagContrast(color, ground)));
  const steps = Array.from({ length: 60 }, (_, index) => hex({ ...accent, l: 0.35 + index / 120 }));
  return steps.reduce((best, color) => (worst(color) > worst(best) ? color : best));
}
