import themeSchema from '#schemas/theme.json' with { type: 'json' };
import { assetTokens, optionalTokens } from '#schemas/tokens.ts';
import type { ThemeFile } from '../read/fileTypes.ts';
import { error, type Issue } from '../read/finding.ts';
import { placeOf, type JsonFile } from '../read/origin.ts';
import type { Place, Theme } from '#engine/contracts/revision.ts';

/** All tokens of a theme. Each must be defined by at least one layer, except optional ones. */
export const tokenNames = Object.keys(themeSchema.$defs.tokens.properties);

const groups = ['shared', 'light', 'dark'] as const;

/**
 * The theme after all layers, lowest first, token by token. A shared token of an upper layer replaces the light and
 * dark ones below it. If `whole` is set, missing tokens are issues at `place`.
 */
export function layerTheme(
  layers: JsonFile<ThemeFile>[],
  place: Place,
  whole: boolean,
  issues: Issue[],
): Theme {
  const theme: Theme = { default: 'light', followSystem: false, shared: {}, light: {}, dark: {} };
  for (const { value } of layers) {
    theme.default = value.default ?? theme.default;
    theme.followSystem = value.followSystem ?? theme.followSystem;
    for (const group of groups) {
      for (const [token, { $value }] of Object.entries(value[group] ?? {})) {
        theme[group][token] = String($value);
        if (group === 'shared') for (const other of ['light', 'dark'] as const) delete theme[other][token];
      }
    }
    for (const [tag, tokens] of Object.entries(value.languages ?? {})) {
      const own = ((theme.languages ??= {})[tag] ??= {});
      for (const [token, { $value }] of Object.entries(tokens)) own[token] = String($value);
    }
  }
  if (whole) issues.push(...missingTokens(theme, place));
  return theme;
}

/** The files that a layer's tokens name, each with its place. */
export function filesOfTheme(layer: JsonFile<ThemeFile>): { place: Place; path: string }[] {
  return groups.flatMap((group) =>
    Object.entries(layer.value[group] ?? {})
      .filter(([token]) => assetTokens.has(token))
      .map(([token, { $value }]) => ({
        place: placeOf({ source: layer, pointer: `/${group}/${token}/$value` }),
        path: String($value),
      })),
  );
}

function missingTokens(theme: Theme, place: Place): Issue[] {
  const missing = tokenNames.filter((token) => {
    const [light, dark] = [theme.light[token], theme.dark[token]];
    if (theme.shared[token] !== undefined || (light && dark)) return false;
    return !optionalTokens.has(token) || light !== undefined || dark !== undefined;
  });
  return missing.map((token) => {
    const where =
      theme.light[token] === undefined ? (theme.dark[token] === undefined ? '' : ' in light') : ' in dark';
    return error(
      place,
      'missing-token',
      `The token "${token}" is missing${where}.`,
      'Add it to "shared", or to both "light" and "dark".',
    );
  });
}
