import type { Look } from './looks/look.ts';
import type { Palette } from './palette.ts';

const types: Record<string, string> = { leading: 'number', 'weight-display': 'fontWeight' };

/** The tokens of a look in the W3C design tokens format; headings use its display font before the usual fonts. */
export function tokensOf({ tokens, display }: Look, usual: string): Record<string, object> {
  const all: Record<string, string | number> = { ...tokens };
  if (display) {
    all['font-display'] = `"${display.family}", "${display.family} Fallback", ${usual}`;
    all['weight-display'] = display.weight;
  }
  return Object.fromEntries(
    Object.entries(all).map(([token, $value]) => {
      const $type =
        types[token] ??
        (token.startsWith('font') ? 'fontFamily' : token.startsWith('duration') ? 'duration' : 'dimension');
      return [token, { $type, $value }];
    }),
  );
}

/** The tokens of both themes in W3C design tokens format. */
export function themeOf({ light, dark }: { light: Palette; dark: Palette }): object {
  const tokens = (palette: Palette) =>
    Object.fromEntries(Object.entries(palette).map(([token, $value]) => [token, { $type: 'color', $value }]));
  return { light: tokens(light), dark: tokens(dark) };
}
