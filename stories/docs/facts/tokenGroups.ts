import type { Theme } from '#engine/contracts/revision.ts';
import { contrastOf } from '#engine/authoring/checks/low-contrast/index.ts';
import themeSchema from '#schemas/theme.json' with { type: 'json' };

const { contrast, optionalContrast, properties } = themeSchema.$defs.tokens;

export type TokenKind =
  | 'color'
  | 'fontFamily'
  | 'fontWeight'
  | 'dimension'
  | 'number'
  | 'ratio'
  | 'count'
  | 'hover'
  | 'shadow'
  | 'duration'
  | 'asset';

/** A token as the theme schema describes it, with a brand's values. */
export interface TokenFact {
  name: string;
  kind: TokenKind;
  description: string;
  light: string;
  dark: string;
}

export interface TokenGroup {
  title: string;
  tokens: TokenFact[];
}

const groups: [title: string, of: RegExp][] = [
  ['Type', /^(?:font|weight|leading|text-(?:xs|sm|md|lg|xl|\dxl)$)/],
  ['Space', /^space-/],
  ['Radius', /^radius-/],
  ['Shadow', /^shadow-/],
  ['Motion', /^duration-/],
  ['Tiles and cards', /^(?:tile|card)-/],
  ['Patterns', /^pattern/],
  ['Sizes', /-(?:width|height)$/],
  ['Colours', /./],
];

/** All tokens of a theme by purpose, colours first. */
export function tokenGroups(theme: Theme): TokenGroup[] {
  const found = new Map<string, TokenFact[]>([['Colours', []]]);
  for (const [name, { description, $ref }] of Object.entries(properties)) {
    const title = groups.find(([, of]) => of.test(name))?.[0] ?? 'Colours';
    const fact: TokenFact = {
      name,
      kind: $ref.slice('#/$defs/'.length) as TokenKind,
      description,
      light: valueOf(theme, 'light', name),
      dark: valueOf(theme, 'dark', name),
    };
    found.set(title, [...(found.get(title) ?? []), fact]);
  }
  return Array.from(found, ([title, tokens]) => ({ title, tokens }));
}

/** A pair of adjacent colours, and their contrast in a theme. */
export interface ContrastFact {
  front: string;
  ground: string;
  least: number;
  frontValue: string;
  groundValue: string;
  /** WCAG 2.2 contrast ratio; absent if the background is translucent, since what lies below it is unknown. */
  ratio?: number;
  /** `false` if unknown. */
  enough: boolean;
}

/** The pairs that the theme schema declares, in one theme. */
export function contrastFacts(theme: Theme, look: 'light' | 'dark'): ContrastFact[] {
  const known = optionalContrast.filter(({ ground }) => valueOf(theme, look, ground) !== '');
  return [...contrast, ...known].map(({ front, ground, least }) => {
    const [frontValue, groundValue] = [valueOf(theme, look, front), valueOf(theme, look, ground)];
    const fact = { front, ground, least, frontValue, groundValue };
    const exact = contrastOf(frontValue, groundValue);
    if (exact === undefined) return { ...fact, enough: false };
    // Rounded down, so that it never appears to reach the limit that it misses.
    const ratio = Math.floor(exact * 100) / 100;
    return { ...fact, ratio, enough: ratio >= least };
  });
}

function valueOf(theme: Theme, look: 'light' | 'dark', token: string): string {
  return theme[look][token] ?? theme.shared[token] ?? '';
}
