import themeSchema from './theme.json' with { type: 'json' };

/** Tokens that no layer has to define. */
export const optionalTokens: ReadonlySet<string> = new Set(themeSchema.$defs.tokens.optional);

/** Tokens whose values name files of the brand. */
export const assetTokens: ReadonlySet<string> = new Set(
  Object.entries(themeSchema.$defs.tokens.properties)
    .filter(([, { $ref }]) => $ref === '#/$defs/asset')
    .map(([name]) => name),
);

/**
 * What the tokens of patterns and pictures mean in addition to their own value. A part that one adds exists only by its `content`:
 * without one, nothing is drawn. Placeholders get a colour that shows through the tile's gaps.
 */
const beside: Record<string, Record<string, string>> = {
  pattern: {
    'pattern-content': "''",
    'pattern-ground': 'color-mix(in srgb,var(--accent) 24%,var(--surface))',
  },
  'pattern-band': {
    'pattern-band-content': "''",
    'pattern-band-height': '28px',
    'pattern-band-ground': 'var(--accent)',
  },
  'pattern-mark': {
    'pattern-mark-content': "''",
    'pattern-mark-icon': 'none',
    'pattern-mark-size': '168px',
    'pattern-mark-disc': 'none',
  },
  'picture-empty': { 'picture-empty-content': "''", 'picture-empty-icon': 'none' },
  'picture-offline': { 'picture-offline-content': "''" },
  'mark-loading': { 'mark-loading-content': "''" },
};

/** What each value of the token `card-hover` means for the styles of cards. */
const hovers: Record<string, Record<string, string>> = {
  lift: hover({ transform: 'translateY(-6px)' }),
  zoom: hover({ scale: '1.08' }),
  glow: hover({
    filter:
      'drop-shadow(0 0 1px var(--accent)) drop-shadow(0 6px 16px color-mix(in srgb, var(--accent) 60%, transparent))',
  }),
  none: hover({}),
};

/** What each value of the token `motion` means: in turn, styles can hold what has no turn. */
const motions: Record<string, Record<string, string>> = {
  together: {},
  'in-turn': { 'motion-still': 'paused' },
};

function hover({ transform = 'none', filter = 'none', scale = '1' }): Record<string, string> {
  return {
    'card-hover-transform': transform,
    'card-hover-filter': filter,
    'card-hover-scale': scale,
    'card-hover-time': 'var(--duration-slow)',
  };
}

/** Tokens as CSS custom properties, without the leading `--`: a token is one, some become several. */
export function customProperties(tokens: Readonly<Record<string, string>>): Record<string, string> {
  const { 'card-hover': hovered, motion, ...rest } = tokens;
  const more = Object.keys(rest).map((token) => beside[token]);
  return Object.assign({ ...rest, ...hovers[hovered ?? ''], ...motions[motion ?? ''] }, ...more);
}

/**
 * The custom properties that a theme may leave undefined: styles that use them are loaded only where they are set.
 * `tile-columns-narrow` is never set: a declaration that names it keeps its place behind those that other tokens change.
 */
export const optionalProperties: ReadonlySet<string> = new Set([
  ...Object.keys(
    customProperties({
      ...Object.fromEntries(Array.from(optionalTokens, (token) => [token, ''])),
      'card-hover': 'none',
      motion: 'in-turn',
    }),
  ),
  'tile-columns-narrow',
]);
